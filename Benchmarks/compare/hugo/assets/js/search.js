// Lists the recipes that have every word of the query in their title, groups or ingredients.
const search = document.querySelector("[data-search]");
const input = search.querySelector("input");
const list = search.querySelector("ul");
const status = search.querySelector("[role=status]");
const recipes = (await (await fetch(search.dataset.index)).json()).map((recipe) => ({
  ...recipe,
  text: [recipe.title, recipe.cuisine, recipe.category, ...recipe.tags, ...recipe.ingredients].join(" ").toLowerCase(),
}));

function show() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length ? recipes.filter(({ text }) => words.every((word) => text.includes(word))) : [];
  status.textContent = words.length ? `Recipes found: ${found.length}` : "";
  list.replaceChildren(...found.slice(0, 48).map(({ title, url, cuisine, minutes }) => {
    const card = document.createElement("li");
    const heading = card.appendChild(document.createElement("h3"));
    const link = heading.appendChild(document.createElement("a"));
    card.className = "card";
    link.href = url;
    link.textContent = title;
    card.appendChild(document.createElement("p")).textContent = `${cuisine} ${minutes} min`;
    return card;
  }));
}

input.value = new URLSearchParams(location.search).get("q") ?? "";
input.addEventListener("input", show);
show();
