// The owner's scripts in recipes that open beside their list or over it. A script that comes out of another document does not
// run, so a copy takes its place.

const known = new WeakSet(document.scripts);

function run(script) {
  const copy = document.createElement("script");
  for (const { name, value } of script.attributes) copy.setAttribute(name, value);
  known.add(copy);
  script.replaceWith(copy);
}

new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    // What is moved within the page has run.
    for (const script of node.querySelectorAll?.(".slot script[src]") ?? []) if (!known.has(script)) run(script);
  }
}).observe(document.body, { childList: true, subtree: true });
