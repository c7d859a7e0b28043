// Removes photos that do not load: their recipes then look like recipes without a photo.

function remove(image) {
  const picture = image.closest(".picture");
  const recipe = picture?.closest(".card, .recipe-header");
  // Outside of recipes and cards the alternative text is shown.
  if (!picture) return image.replaceWith(image.alt);
  recipe?.classList.add("no-photo");
  if (recipe?.matches(".card")) picture.replaceChildren();
  else picture.remove();
}

// These events do not bubble.
document.addEventListener("error", ({ target }) => target.matches?.("img") && remove(target), { capture: true });

// Images that failed before this script ran. An SVG without a size also has a width of 0, so decoding decides.
for (const image of document.images) {
  if (image.complete && !image.naturalWidth) image.decode().catch(() => remove(image));
}
