import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { describe, test } from "node:test";

const require = createRequire(import.meta.url);
const { alignIdentities } = require("../dist/src/rules/identity.js") as typeof import("../src/rules/identity.ts");

type Item = Record<string, unknown>;

const TEXT = { type: "string" };
const MODELS: Record<string, { attributes: Record<string, { type: string; component?: string; repeatable?: boolean }> }> = {
  "activity.article": { attributes: { uuid: TEXT, translation_of: TEXT, title: TEXT } },
  "program.class": { attributes: { uuid: TEXT, Class_Code: TEXT } },
};
const modelOf = (uid: string) => MODELS[uid] ?? { attributes: {} };

/** The uuids that the items of a translation get, and the refusals. */
function aligned(component: string, items: Item[], source: Item[], stored: Item[] | null = null, leads = false) {
  const data = { items: structuredClone(items) };
  const model = { attributes: { items: { type: "component", component, repeatable: true } } };
  const versions = { source: { items: source }, stored: stored && { items: stored }, leads };
  const problems = alignIdentities(data, model, modelOf, versions);
  return { uuids: data.items.map(({ uuid }) => uuid), problems };
}

const news = (...titles: string[]) => titles.map((title, index) => ({ id: index, uuid: `u-${title}`, title }));
const translated = { id: 50, uuid: "u-一", title: "One" };

describe("the source of a translated item", () => {
  const source = news("一", "甲", "乙");
  const articles = (...items: Item[]) => aligned("activity.article", items, source, [translated]);

  test("is the next in order while the whole list is translated for the first time", () => {
    assert.deepEqual(aligned("activity.article", [{ title: "One" }, { title: "A" }, { title: "B" }], source).uuids, [
      "u-一",
      "u-甲",
      "u-乙",
    ]);
  });

  test("has to be named later", () => {
    const { problems } = articles(translated, { title: "B" });
    assert.deepEqual(
      problems.map(({ path }) => path.join(".")),
      ["items.1.translation_of"],
    );
    assert.match(problems[0]?.message ?? "", /「甲」「乙」.*“甲”, “乙”/);
  });

  test("is the one that the editor names", () => {
    const { uuids, problems } = articles(translated, { title: "B", translation_of: " 乙 " });
    assert.deepEqual([uuids, problems], [["u-一", "u-乙"], []]);
    const [wrong] = articles(translated, { title: "B", translation_of: "丙" }).problems;
    assert.match(wrong?.message ?? "", /中文版沒有「丙」/);
  });

  test("is nothing when the editor says so, or when nothing is left to translate", () => {
    const { uuids, problems } = articles(translated, { title: "English only", translation_of: "-" });
    assert.deepEqual(problems, []);
    assert.ok(!source.some(({ uuid }) => uuid === uuids[1]));
    const whole = aligned("activity.article", [translated, { title: "More" }], news("一"), [translated]);
    assert.deepEqual(whole.problems, []);
  });

  test("cannot be changed once it is stored", () => {
    assert.deepEqual(articles({ ...translated, translation_of: "一" }).problems, []);
    const [changed] = articles({ ...translated, translation_of: "甲" }).problems;
    assert.match(changed?.message ?? "", /不能改為譯自「甲」/);
  });

  test("is found by its key, not by its place, in the language that the others follow", () => {
    const english = [{ uuid: "e-1", Class_Code: "KF-9" }];
    const stored = [{ id: 1, uuid: "z-1", Class_Code: "KF-1" }];
    const codes = (...given: string[]) => [...stored, ...given.map((code) => ({ Class_Code: code }))];
    assert.equal(aligned("program.class", codes("KF-9"), english, stored, true).uuids[1], "e-1");
    const other = aligned("program.class", codes("KF-8"), english, stored, true);
    assert.notEqual(other.uuids[1], "e-1");
    assert.deepEqual(other.problems, []);
  });

  test("stays the same, however the list is ordered", () => {
    const stored = [translated, { id: 51, uuid: "u-乙", title: "B" }];
    const { uuids, problems } = aligned("activity.article", [...stored].reverse(), source, stored);
    assert.deepEqual([uuids, problems], [["u-乙", "u-一"], []]);
  });

  test("is a class with the same code, wherever it is in the list", () => {
    const classes = ["KF-1", "KF-2", "KF-3"].map((code) => ({ uuid: `u-${code}`, Class_Code: code }));
    assert.deepEqual(aligned("program.class", [{ Class_Code: "KF-3" }, { Class_Code: "KF-1" }], classes).uuids, [
      "u-KF-3",
      "u-KF-1",
    ]);
    assert.deepEqual(aligned("program.class", [{}, {}], classes).uuids, ["u-KF-1", "u-KF-2"]);
    const [unknown] = aligned("program.class", [{ Class_Code: "KF-3X" }], classes).problems;
    assert.match(unknown?.message ?? "", /中文版沒有「KF-3X」/);
    assert.deepEqual(aligned("program.class", [{ Class_Code: "KF-1" }], []).problems, []);
  });
});
