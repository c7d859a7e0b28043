// The title of a recipe's card on a page.

/** A card by the owner's templates may have none that is marked as such. */
export const titleOf = (card) => (card.querySelector(".card-title") ?? card.querySelector("a"))?.textContent ?? "";
