// The search index: answers as those of a plain scan of all recipes, and what happens to damaged files.

import assert from "node:assert/strict";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { Page } from "./page.mjs";
import { recipe, Reference } from "./reference.mjs";

const reference = new Reference();
after(() => reference.end());

const open = ({ folder }) => new Page({ folder });

/** The steps of an answer. */
async function ask(page, text, choices = []) {
  const steps = [];
  for await (const { docs, isWhole, corrected = null } of page.load("search-index").search(text, { choices })) {
    steps.push({ docs: [...docs], isWhole, corrected });
  }
  return steps;
}

const whole = async (page, text) => (await ask(page, text)).at(-1).docs;

/** The whole answer, or an error's text. */
const attempt = (page, text) => whole(page, text).catch(String);

async function lastAnswer(page, text, choices = []) {
  let last;
  for await (const answer of page.load("search-index").search(text, { choices })) last = answer;
  return last;
}

// ---- Answers ----

for (const language of ["en", "de", "fr", "es", "ar", "ja"]) {
  for (const seed of [1, 2]) {
    test(`answers as a scan of all recipes: ${language}, ${seed}`, async () => {
      const layout = [{ shards: 1, word_files: 1 }, { shards: 64, word_files: 8, most: 40 }][seed - 1];
      const site = await reference.randomSite(language, [60, 300][seed - 1], seed, layout);
      const queries = await reference.ask("queries", language, seed, 300);
      const page = open(site);
      let found = 0;
      for (const [text, choices] of queries) {
        const [steps, answer] = await Promise.all([ask(page, text, choices), site.answer(text, choices)]);
        assert.deepEqual(steps.at(-1), answer, text);
        // What is shown first does not move.
        for (const { docs, isWhole } of steps.slice(0, -1)) {
          assert.ok(!isWhole, text);
          assert.deepEqual(docs, answer.docs.slice(0, docs.length), text);
        }
        if (answer.docs.length > 0) found += 1;
      }
      assert.ok(found > 100, "most queries are worth a comparison");
    });
  }
}

for (const language of ["en", "ja"]) {
  test(`counts what each value of a facet would add: ${language}`, async () => {
    const site = await reference.randomSite(language, 200, 9, { shards: 64, most: 40 });
    const page = open(site);
    const { countsOf } = page.load("search-near");
    let total = 0;
    for (const [text, choices, values, counts] of await reference.ask("counts", site.number, 9, 60)) {
      assert.deepEqual(await countsOf(await lastAnswer(page, text, choices), values), counts, text);
      total += counts.reduce((sum, count) => sum + count, 0);
    }
    assert.ok(total > 1000);
  });
}

test("suggests a near query that finds something", async () => {
  // So many recipes have the word "bred" that it counts as meant.
  const titles = ["Rice bread", "Rice broccoli", "Noodle", "Noodle salad", "Pea", ...Array(9).fill("Bred")];
  const recipes = titles.map((title, index) =>
    recipe(title, { id: `f:${index}`, cuisines: [["Italian"], ["South Indian"]][index] ?? [], diets: ["VeganDiet"].slice(0, Math.max(2 - index, 0)) }));
  // Postings are in files of single keys, or in shards.
  for (const most of [0, 1 << 14]) {
    const site = await reference.siteOf(recipes, { most });
    for (const [text, wanted] of [
      ["rice bred", "rice bread"], ["rice brocolli", "rice broccoli"], ["rice zzzz", "rice"], ["noodle pea", "noodle"],
      ["zzzz", undefined], ["-bread rice noodle", "-bread noodle"], ["time:>2h rice zzzz", "rice"],
      ["cuisine:itallian rice", "cuisine:italian rice"], ["Cuisine:itallian", "Cuisine:italian"],
      ["cuisine:ital rice", "cuisine:italian rice"], ["cuisine:indian rice", "cuisine:south-indian rice"],
      ['cuisine:"south indain" rice', "cuisine:south-indian rice"], ["cuisine:itallian,nowhere rice", "cuisine:italian rice"],
      ["diet:vegna rice", "diet:vegan rice"], ["tag:none rice", "rice"], ["cuisine:italian noodle", "noodle"],
      ["tag:none cuisine:italian", "cuisine:italian"], ["tag:none", undefined], ["-tag:vegan tag:none", undefined],
      ["ingredient:none rice", "rice"], ["-cuisine:italian cuisine:itallian rice", "-cuisine:italian rice"],
    ]) {
      const page = open(site);
      const answer = await lastAnswer(page, text);
      assert.equal(answer.docs.length, 0, text);
      const near = await page.load("search-near").nearQuery(answer);
      assert.equal(near && [...near.rest, ...near.words].join(" "), wanted, text);
    }
  }
});

test("one character finds it anywhere in a name", async () => {
  const site = await reference.siteOf([
    recipe("親子丼", { ingredients: ["鶏肉", "鶏卵"], steps: ["出汁水"] }),
    recipe("玉子焼き", { cuisines: ["中華"], ingredients: [] }),
    recipe("𠮷野家", { ingredients: [] }),
  ], { shards: 64 }, "ja");
  for (const [text, titles] of [
    ["親", ["親子丼"]], ["子", ["親子丼", "玉子焼き"]], ["丼", ["親子丼"]], ["き", ["玉子焼き"]], ["卵", ["親子丼"]], ["鶏", ["親子丼"]],
    ["水", []], ["𠮷", ["𠮷野家"]], ["家", ["𠮷野家"]], ["cuisine:華", []], ["華", ["玉子焼き"]], ["親 丼", ["親子丼"]], ["-子", ["𠮷野家"]],
  ]) {
    const docs = await whole(open(site), text);
    assert.deepEqual(docs.map((doc) => site.recipes[doc].title).sort(), titles.sort(), text);
  }
});

test("a word and the number after it are no pair", async () => {
  const site = await reference.few(["Soup 2", "2 pea soups", "Pea soup 3", "Soup2"], { shards: 1 });
  const paired = await reference.ask("documents_of", site.number, "soup2");
  assert.deepEqual(paired.map((doc) => site.recipes[doc].title), ["Soup2"]);
  for (const text of [
    '"soup 2"', '"2 soup"', "soup 2", "soup2", "2pea", '"2 pea"', 'ingredient:"water 2"', '-"pea soup 2"', '"pea soup 2"',
  ]) {
    assert.deepEqual(await whole(open(site), text), await site.docs(text), text);
  }
});

test("a long query is cut before it is read", async () => {
  const site = await reference.few(["Soup", "Soup of peas"], { shards: 1 });
  const page = open(site);
  const { edition: { reader } } = await lastAnswer(page, "soup");
  const lists = `ingredient:${Array.from({ length: 50_000 }, (_, number) => `"${number} ${number} ${number} water"`)}`;
  for (const text of [
    "soup ".repeat(50_000), `soup cuisine:${"x".repeat(100_000)}`, lists, `soup ${" ".repeat(100_000)}`, "a:".repeat(50_000),
    `cuisine:${'"'.repeat(50_000)}`, `time:${"1".repeat(100_000)}`, `soup cuisine: ${" -".repeat(50_000)}`,
  ]) {
    // With its end the query would be another one.
    const parts = reader.parts(`${text} water`, []);
    assert.deepEqual(parts, reader.parts(text.slice(0, 1000), []), text.slice(0, 20));
    assert.ok((parts ?? []).flatMap(({ terms }) => terms).length <= 1000, text.slice(0, 20));
    assert.deepEqual(await whole(page, `${text} water`), await whole(page, text.slice(0, 1000)), text.slice(0, 20));
  }
});

test("the first answer comes without weak files", async () => {
  const site = await reference.few(["Rice", "Rice soup", "Soup of olive oil"]);
  const page = open(site);
  page.route(/data\/search\/w/, new Promise(() => {}));
  for (const [text, count] of [["soup", 2], ["soup rice", 1], ["ric", 2], ['"olive oil"', 1], ["time:<30", 3]]) {
    const { value } = await page.load("search-index").search(text).next();
    assert.equal(value.docs.length, count, text);
    assert.deepEqual([...value.docs], (await site.docs(text)).slice(0, count), text);
  }
});

test("queries at once do not disturb each other", async () => {
  const site = await reference.randomSite("en", 300, 4);
  const texts = ["so", "soup", "sope", "tomatoo", "-soup", "rice soup", "lasagan", "potatoe", '"olive oil" pa', "soup"];
  const page = open(site);
  // Some are given up after the first step.
  for (const text of texts) page.load("search-index").search(text).next();
  const found = await Promise.all(texts.map((text) => whole(page, text)));
  assert.deepEqual(found, await Promise.all(texts.map(site.docs)));
});

test("documents have their cards", async () => {
  const site = await reference.randomSite("en", 60, 5);
  const page = open(site);
  const { docs, edition } = await lastAnswer(page, "-zzz");
  const cards = await Promise.all(Array.from(docs, (doc) => page.load("search-index").cardAt(doc, edition)));
  const order = Object.keys(site.recipes).sort((one, other) => one - other);
  assert.deepEqual(cards.map(({ id }) => id), order.map((doc) => site.recipes[doc].id));
});

// ---- Folding ----

test("folds as the reference does", async () => {
  const { folded, wordsOf } = open({}).load("search-words");
  const texts = await reference.ask("folded");
  assert.ok(texts.map(([text]) => text).join("").length > 400_000);
  const wrong = texts.filter(([text, fold, words]) => folded(text) !== fold || String(wordsOf(text)) !== String(words));
  assert.deepEqual(wrong.slice(0, 20), []);
});

// ---- What is amiss ----

const bytes = (text) => Buffer.from(text, "latin1");
/** The first document, with the weight 3. */
const one = "\x23";
const sound = `\x00\x04soup\x02${one}`;
const damaged = {
  "number without an end": "\x80",
  "number too long": `\x80\x80\x80\x80\x80\x00\x04soup\x02${one}`,
  "large number": `\x00\xff\xff\xff\xff\x7fsoup\x02${one}`,
  "first key shares": `\x01\x04soup\x02${one}`,
  "key ends late": `\x00\x14soup\x02${one}`,
  "empty key": `\x00\x00\x02${one}`,
  "postings end late": `\x00\x04soup\x04${one}`,
  "name ends late": "\x00\x04soup\x00123456789012345",
  "posting ends late": "\x00\x04soup\x02\xa3",
  "second posting ends late": `\x00\x04soup\x04${one}\xa3`,
  "same document twice": `\x00\x04soup\x04${one}\x03`,
  "first document before zero": "\x00\x04soup\x02\x03",
  "no such document": "\x00\x04soup\x06\xa3\x80\x02",
  "keys descend": `${sound}\x00\x04soul\x02${one}`,
  "key twice": `${sound}\x04\x00\x02${one}`,
  "not UTF-8": `\x00\x04sou\xff\x02${one}`,
  page: "<!doctype html><title>Welcome</title>",
};

const withoutFile = "\x00\x04soup\x001234567890123456";

const titles = ["Soup", "Soup of peas", "Bread"];
const withShards = reference.few(titles, { shards: 1, word_files: 1 });
const withKeyFiles = reference.few(titles, { shards: 1, word_files: 1, most: 0 });

test("a file that is not damaged is read", async () => {
  const page = open(await withShards);
  page.route(/search\/[sw]/, bytes(sound));
  assert.deepEqual(await attempt(page, "soup"), [0]);
});

for (const [name, body] of Object.entries(damaged)) {
  test(`a damaged file counts as failed and is fetched again: ${name}`, async () => {
    const site = await withShards;
    for (const kind of ["s", "w"]) {
      const page = open(site);
      page.route(RegExp(`search/${kind}`), bytes(body));
      assert.equal(typeof (await attempt(page, "soup")), "string");
      page.unroute();
      assert.deepEqual(await attempt(page, "soup"), await site.docs("soup"));
    }
  });
}

test("a file that names another one that is not there counts as failed", async () => {
  const page = open(await withShards);
  page.route(/search\/s/, bytes(withoutFile));
  assert.match(String(await attempt(page, "soup")), /k1234567890123456\.bin: 404/);
});

for (const [name, body] of Object.entries({ ...damaged, "names another file": withoutFile, empty: "", "other key": `\x00\x04soap\x02${one}` })) {
  test(`a damaged file of a key counts as failed and is fetched again: ${name}`, async () => {
    const site = await withKeyFiles;
    const page = open(site);
    const bread = await site.docs("bread ");
    assert.deepEqual(await attempt(page, "bread "), bread);
    page.route(/search\/k/, bytes(body));
    assert.equal(typeof (await attempt(page, "soup ")), "string");
    assert.deepEqual(await attempt(page, "bread "), bread);
    page.unroute();
    assert.deepEqual(await attempt(page, "soup "), await site.docs("soup "));
  });
}

test("a word does not need the postings of others", async () => {
  const site = await reference.randomSite("en", 60, 10, { shards: 1, word_files: 1, most: 0 });
  const page = open(site);
  assert.deepEqual(await attempt(page, "soup -rice "), await site.docs("soup -rice "));
  const count = page.requests.filter((path) => path.startsWith("data/search/k")).length;
  assert.ok(count >= 2 && count < 5, String(count));
});

test("a damaged file of words counts as failed", async () => {
  const site = await reference.few(["Lasagna", "Rice"]);
  const page = open(site);
  page.route(/search\/v/, bytes("\x00\x07lasag"));
  assert.equal(typeof (await attempt(page, "lasanga")), "string");
  assert.deepEqual(await attempt(page, "rice "), await site.docs("rice "));
  page.unroute();
  const docs = await attempt(page, "lasanga");
  assert.deepEqual(docs, await site.docs("lasanga"));
  assert.equal(docs.length, 1);
});

test("a cut and a changed byte end anywhere", async () => {
  const site = await reference.randomSite("en", 20, 7, { shards: 1, word_files: 1 });
  const [name] = readdirSync(join(site.folder, "data/search")).filter((name) => name.startsWith("s0."));
  const file = readFileSync(join(site.folder, "data/search", name));
  const step = Math.ceil(file.length / 60);
  const ends = new Set(await reference.ask("ends_of_entries", site.number, file.toString("hex")));
  const attemptWith = (body, text) => {
    const page = open(site);
    page.route(/search\/s/, body);
    return attempt(page, text);
  };
  for (let cut = 1; cut < file.length; cut += step) {
    const found = await attemptWith(file.subarray(0, cut), "time:<600 -zzz");
    assert.ok(typeof found === "string" || ends.has(cut), String(cut));
  }
  for (let at = 0; at < file.length; at += step) {
    const changed = Buffer.from(file);
    changed[at] ^= 1 + ((at * 37) % 255);
    await attemptWith(changed, "soup -rice tomat");
  }
});

for (const file of ["search.json", "search/s", "search/w", "search/v", "search/k"]) {
  test(`a file that failed is fetched again by the next query: ${file}`, async () => {
    const site = await reference.few(["Lasagna", "Bread"], { shards: 1, most: 0 });
    for (const failure of [503, 404, "{", new TypeError("no network")]) {
      const page = open(site);
      page.route(RegExp(`data/${file}`), failure);
      assert.equal(typeof (await attempt(page, "lasanga")), "string", String(failure));
      page.unroute();
      assert.deepEqual(await attempt(page, "lasanga"), await site.docs("lasanga"), String(failure));
    }
  });
}

test("an index of another kind fails", async () => {
  const site = await reference.few(["Soup"]);
  const right = JSON.parse(readFileSync(join(site.folder, "data/search.json"), "utf8"));
  for (const data of [
    { version: 1 }, { strong: "" }, { strong: "1234567" }, { strong: "12345678".repeat(3) }, { packs: "" }, { packs: "1234567" },
    { width: null }, { stem: null }, { same: null },
  ]) {
    const page = open(site);
    page.route(/search\.json/, JSON.stringify({ ...right, ...data }));
    assert.equal(typeof (await attempt(page, "soup")), "string", JSON.stringify(data));
  }
  const page = open(site);
  page.route(/search\.json/, "{}");
  assert.equal(typeof (await attempt(page, "soup")), "string");
});

test("the first card comes before what it does not need", async () => {
  const site = await reference.randomSite("en", 300, 11);
  const page = open(site);
  let first;
  page.route(/\/cards\//, () => void (first ??= [...page.requests]));
  for await (const { docs, edition } of page.load("search-index").search("rice soup ")) {
    await Promise.all(Array.from(docs, (doc) => page.load("search-index").cardAt(doc, edition)));
  }
  const kinds = (paths) => paths.map((path) => path.replace(/\d+\..*/, ""));
  // The index, a shard for each word, and a pack.
  assert.deepEqual(kinds(first), ["data/search.json", "data/search/s", "data/search/s", "data/cards/"]);
  assert.deepEqual(new Set(kinds(page.requests.slice(first.length))), new Set(["data/cards/", "data/search/w"]));
});

test("each file is fetched once", async () => {
  const site = await reference.randomSite("en", 60, 8, { most: 40 });
  const page = open(site);
  for (const text of ["s", "so", "sou", "soup", "soup ", "soup r", "soup ri", "soup rice", "soop", "so", "soup -rice"]) {
    assert.notEqual(typeof (await attempt(page, text)), "string", text);
  }
  assert.equal(page.requests.length, new Set(page.requests).size);
  assert.ok(page.requests.length > 5);
});

/** Replaces the files of a site by those of another. */
async function publish(site, other, options = {}) {
  rmSync(join(site.folder, "data"), { recursive: true });
  await reference.ask("write", other.number, site.folder, options);
}

test("a site that was published anew is searched anew", async () => {
  const [old, next] = [await reference.few(["Soup", "Bread"]), await reference.few(["Bread", "Soup", "Soup of peas", "Pie"])];
  const page = open(old);
  assert.deepEqual(await attempt(page, "soup"), await old.docs("soup"));
  await publish(old, next, { shards: 4 });
  // This word's file is not there any more.
  const docs = await attempt(page, "pie");
  assert.deepEqual(docs, await next.docs("pie"));
  assert.equal(docs.length, 1);
  assert.deepEqual(await attempt(page, "soup"), await next.docs("soup"));
});

test("a card of a site that was published anew is not mistaken", async () => {
  const [old, next] = [await reference.few(["Soup", "Bread"]), await reference.few(["Bread", "Soup"])];
  const page = open(old);
  const cardOf = ({ docs, edition }) => page.load("search-index").cardAt(docs[0], edition);
  const answer = await lastAnswer(page, "soup");
  await publish(old, next);
  await assert.rejects(cardOf(answer), { isOutdated: true });
  // The next answer is of the new site, and has its cards.
  assert.equal((await cardOf(await lastAnswer(page, "soup"))).title, "Soup");
});
