// Replaces photos that do not load by the drawing of recipes without a photo.

const shapes = `<svg class="drawing" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice"><circle cx="200" cy="150" r="100"/><circle cx="200" cy="150" r="70"/><path d="M50 76v44q0 20 18 20t18-20V76M68 76v148M332 224V76q-20 24-20 84h20"/><text x="200" y="152"></text></svg>`;

function replace(image) {
  const picture = image.closest(".picture");
  const recipe = picture?.closest(".card, .recipe-header")?.querySelector(".card-title, h1, .title");
  // Outside of recipes and cards the alternative text is shown.
  if (!recipe) return picture ? picture.remove() : image.replaceWith(image.alt);
  picture.innerHTML = shapes;
  const drawing = picture.firstChild;
  drawing.querySelector("text").textContent = /[\p{L}\p{N}]/u.exec(recipe.textContent)?.[0].toUpperCase() ?? "";
  if (image.alt) {
    drawing.role = "img";
    drawing.ariaLabel = image.alt;
  } else {
    drawing.ariaHidden = true;
  }
}

// These events do not bubble.
document.addEventListener("error", ({ target }) => target.matches?.("img") && replace(target), { capture: true });

// Images that failed before this script ran. An SVG without a size also has a width of 0, so decoding decides.
for (const image of document.images) {
  if (image.complete && !image.naturalWidth) image.decode().catch(() => replace(image));
}
