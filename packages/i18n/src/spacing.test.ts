import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGE_CODES } from "./languages.ts";
import { MESSAGES, NAMESPACES } from "./messages.ts";

const SEEDS = new URL("../../../cms/seeds/", import.meta.url).pathname;

/** The replacement of a placeholder: a figure, or a day, which the functions of `format` write without spaces too. */
const FIGURES =
  "age|bmi|count|date|day|days|entries|from|hours|least|limit|max|min|minutes|month|most|number|page|pages|places|pulse|quota|shown|step|steps|to|total|value|year";
/** Telephone numbers and dates to type have spaces of their own, and codes have letters: they are set apart, as words are. */
const GROUPS = String.raw`[\d,.:]*(?:[ \u00a0]\d|[\w-]*[A-Za-z])`;
const APART_FROM_FIGURE = new RegExp(
  [
    String.raw`\p{Script=Han} (?=\d)(?!${GROUPS})`,
    String.raw`(?<![\w,.:+-])(?<!\d[ \u00a0])\d(?:[\d,.:]*\d)? \p{Script=Han}`,
    String.raw`\p{Script=Han} \{\{(?:${FIGURES})[,}]`,
    String.raw`\{\{(?:${FIGURES})(?:,[^}]*)?\}\} \p{Script=Han}`,
  ].join("|"),
  "gu",
);
/** Two letters and more: 「C2出口」 and 「維他命D」 are read as one. */
const AT_LATIN_WORD = /\p{Script=Han}[A-Za-z]{2,}|[A-Za-z]{2,}\p{Script=Han}/gu;

/** Names each slip, with its correction. */
function slipsIn(text: string): readonly string[] {
  return [
    ...[...text.matchAll(APART_FROM_FIGURE)].map(([found]) => `「${found}」: write no space between a number and Chinese`),
    ...[...text.matchAll(AT_LATIN_WORD)].map(([found]) => `「${found}」: write a space between a Latin word and Chinese`),
  ];
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const seeds = readdirSync(SEEDS).filter((name) => name.endsWith(".json"));
const TEXTS: readonly (readonly [where: string, texts: readonly string[]])[] = [
  ...(["zh-HK", "zh-CN"] as const).flatMap((language) =>
    NAMESPACES.map((namespace) => [`${namespace}/${language}.json`, textsIn(MESSAGES[language][namespace])] as const),
  ),
  ...seeds.map((name) => [`cms/seeds/${name}`, textsIn(JSON.parse(readFileSync(join(SEEDS, name), "utf8")))] as const),
];

test("numbers have no space next to Chinese, and Latin words have one, in texts and seeds", () => {
  expect(seeds.length).toBeGreaterThan(10);
  expect(TEXTS.flatMap(([where, texts]) => texts.flatMap(slipsIn).map((slip) => `${where} ${slip}`))).toEqual([]);
});

test("no line begins with the dot between two facts, in any language", () => {
  const texts = LANGUAGE_CODES.flatMap((language) => NAMESPACES.flatMap((namespace) => textsIn(MESSAGES[language][namespace])));
  expect(texts.filter((text) => /(?<!\u00a0)[·・]/.test(text))).toEqual([]);
});

test.each([
  ["約 10分鐘", 1],
  ["約10 分鐘", 1],
  ["{{count}} 項，共 {{total}}項", 2],
  ["按WhatsApp 或短訊", 1],
  ["按 WhatsApp或短訊", 1],
  ["1. 約10分鐘，{{count}}項", 0],
  ["致電 2123 4500 查詢，或 {{phone}}", 0],
  ["編號 KF26-BDJ-01 及 FHIR R4 檔案", 0],
  ["由C2出口步行，血壓為128/76 mmHg", 0],
])("%s has %i of them to correct", (text, slips) => expect(slipsIn(text)).toHaveLength(slips));

test("a number to call stays on the line of its verb, in texts for a screen", () => {
  const unspaced = LANGUAGE_CODES.flatMap((language) =>
    // Messages may be sent as text messages, whose cheap alphabet lacks that space.
    NAMESPACES.filter((namespace) => namespace !== "outbox").flatMap((namespace) =>
      textsIn(MESSAGES[language][namespace]).filter((text) => /(?:[Cc]all|[電电打]) ?(?:999|\{\{phone)/.test(text)),
    ),
  );
  expect(unspaced).toEqual([]);
});
