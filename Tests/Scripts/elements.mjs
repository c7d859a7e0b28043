// As much of a document as scripts that read and write amounts need: elements, texts, selectors, and pages as the program writes
// them, with all end tags. What is missing throws an error.

const voids = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const raw = new Set(["script", "style"]);
const entities = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };
/** What parentheses have in them, with those of one more level. */
const inner = String.raw`(?:[^()]|\([^()]*\))*`;
const datasetName = (name) => name.slice(5).replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const attributeName = (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

class TextNode {
  nodeType = 3;
  parentElement = null;

  constructor(data) {
    this.data = data;
  }

  get textContent() {
    return this.data;
  }

  remove() {
    this.parentElement?.take(this);
  }
}

export class Element extends EventTarget {
  nodeType = 1;
  parentElement = null;
  childNodes = [];
  #attributes = new Map();

  constructor(name, attributes = []) {
    super();
    this.localName = name;
    for (const [key, value] of attributes) this.setAttribute(key, value);
  }

  // ---- Attributes ----

  getAttribute(name) {
    return this.#attributes.get(name) ?? null;
  }

  hasAttribute(name) {
    return this.#attributes.has(name);
  }

  setAttribute(name, value) {
    this.#attributes.set(name, String(value));
  }

  removeAttribute(name) {
    this.#attributes.delete(name);
  }

  dataset = new Proxy(this, {
    get: (element, name) => element.getAttribute(attributeName(name)) ?? undefined,
    set: (element, name, value) => (element.setAttribute(attributeName(name), value), true),
    has: (element, name) => element.hasAttribute(attributeName(name)),
    deleteProperty: (element, name) => (element.removeAttribute(attributeName(name)), true),
    ownKeys: (element) => [...element.#attributes.keys()].filter((name) => name.startsWith("data-")).map(datasetName),
    getOwnPropertyDescriptor: (element, name) => ({ value: element.dataset[name], enumerable: true, configurable: true }),
  });

  get tagName() {
    return this.localName.toUpperCase();
  }

  get className() {
    return this.getAttribute("class") ?? "";
  }

  set className(value) {
    this.setAttribute("class", value);
  }

  get classList() {
    return this.className.split(/\s+/).filter(Boolean);
  }

  get value() {
    return this.getAttribute("value") ?? "";
  }

  set value(value) {
    this.setAttribute("value", value);
  }

  get href() {
    return this.getAttribute("href") ?? "";
  }

  set href(value) {
    this.setAttribute("href", value);
  }

  focus() {}

  click() {
    this.dispatchEvent(new Event("click"));
  }

  // ---- Content ----

  take(node) {
    this.childNodes.splice(this.childNodes.indexOf(node), 1);
    node.parentElement = null;
  }

  remove() {
    this.parentElement?.take(this);
  }

  append(...nodes) {
    for (const node of nodes) {
      const child = typeof node === "object" ? node : new TextNode(String(node));
      child.remove();
      child.parentElement = this;
      this.childNodes.push(child);
    }
  }

  replaceChildren(...nodes) {
    for (const node of this.childNodes) node.parentElement = null;
    this.childNodes = [];
    this.append(...nodes);
  }

  get textContent() {
    return this.childNodes.map((node) => node.textContent).join("");
  }

  set textContent(text) {
    this.replaceChildren(...(text === "" ? [] : [text]));
  }

  hasChildNodes() {
    return this.childNodes.length > 0;
  }

  get children() {
    return this.childNodes.filter((node) => node.nodeType === 1);
  }

  get previousElementSibling() {
    const all = this.parentElement.children;
    return all[all.indexOf(this) - 1] ?? null;
  }

  contains(node) {
    return node === this || (node !== null && this.contains(node.parentElement));
  }

  // ---- Selectors ----

  matches(selector) {
    return compiled(selector)(this);
  }

  closest(selector) {
    return this.matches(selector) ? this : this.parentElement?.closest(selector) ?? null;
  }

  *descendants() {
    for (const node of this.childNodes) {
      if (node.nodeType !== 1) continue;
      yield node;
      yield* node.descendants();
    }
  }

  querySelectorAll(selector) {
    return [...this.descendants()].filter(compiled(selector));
  }

  querySelector(selector) {
    const matches = compiled(selector);
    for (const element of this.descendants()) if (matches(element)) return element;
    return null;
  }
}

// ---- Selectors ----

const selectors = new Map();

function compiled(selector) {
  if (!selectors.has(selector)) {
    const all = selector.match(alternative).map((one) => complex(one.trim()));
    selectors.set(selector, (element) => all.some((matches) => matches(element)));
  }
  return selectors.get(selector);
}

const alternative = new RegExp(String.raw`(?:\[[^\]]*\]|\(${inner}\)|[^,[(])+`, "g");
const step = new RegExp(String.raw`\s*[>~]\s*|\s+|(?:\[[^\]]*\]|\(${inner}\)|[^\s>~[(])+`, "g");
const condition = new RegExp(String.raw`:(?:not|has)\(${inner}\)|[.#]?[\w-]+|\[[^\]]*\]|.`, "g");

const relatives = {
  " ": (element) => (element.parentElement ? [element.parentElement, ...relatives[" "](element.parentElement)] : []),
  ">": (element) => (element.parentElement ? [element.parentElement] : []),
  "~": (element) => {
    const all = element.parentElement?.children ?? [];
    return all.slice(0, all.indexOf(element));
  },
};

/** Compounds with combinators: ".ingredients > li". */
function complex(selector) {
  const parts = selector.match(step);
  let matches = compound(parts[0]);
  for (let index = 1; index < parts.length; index += 2) {
    const [before, related, own] = [matches, relatives[parts[index].trim() || " "], compound(parts[index + 1])];
    matches = (element) => own(element) && related(element).some(before);
  }
  return matches;
}

/** "button.save[data-heart]" */
function compound(selector) {
  const all = selector.match(condition).map((part) => {
    if (/^[\w-]+$/.test(part)) return (element) => element.localName === part;
    if (/^\.[\w-]+$/.test(part)) return (element) => element.classList.includes(part.slice(1));
    if (/^#[\w-]+$/.test(part)) return (element) => element.getAttribute("id") === part.slice(1);
    const attribute = /^\[([\w-]+)(?:="?([^"]*)"?)?\]$/.exec(part);
    if (attribute) {
      const [, name, value] = attribute;
      return (element) => element.hasAttribute(name) && (value === undefined || element.getAttribute(name) === value);
    }
    const [, kind, argument] = /^:(not|has)\((.*)\)$/.exec(part) ?? [];
    if (kind === "not") return (element) => !element.matches(argument);
    if (kind === "has") return (element) => element.querySelector(argument) !== null;
    throw new Error(`unknown selector: ${selector}`);
  });
  return (element) => all.every((matches) => matches(element));
}

// ---- Documents ----

const decoded = (text) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, number, hex, name) => {
    if (name === undefined) return String.fromCodePoint(number === undefined ? parseInt(hex, 16) : Number(number));
    if (entities[name] === undefined) throw new Error(`unknown entity: ${whole}`);
    return entities[name];
  });

const tag = /<!--[^]*?-->|<!doctype[^>]*>|<\/([\w-]+)>|<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/giy;

function parse(html, root) {
  const open = [root];
  for (let at = 0; at < html.length; ) {
    if (html[at] !== "<") {
      const end = html.indexOf("<", at);
      const text = html.slice(at, end < 0 ? html.length : end);
      open.at(-1).append(decoded(text));
      at += text.length;
      continue;
    }
    tag.lastIndex = at;
    const found = tag.exec(html);
    if (!found) throw new Error(`not HTML as the program writes it: ${html.slice(at, at + 80)}`);
    at += found[0].length;
    const [, ended, name, attributes] = found;
    if (ended) {
      if (open.pop().localName !== ended) throw new Error(`unexpected end: ${found[0]}`);
    } else if (name) {
      const element = new Element(name, Array.from(attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g), ([, key, value = ""]) => [key, decoded(value)]));
      open.at(-1).append(element);
      if (raw.has(name)) {
        const end = html.indexOf(`</${name}>`, at);
        element.append(html.slice(at, end));
        at = end;
      }
      if (!voids.has(name) && !found[0].endsWith("/>")) open.push(element);
    }
  }
}

/** The document of a page. */
export function documentOf(html, { base } = {}) {
  const document = new Element("#document");
  parse(html, document);
  if (!document.querySelector("html")) document.append(new Element("html"));
  document.documentElement = document.querySelector("html");
  document.body = document.querySelector("body");
  document.baseURI = base;
  document.activeElement = document.body;
  document.createElement = (name) => new Element(name);
  document.getElementById = (id) => document.querySelector(`#${id}`);
  return document;
}
