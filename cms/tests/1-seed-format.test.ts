import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { ROOT } from "./support/cms.ts";

const require = createRequire(import.meta.url);
const { planSeed } = require("../dist/src/seeding/seed-plan.js") as typeof import("../src/seeding/seed-plan.ts");
const { readSeedFile } = require("../dist/src/seeding/seed-files.js") as typeof import("../src/seeding/seed-files.ts");
const { relativeDate, relativeDateTime } =
  require("../dist/src/seeding/relative-date.js") as typeof import("../src/seeding/relative-date.ts");

const NOW = new Date("2026-01-31T17:30:00.000Z"); // 1 February, 01:30, in Hong Kong
const component = (uid: string) => require(path.join(ROOT, "src/components", `${uid.replace(".", "/")}.json`));
const schema = (name: string) => require(path.join(ROOT, `src/api/${name}/content-types/${name}/schema.json`));

let folder = "";

function plan(name: string, entries: unknown) {
  writeFileSync(path.join(folder, "file.json"), JSON.stringify({ entries }));
  const type = { uid: `api::${name}.${name}`, model: schema(name), entries: readSeedFile(folder, "file") };
  return planSeed([type], { modelOf: component, now: NOW, media: () => null });
}

const aClass = (more: object = {}) => ({
  uuid: "6f3d4a8f-273c-473d-8f6a-961519369c87",
  Class_Code: "A1",
  Quota: 10,
  Enrolment_Method: "FCFS",
  Enrol_Start: "@+1d 09:00",
  Enrol_End: "@+5d 18:00",
  Lesson: [{ uuid: "ab8c7f77-4cea-4e0b-b598-bae6cad275f9", Start: "@+8d 10:00", End: "@+8d 11:00", Topic: "一" }],
  ...more,
});

const aCourse = (more: object = {}) => ({ key: "c", "zh-Hant": { Name: "課程", Class: [aClass()], ...more } });

describe("seed files", () => {
  before(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "kaifong-seeds-"));
  });
  after(() => rmSync(folder, { recursive: true }));

  test("count days from the first start, in Hong Kong", () => {
    assert.equal(relativeDateTime("@+7d 10:00", NOW), "2026-02-08T02:00:00.000Z");
    assert.equal(relativeDateTime("@-1d", NOW), "2026-01-30T16:00:00.000Z");
    assert.equal(relativeDate("@-3d", NOW), "2026-01-29");
    assert.throws(() => relativeDate("@-3d 10:00", NOW), /has a time/);
    assert.throws(() => relativeDateTime("@7d", NOW), /is not like/);
  });

  test("give other languages the numbers, times and identities of zh-Hant", () => {
    const words = { Name: "Course", Class: [{ Venue: "Room 1", Lesson: [{ Topic: "One" }] }] };
    const [source, english] = plan("health-program-course", [{ ...aCourse(), en: words }]);
    assert.deepEqual(english?.data, {
      Name: "Course",
      Class: [
        {
          Venue: "Room 1",
          uuid: aClass().uuid,
          Class_Code: "A1",
          Centre: null,
          Quota: 10,
          Enrolment_Method: "FCFS",
          Enrol_Start: "2026-02-02T01:00:00.000Z",
          Enrol_End: "2026-02-06T10:00:00.000Z",
          Ballot_Result_On: null,
          Open_Enrol_Start: null,
          Fee_HKD: null,
          Min_Age: null,
          Max_Age: null,
          Gender: null,
          Members_Only: null,
          Cancelled: null,
          Lesson: [
            {
              Topic: "One",
              uuid: aClass().Lesson[0]?.uuid,
              Start: "2026-02-09T02:00:00.000Z",
              End: "2026-02-09T03:00:00.000Z",
            },
          ],
        },
      ],
    });
    assert.equal(source?.locale, "zh-Hant");
  });

  const REFUSED: readonly (readonly [why: string, type: string, entries: unknown, message: RegExp])[] = [
    [
      "an unknown field",
      "chatbot",
      [{ key: "x", "zh-Hant": { Link: "https://a.hk", Url: "x" } }],
      /file\.json › x › zh-Hant › Url/,
    ],
    [
      "an unknown part",
      "chatbot",
      [{ key: "x", fr: {}, "zh-Hant": { Link: "https://a.hk" } }],
      /file\.json › x: unknown part "fr"/,
    ],
    ["an entry without key", "chatbot", [{ "zh-Hant": {} }], /file\.json › entries\[0\]: needs a "key"/],
    ["an entry without zh-Hant", "chatbot", [{ key: "x", en: {} }], /file\.json › x: needs "zh-Hant"/],
    [
      "the same key twice",
      "chatbot",
      [
        { key: "x", "zh-Hant": {} },
        { key: "x", "zh-Hant": {} },
      ],
      /x: this key is used twice/,
    ],
    ["a missing value", "chatbot", [{ key: "x", "zh-Hant": {} }], /x › zh-Hant › Link: is required/],
    [
      "a relation to nothing",
      "health-program-course",
      [aCourse({ Theme: { $ref: "none" } })],
      /Theme: no entry of .* has the key "none"/,
    ],
    [
      "a picture that is not there",
      "health-program-course",
      [aCourse({ Cover_Image: { $media: "a.webp" } })],
      /Cover_Image: there is no media\/a\.webp/,
    ],
    ["a wrong option", "health-program-course", [aCourse({ HK_EN_CN: "FR" })], /HK_EN_CN: must be one of HK,/],
    [
      "a wrong date",
      "health-program-course",
      [aCourse({ Class: [aClass({ Enrol_Start: "soon" })] })],
      /Class › 0 › Enrol_Start: must be a date and time/,
    ],
    [
      "a class that breaks a rule",
      "health-program-course",
      [aCourse({ Class: [aClass({ Enrol_End: "@+0d 09:00" })] })],
      /Class › 0 › Enrol_End: 班別 A1/,
    ],
    [
      "a text for a number",
      "health-program-course",
      [aCourse({ Class: [aClass({ Quota: "10" })] })],
      /Quota: must be a whole number/,
    ],
  ];
  for (const [why, type, entries, message] of REFUSED) {
    test(`are refused for ${why}, and the message names the place`, () => {
      assert.throws(() => plan(type, entries), message);
    });
  }

  test("are refused when they are not JSON", () => {
    writeFileSync(path.join(folder, "broken.json"), "{");
    assert.throws(() => readSeedFile(folder, "broken"), /Seeds: broken\.json: /);
  });

  test("in this repository follow every rule, and their pictures exist", () => {
    const seeds = path.join(ROOT, "seeds");
    const types = readdirSync(path.join(ROOT, "src/api")).map((name) => {
      const { kind, info, ...model } = schema(name);
      const file = kind === "singleType" ? info.singularName : info.pluralName;
      return { uid: `api::${name}.${name}`, model, entries: readSeedFile(seeds, file) };
    });
    const media = (name: string) => (existsSync(path.join(seeds, "media", name)) ? 1 : null);
    const versions = planSeed(types, { modelOf: component, now: NOW, media });
    assert.ok(versions.length > types.length);
  });
});
