// Texts of the interface with what they are about.

/** A pattern with its parameters: `{0}`, `{1}`... */
export const filled = (pattern, ...values) => pattern.replace(/\{(\d)\}/g, (hole, index) => values[index] ?? hole);

/** Texts in a row, as a language lists them: "3 recipes, 1 list". */
export const listed = (lang, texts) => new Intl.ListFormat(lang, { type: "unit" }).format(texts);

/** A text with single spaces between its words. */
export const tidy = (text) => text.replace(/\s+/g, " ").trim();
