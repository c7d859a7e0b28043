// Elements that scripts make.

/** Makes an element with properties, `dataset` among them, and content. Texts become text nodes. */
export function element(name, { dataset, ...properties } = {}, ...content) {
  const made = Object.assign(document.createElement(name), properties);
  Object.assign(made.dataset, dataset);
  made.append(...content);
  return made;
}

/** Makes a link or button that looks like one of a message. */
export const messageButton = (name, text, properties) => element(name, { className: "button", ...properties }, text);
