import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NAMESPACES } from "@kaifong/i18n/server";
import STCharacters from "opencc-js/dict/STCharacters";
import { Converter } from "opencc-js/t2cn";
import type { Problem } from "./problems.ts";
import { text } from "../texts.ts";
import type { Facts, PageText } from "./facts.ts";
import type { Crawl } from "./walk.ts";

/** Chinese characters, and the punctuation that only Chinese uses. */
const CHINESE = /[\u3001-\u3011\u3400-\u9fff\uf900-\ufaff\uff01-\uff5e]/;
const toSimplified = Converter({ from: "t", to: "cn" });

/**
 * The everyday Traditional characters: the first level of Big5, rows A4 to C6. OpenCC treats some of them as Simplified (吃, 床,
 * 里).
 */
const EVERYDAY_TRADITIONAL = big5(0xa4, 0xc6);
/** Not in the table, but written in Hong Kong as in the mainland. */
const BOTH = "葱厘";

/** Characters that are Simplified forms and not Traditional ones: OpenCC's table maps them to others, and not to themselves. */
const SIMPLIFIED_ONLY = new Set(
  STCharacters.split("|").flatMap((line) => {
    const [simplified = "", ...traditional] = line.split(" ");
    return traditional.includes(simplified) || EVERYDAY_TRADITIONAL.has(simplified) || BOTH.includes(simplified)
      ? []
      : [simplified];
  }),
);

/** Four Latin words in a row are a forgotten sentence. */
const LATIN_RUN = /[A-Za-z][A-Za-z'’]*(?:[ ,]+[A-Za-z][A-Za-z'’]*){3,}/g;

const TEXT_KEYS = textKeys();
const DOTTED = /\b[a-zA-Z][a-zA-Z0-9-]*(?::[a-zA-Z][\w-]*)?(?:\.[a-zA-Z][\w-]*)+/g;
/** The output of a program without words. */
const LEFT_OVER = /\{\{|\}\}|\[object |\bundefined\b|\bNaN\b|Invalid Date|<\/?\d+>/;

/** Every text is in its marked language, and no text is missing. */
export function textProblems({ texts }: Facts): readonly string[] {
  return texts.flatMap((each) => [...strangers(each), ...missing(each)].map((what) => `${what} (${each.where})`));
}

export function languageProblems({ pages }: Crawl): readonly Problem[] {
  return onEachPage(pages, strangers);
}

export function missingTextProblems({ pages }: Crawl): readonly Problem[] {
  return onEachPage(pages, missing);
}

function onEachPage(pages: Crawl["pages"], look: (texts: PageText) => readonly string[]): readonly Problem[] {
  return [...pages.values()].flatMap(({ address, facts }) =>
    facts.texts.flatMap((texts) => look(texts).map((what) => ({ page: address, what: `${what} (${texts.where})` }))),
  );
}

function strangers({ text: texts, lang }: PageText): readonly string[] {
  if (lang.startsWith("en")) return CHINESE.test(texts) ? [`Chinese in ${lang}: ${excerpt(texts, CHINESE)}`] : [];
  if (!lang.startsWith("zh")) return [`unknown language "${lang}": ${texts.slice(0, 60)}`];
  const english = withoutNames(texts).match(LATIN_RUN) ?? [];
  return [
    ...english.map((run) => `English in ${lang}: ${run.slice(0, 80)}`),
    ...(lang.startsWith("zh-Hans") ? traditionalIn(texts) : simplifiedIn(texts)),
  ];
}

function traditionalIn(texts: string): readonly string[] {
  const converted = toSimplified(texts);
  return converted === texts ? [] : [`Traditional in Simplified: ${differing(texts, converted)} in ${texts.slice(0, 60)}`];
}

function simplifiedIn(texts: string): readonly string[] {
  const found = [...texts].filter((letter) => SIMPLIFIED_ONLY.has(letter));
  return found.length === 0 ? [] : [`Simplified in Traditional: ${found.join("")} in ${texts.slice(0, 60)}`];
}

function differing(before: string, after: string): string {
  const others = [...after];
  return [...before]
    .filter((letter, index) => letter !== others[index])
    .join("")
    .slice(0, 20);
}

function excerpt(texts: string, found: RegExp): string {
  const at = texts.search(found);
  return texts.slice(Math.max(0, at - 20), at + 40);
}

/** Removes addresses of the web and of mail, which are the same in every language. */
function withoutNames(texts: string): string {
  return texts.replaceAll(/https?:\S+|www\.\S+|\S+@\S+/g, " ");
}

/** Keys in the place of their text, and placeholders without a value. */
function missing({ text: texts }: PageText): readonly string[] {
  const keys = (texts.match(DOTTED) ?? []).filter(isTextKey);
  const left = LEFT_OVER.exec(texts)?.[0];
  return [...keys, ...(left === undefined ? [] : [left])].map((what) => `shows ${what}`);
}

/** Also a key that no file has: a word that begins as keys begin (`menu.`, `shell:`) is not one of ours. */
function isTextKey(dotted: string): boolean {
  const [first = ""] = dotted.split(".");
  return first.includes(":") ? TEXT_KEYS.namespaces.has(first.split(":")[0] ?? "") : TEXT_KEYS.beginnings.has(first);
}

/**
 * Only materials are stored only in Traditional Chinese (specification §7); nothing else may be on a page in another language
 * than its own.
 */
export function untranslatedProblems({ pages }: Crawl): readonly Problem[] {
  const materials = new Set(["eLearningList", "eLearningDetail"]);
  return [...pages.values()].flatMap(({ address, language, site, facts }) => {
    if (materials.has(site?.id ?? "")) return [];
    const notes = ["zh-Hant", "zh-Hans", "en", "converted"].map((key) => text(language, `shell:otherLanguage.${key}`));
    return facts.texts
      .filter((texts) => notes.includes(texts.text))
      .map((texts) => ({ page: address, what: `not translated: ${texts.text}` }));
  });
}

function textKeys(): { readonly namespaces: ReadonlySet<string>; readonly beginnings: ReadonlySet<string> } {
  const folder = join(import.meta.dirname, "../../../packages/i18n/messages");
  const files = NAMESPACES.map((name): unknown => JSON.parse(readFileSync(join(folder, name, "en-US.json"), "utf8")));
  return { namespaces: new Set(NAMESPACES), beginnings: new Set(files.flatMap((file) => Object.keys(file ?? {}))) };
}

/** All characters of these rows. */
function big5(firstRow: number, lastRow: number): ReadonlySet<string> {
  const cells = [...range(0x40, 0x7e), ...range(0xa1, 0xfe)];
  const decoder = new TextDecoder("big5");
  return new Set(range(firstRow, lastRow).flatMap((row) => cells.map((cell) => decoder.decode(Uint8Array.of(row, cell)))));
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
