import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, test } from "node:test";

const require = createRequire(import.meta.url);
const { changedParts, printsOf, untranslatedParts, textsOf } =
  require("../dist/src/translations/field-texts.js") as typeof import("../src/translations/field-texts.ts");
const { judge } = require("../dist/src/translations/report.js") as typeof import("../src/translations/report.ts");
const { schemaDifferences } = require("../dist/src/transfer/schema-fit.js") as typeof import("../src/transfer/schema-fit.ts");

const { readManifest } = require("../dist/src/transfer/archive.js") as typeof import("../src/transfer/archive.ts");
const { requireNamedFiles } = require("../dist/src/transfer/media-names.js") as typeof import("../src/transfer/media-names.ts");
const { checkFiles, copyOut, MediaImport } =
  require("../dist/src/transfer/media-files.js") as typeof import("../src/transfer/media-files.ts");

const localized = { pluginOptions: { i18n: { localized: true } } };
const shared = { pluginOptions: { i18n: { localized: false } } };
const COURSE = {
  attributes: {
    Name: { type: "string", ...localized },
    Location: { type: "string", ...localized },
    Youtube: { type: "string", ...shared },
    Hidden: { type: "boolean", ...localized },
    Class: { type: "component", component: "program.class", repeatable: true, ...localized },
    Links: { type: "component", component: "activity.link", repeatable: true, ...localized },
    Hours: { type: "component", component: "activity.link", repeatable: true, ...shared },
  },
};
const PARTS: Record<string, object> = {
  "program.class": {
    attributes: {
      uuid: { type: "string" },
      Class_Code: { type: "string" },
      Quota: { type: "integer" },
      Remark: { type: "text" },
      Lesson: { type: "component", component: "program.lesson", repeatable: true },
    },
  },
  "program.lesson": { attributes: { uuid: { type: "string" }, Topic: { type: "string" }, Start: { type: "datetime" } } },
  "activity.link": { attributes: { label: { type: "string" } } },
};
const modelOf = (uid: string) => PARTS[uid] as typeof COURSE;

const course = (more: object = {}) => ({
  Name: "八段錦",
  Location: "",
  Youtube: "https://youtu.be/a",
  Class: [
    { uuid: "a", Class_Code: "A1", Quota: 10, Remark: "穿運動鞋", Lesson: [{ uuid: "l", Topic: "起式" }] },
    { uuid: "b", Class_Code: "B1", Quota: 10, Remark: "自備水壺", Lesson: [] },
  ],
  Links: [{ label: "報名" }],
  Hours: [{ label: "不算" }],
  ...more,
});
const texts = (more: object = {}) => textsOf(course(more), COURSE, modelOf);

describe("the words of an entry", () => {
  test("are its texts in one language, at every depth, and neither numbers nor what all languages share", () => {
    assert.deepEqual(
      texts().map(({ path, text }) => [path, text]),
      [
        ["Name", "八段錦"],
        ["Class[a].Remark", "穿運動鞋"],
        ["Class[a].Lesson[l].Topic", "起式"],
        ["Class[b].Remark", "自備水壺"],
        ["Links[0].label", "報名"],
      ],
    );
  });

  test("differ when a word changed, is new or was removed, and not for a number, an order or white space", () => {
    const before = printsOf(texts());
    const [first, second] = course().Class;
    assert.deepEqual(changedParts(texts({ Class: [{ ...second, Quota: 99 }, first], Name: " 八段錦\r\n" }), before), []);
    assert.deepEqual(changedParts(texts({ Class: [first, { ...second, Remark: "自備毛巾" }] }), before), ["Class 2"]);
    assert.deepEqual(changedParts(texts({ Location: "一樓" }), before), ["Location"]);
    assert.deepEqual(changedParts(texts({ Class: [first] }), before), ["Class (less)"]);
  });

  test("are missing in a translation that says nothing there", () => {
    const [first] = course().Class;
    assert.deepEqual(untranslatedParts(texts(), texts({ Class: [first], Links: [] })), ["Class 2", "Links 1"]);
  });
});

describe("a translation", () => {
  const at = "2026-01-31T00:00:00.000Z";
  const now = { publishedAt: at, texts: texts() };
  const old = printsOf(texts({ Name: "太極" }));

  test("is up to date when no source is stored, whatever the dates", () => {
    assert.equal(judge(now, { ...now, publishedAt: "2020-01-01T00:00:00.000Z" }, true, null), null);
  });
  test("is behind when it was made from other words than those of now", () => {
    assert.deepEqual(judge(now, now, true, { published: old, draft: old }), { lag: "CHANGED", parts: ["Name"] });
  });
  test("is not behind when it was made from the draft that was published after it", () => {
    assert.equal(judge(now, now, true, { published: old, draft: printsOf(texts()) }), null);
  });
  test("is missing, a draft, or lacks parts", () => {
    assert.equal(judge(now, null, false, null)?.lag, "MISSING");
    assert.equal(judge(now, null, true, null)?.lag, "DRAFT");
    assert.deepEqual(judge(now, { ...now, texts: texts({ Links: [] }) }, true, null), { lag: "PARTS", parts: ["Links 1"] });
  });
});

describe("content of another content model", () => {
  const here = { "api::a.a": { attributes: { x: { type: "string" }, kind: { type: "enumeration", enum: ["A", "B"] } } } };
  const there = (attributes: object) => ({ "api::a.a": { attributes } }) as typeof here;

  test("fits when everything in it has a place", () => {
    assert.deepEqual(schemaDifferences(there({ kind: { type: "enumeration", enum: ["B"] } }), here), []);
    assert.deepEqual(schemaDifferences({ "admin::user": { attributes: {} } }, here), []);
  });
  test("doesn't fit when a type, a field, its kind or one of its options is unknown", () => {
    assert.deepEqual(schemaDifferences({ "api::b.b": { attributes: {} } }, here), ["api::b.b: there is no such type here"]);
    assert.equal(schemaDifferences(there({ y: { type: "string" } }), here).length, 1);
    assert.equal(schemaDifferences(there({ x: { type: "integer" } }), here).length, 1);
    assert.deepEqual(schemaDifferences(there({ kind: { type: "enumeration", enum: ["A", "C"] } }), here), [
      "api::a.a, kind: may be C there",
    ]);
  });
});

describe("the files of an export", () => {
  let folder = "";
  const place = (...names: string[]) => path.join(folder, ...names);
  const write = (name: string, text: string) => writeFileSync(place(name), text);
  const library = () => readdirSync(place("uploads")).map((name) => [name, readFileSync(place("uploads", name), "utf8")]);

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "kaifong-files-"));
    mkdirSync(place("uploads"));
    for (const name of ["same", "other", "unused"]) write(`uploads/${name}`, name);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function anImport() {
    const { files } = await copyOut(place("uploads"), ["same", "other"], place("media"));
    write("media/new", "new");
    write("media/other", "changed");
    const { files: more } = await copyOut(place("media"), ["new", "other"], place("again"));
    const all = [...files.filter(({ name }) => name === "same"), ...more];
    const media = new MediaImport(place("uploads"), place("media"));
    await media.prepare(all);
    return media;
  }

  test("are reported when the disk doesn't have them", async () => {
    const { files, missing } = await copyOut(place("uploads"), ["same", "lost"], place("media"));
    assert.deepEqual([files.map(({ name, bytes }) => [name, bytes]), missing], [[["same", 4]], ["lost"]]);
  });

  test("are refused when one is missing, changed or a link", async () => {
    const { files } = await copyOut(place("uploads"), ["same", "other"], place("media"));
    await checkFiles(place("media"), files);
    write("media/same", "sama");
    await assert.rejects(checkFiles(place("media"), files), /media\/same .*Nothing was imported/);
    rmSync(place("media/same"));
    await assert.rejects(checkFiles(place("media"), files), /Nothing was imported/);
    symlinkSync(place("uploads/same"), place("media/same"));
    await assert.rejects(checkFiles(place("media"), files), /Nothing was imported/);
  });

  test("take the place of the old ones when the import is committed", async () => {
    const media = await anImport();
    media.commit(["unused"]);
    assert.deepEqual(library(), [
      ["new", "new"],
      ["other", "changed"],
      ["same", "same"],
    ]);
  });

  test("leave the library as it was when the import fails", async () => {
    const stood = library();
    const media = await anImport();
    media.undo();
    assert.deepEqual(library(), stood);
  });
});

describe("the names of the files of an export", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "kaifong-names-"));
    mkdirSync(path.join(folder, "entities"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function manifestWith(name: string) {
    const files = [{ name, bytes: 1, sha256: "" }];
    const manifest = { format: 1, exportedAt: "2026-01-31T00:00:00.000Z", site: "", rows: {}, entries: 0, files };
    writeFileSync(path.join(folder, "kaifong.json"), JSON.stringify(manifest));
    return readManifest(folder);
  }

  for (const name of ["medium_a_1b2c.webp", "A.JPG", "八段錦_1b2c.jpeg", "a.min.png", "a.gif", "a.pdf", "a.mp4"]) {
    test(`may be ${name}`, () => assert.equal(manifestWith(name).files[0]?.name, name));
  }

  const REFUSED: readonly (readonly [name: string, reason: RegExp])[] = [
    ...["evil.html", "evil.js", "evil.svg", "evil.webp.mjs", "evil", "evil.webp.", "evil.xml"].map(
      (name) => [name, /files may end in \.jpg.*Nothing was imported/] as const,
    ),
    ...["../a.webp", "a/b.webp", "a\\b.webp", ".a.webp", "..webp", "a.html:b.webp", "a.webp\n", "con.webp", "LPT1.png", ""].map(
      (name) => [name, /is no name of a file|files may end in/] as const,
    ),
    [`${"a".repeat(255)}.webp`, /is no name of a file/],
  ];
  for (const [name, reason] of REFUSED) {
    test(`may not be ${JSON.stringify(name.slice(0, 20))}`, () => {
      assert.throws(() => manifestWith(name), { name: "TransferProblem", message: reason });
    });
  }

  const row = (data: object, type = "plugin::upload.file") => `${JSON.stringify({ type, id: 1, data })}\n`;
  const rows = (...lines: string[]) => writeFileSync(path.join(folder, "entities", "entities_00001.jsonl"), lines.join(""));

  test("are those that its own entries lead to, smaller sizes included", () => {
    rows(
      row({ Title: "plugin::upload.file" }, "api::a.a"),
      row({ url: "/uploads/a.webp", formats: { s: { url: "/uploads/s.webp" } } }),
    );
    requireNamedFiles(folder, ["a.webp", "s.webp"]);
    assert.throws(() => requireNamedFiles(folder, ["a.webp", "b.webp"]), /media\/b\.webp .*belongs to no entry/);
  });

  test("are refused when no entry can be read", () => {
    assert.throws(() => requireNamedFiles(folder, ["a.webp"]), /belongs to no entry/);
    rows('{"type":"plugin::upload.file",');
    assert.throws(() => requireNamedFiles(folder, []), /cannot be read/);
  });
});
