// The original content of elements that a script changed. A page's scripts share no modules, so the property is a global symbol.

/** The property of elements that has their original content. */
export const written = Symbol.for("recipegen.written");
