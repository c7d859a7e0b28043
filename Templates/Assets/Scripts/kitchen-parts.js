// Elements that scripts make, with the texts that the page has for them in the language of its interface.

/** The texts of `cooking` or `timers`, by the keys of `strings` in `recipegen.yml`; undefined where the page has none. */
export function texts(name) {
  const element = document.querySelector(`[data-${name}]`);
  return element ? JSON.parse(element.textContent) : undefined;
}

/** A new element of some markup, whose `data-text` are keys of the texts. */
export function made(markup, all) {
  const element = document.createRange().createContextualFragment(markup).firstElementChild;
  [element.lang, element.dir] = [all.lang, all.dir];
  for (const part of element.querySelectorAll("[data-text]")) part.textContent = all[part.dataset.text];
  return element;
}
