// What a page has for its scripts, in the language of its interface.

/** The texts of `cooking`, `timers`, `search-suggestions` or `favorite-texts`, by the keys of `strings` in `recipegen.yml`; undefined where there are none. */
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
