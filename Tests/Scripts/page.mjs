// Pages of a site without a browser: the scripts as they are in the source, each page with its own globals.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileFunction } from "node:vm";
import { documentOf } from "./elements.mjs";

const scripts = fileURLToPath(new URL("../../Templates/Assets/Scripts/", import.meta.url));

/** What the scripts find in a page. All else, such as `URL`, is Node's. */
const globals = [
  "window", "document", "location", "history", "navigator", "localStorage", "sessionStorage", "fetch", "addEventListener", "DOMParser",
  "Node",
];

/** Module name -> a function of the globals and of `$import`, which returns what the module exports. */
const compiled = new Map();

/** The forms of imports and exports are those that `ScriptBundler.swift` allows. Lines keep their numbers. */
function functionOf(name) {
  if (!compiled.has(name)) {
    const filename = join(scripts, `${name}.js`);
    const names = [];
    const source = readFileSync(filename, "utf8")
      .replace(/^import (\{ .* \}) from "\.\/(.*)\.js";$/gm, 'const $1 = $import("$2");')
      .replace(/^export (?=(?:async function|const|function|class) ([\w$]+))/gm, (_, exported) => (names.push(exported), ""));
    const body = `"use strict"; ${source}\nreturn { ${names.join(", ")} };`;
    compiled.set(name, compileFunction(body, [...globals, "$import"], { filename }));
  }
  return compiled.get(name);
}

/** The storage of a device, which all its tabs share. */
export class DeviceStorage {
  entries = new Map();
  tabs = new Set();

  /** The storage as a page has it: other pages receive its events. */
  of(page) {
    this.tabs.add(page);
    const change = (key, value) => {
      if (value === null) this.entries.delete(key);
      else this.entries.set(key, String(value));
      for (const tab of this.tabs) if (tab !== page) tab.window.dispatchEvent(Object.assign(new Event("storage"), { key }));
    };
    return {
      getItem: (key) => this.entries.get(key) ?? null,
      setItem: (key, value) => change(key, value),
      removeItem: (key) => change(key, null),
    };
  }

  /** What a site at the root of its host keeps under a name. */
  text(name) {
    return this.entries.get(`recipegen.${name}:/`) ?? null;
  }

  json(name) {
    return JSON.parse(this.text(name));
  }

  /** Keeps a text, or data as JSON. */
  keep(name, data) {
    this.entries.set(`recipegen.${name}:/`, typeof data === "string" ? data : JSON.stringify(data));
  }
}

/** A storage that throws from some of its methods. */
export const brokenStorage = (...methods) =>
  new Proxy(new DeviceStorage().of({}), {
    get: (storage, name) => (methods.includes(name) ? () => { throw new DOMException("no", "QuotaExceededError"); } : storage[name]),
  });

export class Page {
  /** The paths that were asked for, in order, and not answered by the browser's cache. */
  requests = [];
  /** What was copied last. */
  copied;
  /** Whether the browser's cache stores answers. */
  isCaching = true;
  window = new EventTarget();
  /** `[pattern, body]`: the last one that matches a path counts. */
  #routes = [];
  #cache = new Map();
  #modules = new Map();
  #values;

  /**
   * - folder: Has the site's files.
   * - html: The page's.
   * - storage: The device's, or one that `brokenStorage` made; `session` is the tab's.
   * - referrer: The address of the page before.
   */
  constructor({ folder, html = "", address = "https://site.example/", storage = new DeviceStorage(), session = new DeviceStorage(), referrer = "" } = {}) {
    this.folder = folder;
    this.document = documentOf(html, { base: address });
    this.document.documentElement.dataset.root ??= "/";
    this.document.referrer = referrer;
    const history = { state: null, length: referrer ? 2 : 1, replaceState: (state) => (history.state = state) };
    const values = {
      window: this.window, document: this.document, location: new URL(address), history,
      navigator: { clipboard: { writeText: async (text) => void (this.copied = text) } },
      localStorage: storage instanceof DeviceStorage ? storage.of(this) : storage, sessionStorage: session.of(this),
      fetch: (url, options) => this.#fetch(new URL(url), options),
      addEventListener: this.window.addEventListener.bind(this.window),
      DOMParser: class { parseFromString = (text) => documentOf(text); },
      Node: { ELEMENT_NODE: 1, TEXT_NODE: 3 },
    };
    this.#values = globals.map((name) => values[name]);
  }

  /** What a module exports. It runs once, after those that it imports. */
  load(name) {
    if (!this.#modules.has(name)) this.#modules.set(name, functionOf(name)(...this.#values, (other) => this.load(other)));
    return this.#modules.get(name);
  }

  /** An event of an element, as the document receives it. */
  fire(target, type) {
    const event = new Event(type);
    Object.defineProperty(event, "target", { value: target });
    this.document.dispatchEvent(event);
  }

  /** Answers as a browser with a cache does: what it has is asked for again only if the script says so. */
  async #fetch({ pathname }, { cache = "default" } = {}) {
    const path = pathname.slice(1);
    if (this.#cache.has(path) && ["default", "force-cache"].includes(cache)) return new Response(this.#cache.get(path));
    this.requests.push(path);
    // Later than all that is asked for at the same time.
    await new Promise(setImmediate);
    const body = await this.#answer(path);
    if (body instanceof Error) throw body;
    if (typeof body === "number") return new Response(null, { status: body });
    if (this.isCaching) this.#cache.set(path, body);
    return new Response(body);
  }

  #answer(path) {
    const [, body] = this.#routes.findLast(([pattern]) => pattern.test(path)) ?? [];
    const given = typeof body === "function" ? body() : body;
    if (given !== undefined) return given;
    try {
      return readFileSync(join(this.folder, path, path.endsWith("/") ? "index.html" : ""));
    } catch {
      return 404;
    }
  }

  /** Answers requests for some files with a body, a status, an error, or what a function returns; undefined for the file itself. */
  route(pattern, body) {
    this.#routes.push([pattern, body]);
  }

  /** Undoes the last call of `route`. */
  unroute() {
    this.#routes.pop();
  }
}

/** A page of a built site. */
export const pageOf = (folder, path, { fragment = "", ...options } = {}) =>
  new Page({ folder, html: readFileSync(join(folder, path, "index.html"), "utf8"), address: `https://site.example/${path}${fragment}`, ...options });
