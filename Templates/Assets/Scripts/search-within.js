// The search page, in the place of a list that cannot be narrowed.

/** Leads to the search within a list, with what the list's address asks for. */
export function searchWithin(form) {
  const fields = new URLSearchParams([...new FormData(form), ...new URLSearchParams(location.search)]);
  location.replace(`${form.action}?${fields}`);
}
