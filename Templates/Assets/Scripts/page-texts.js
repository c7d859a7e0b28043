// What a page has for its scripts, in the language of its interface.

/** The texts of `cooking`, `timers`, `search-suggestions` or `favorite-texts`, by the keys of `strings` in `recipegen.yml`; undefined where there are none. */
export function texts(name) {
  const element = document.querySelector(`[data-${name}]`);
  return element ? JSON.parse(element.textContent) : undefined;
}
