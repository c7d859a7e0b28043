// What a script changes can be read as it was written by another one: a page has several, which do not share modules.

/** The property of elements that has their content as written. */
export const written = Symbol.for("recipegen.written");
