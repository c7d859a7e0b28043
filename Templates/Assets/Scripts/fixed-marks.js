// Marks on what does not follow the servings: lines, yields and amounts in steps with the attribute `data-fixed`.

function add(element, text) {
  const mark = document.createElement("small");
  mark.className = "fixed-mark";
  mark.textContent = ` ${text}`;
  element.append(mark);
}

/** Marks what a scaled recipe shows as written, or removes the marks. Returns the number of lines of ingredients. */
export function markFixed(recipe, isScaled, text) {
  for (const mark of recipe.querySelectorAll(".fixed-mark")) mark.remove();
  if (!isScaled) return 0;
  for (const fact of recipe.querySelectorAll("[data-yield][data-fixed]")) add(fact, `(${text})`);
  for (const amount of recipe.querySelectorAll(".steps [data-fixed]")) add(amount, text);
  const lines = recipe.querySelectorAll(".ingredients > [data-fixed]");
  for (const line of lines) {
    // Of a line that follows in part, the figures that stay.
    const figures = line.querySelectorAll("[data-fixed]");
    for (const figure of figures) add(figure, text);
    if (!figures.length) add((line.querySelector("label") ?? line).lastElementChild, text);
  }
  return lines.length;
}
