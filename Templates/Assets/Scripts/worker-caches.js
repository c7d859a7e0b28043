// The names of the caches of a service worker. Sites on one host share its storage: the names include the site's path.

const { pathname } = new URL(registration.scope);

export const nameOf = (kind) => `recipegen.${kind}:${pathname}`;
