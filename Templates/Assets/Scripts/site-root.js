// Where the site is, and what its pages say of it.

export const root = document.documentElement.dataset;
/**
 * The site's path. While a recipe is open in a sheet, the base is the address of the page, and the location that of the recipe. Made
 * when the page is loaded: scripts that are fetched later may find another address.
 */
export const base = (window[Symbol.for("recipegen.base")] ??= new URL(root.root || "./", document.baseURI));
/** Whether an address, which may be relative to the site's, is below it. */
export const isOfSite = (address) => URL.canParse(address, base) && new URL(address, base).href.startsWith(base.href);
