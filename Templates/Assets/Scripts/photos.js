// Photos that do not load: a recipe's is replaced by the drawing that recipes without a photo have.

const shapes = `<svg class="drawing" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice"><circle cx="200" cy="150" r="100"/><circle cx="200" cy="150" r="70"/><path d="M50 76v44q0 20 18 20t18-20V76M68 76v148M332 224V76q-20 24-20 84h20"/><text x="200" y="152"></text></svg>`;

function replace(image) {
  const picture = image.closest(".picture");
  const recipe = picture?.closest(".card, .recipe-header")?.querySelector(".card-title, h1, .title");
  // Without a picture of its own, the text says what the photo would have shown.
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

// Such events do not bubble.
document.addEventListener("error", ({ target }) => target.matches?.("img") && replace(target), { capture: true });

// Images that failed before this file ran. A drawing that states no size also has a width of 0: only decoding tells.
for (const image of document.images) {
  if (image.complete && !image.naturalWidth) image.decode().catch(() => replace(image));
}
