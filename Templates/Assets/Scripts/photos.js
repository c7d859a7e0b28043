// Removes photos that do not load: their recipes then look like recipes without a photo.

function remove(image) {
  const picture = image.closest(".picture");
  // In texts the alternative text is shown.
  if (!picture) return image.replaceWith(image.alt);
  picture.closest(".card, .tile, .recipe-header")?.classList.add("no-photo");
  picture.closest(".with-cover")?.classList.remove("with-cover");
  if (picture.closest(".card, .tile")) picture.replaceChildren();
  // The way to the video stays.
  else if (picture.querySelector("a")) image.remove();
  else picture.remove();
}

// These events do not bubble.
document.addEventListener("error", ({ target }) => target.matches?.("img") && remove(target), { capture: true });

// Images that failed before this script ran. An SVG without a size also has a width of 0, so decoding decides.
for (const image of document.images) {
  if (image.complete && !image.naturalWidth) image.decode().catch(() => remove(image));
}
