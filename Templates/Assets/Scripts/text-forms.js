// Texts of the interface with what they are about.

/** A pattern with its parameters: `{0}`, `{1}`... */
export const filled = (pattern, ...values) =>
  values.reduce((text, value, index) => text.replace(`{${index}}`, () => value), pattern);

/** The form of a text for a number, with it. `all` are the page's texts. */
export const counted = (forms, number, all) =>
  filled(forms[new Intl.PluralRules(all.lang).select(number)] ?? forms.other, number);
