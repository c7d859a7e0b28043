// What a page has for its scripts, in the language of its interface.

/** The JSON of the page's script element with the attribute `data-<name>`; undefined if there is none. */
export function texts(name) {
  const element = document.querySelector(`[data-${name}]`);
  return element ? JSON.parse(element.textContent) : undefined;
}

/** The form of a text that belongs to a number, with the number in it. `all` has the forms by plural category, and the language. */
export function counted(all, name, number) {
  const forms = all[name];
  const category = new Intl.PluralRules(all.lang).select(Number(number));
  return (forms[category] ?? forms.other).replace("{0}", number);
}
