// What a page has for its scripts, in the language of its interface.

/** The texts of `cooking` or `timers`, by the keys of `strings` in `recipegen.yml`; undefined where the page has none. */
export function texts(name) {
  const element = document.querySelector(`[data-${name}]`);
  return element ? JSON.parse(element.textContent) : undefined;
}
