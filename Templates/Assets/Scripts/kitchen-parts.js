// Elements that scripts make.

/** A new element of some markup, whose `data-text` are keys of texts of the page. */
export function made(markup, all) {
  const element = document.createRange().createContextualFragment(markup).firstElementChild;
  [element.lang, element.dir] = [all.lang, all.dir];
  for (const part of element.querySelectorAll("[data-text]")) part.textContent = all[part.dataset.text];
  return element;
}
