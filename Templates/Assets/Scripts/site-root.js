// Where the site is, and what its pages say of it.

export const root = document.documentElement.dataset;
/** The site's path. */
export const base = new URL(root.root || "./", location.href);
