// Texts of the interface with what they are about.

/** A pattern with its parameters: `{0}`, `{1}`... */
export const filled = (pattern, ...values) =>
  values.reduce((text, value, index) => text.replace(`{${index}}`, () => value), pattern);
