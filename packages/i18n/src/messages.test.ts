import { Converter } from "opencc-js/t2cn";
import { describe, expect, test } from "vitest";
import { LANGUAGE_CODES } from "./languages.ts";
import { MESSAGES, NAMESPACES } from "./messages.ts";

/** Keys and texts of a nested file, dotted. */
function flat(texts: unknown, prefix = ""): readonly (readonly [key: string, text: string])[] {
  if (typeof texts === "string") return [[prefix, texts]];
  if (typeof texts !== "object" || texts === null) return [[prefix, ""]];
  return Object.entries(texts).flatMap(([name, inner]) => flat(inner, prefix === "" ? name : `${prefix}.${name}`));
}

/** Months have names in English and numbers in Chinese, so the sentence gets both. */
const GIVEN_BOTH = "filter.monthName";
/** Each language's own name is in its own writing everywhere. */
const OWN_WRITING = /^offer\.(.*\.)?zh-HK$/;

describe.each(NAMESPACES)("texts of %s", (namespace) => {
  const chinese = new Map(flat(MESSAGES["zh-HK"][namespace]));

  test.each(LANGUAGE_CODES)("have the same keys in %s as in all languages, none empty", (language) => {
    const texts = flat(MESSAGES[language][namespace]);
    expect(texts.map(([key]) => key).toSorted()).toEqual([...chinese.keys()].toSorted());
    expect(texts.filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test.each(LANGUAGE_CODES)("contain no invisible character in %s", (language) => {
    expect(flat(MESSAGES[language][namespace]).filter(([, text]) => /[\u200b-\u200f\u2060\ufeff]/.test(text))).toEqual([]);
  });

  const values = (text: string) => [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name]) => name).toSorted();

  test("put the same values into their Chinese sentences", () => {
    const differing = flat(MESSAGES["zh-CN"][namespace]).filter(
      ([key, text]) => values(text).join() !== values(chinese.get(key) ?? "").join(),
    );
    expect(differing).toEqual([]);
  });

  test("put no value into their English sentences that the Chinese ones do not get", () => {
    const unknown = flat(MESSAGES["en-US"][namespace]).filter(([key, text]) => {
      const given = values(chinese.get(key) ?? "");
      return key !== GIVEN_BOTH && values(text).some((name) => name !== "count" && !given.includes(name));
    });
    expect(unknown).toEqual([]);
  });

  test("leave no Traditional character in the Simplified version", () => {
    const toSimplified = Converter({ from: "t", to: "cn" });
    const leftovers = flat(MESSAGES["zh-CN"][namespace]).filter(
      ([key, text]) => !OWN_WRITING.test(key) && toSimplified(text) !== text,
    );
    expect(leftovers.map(([key, text]) => `${key}: ${text} → ${toSimplified(text)}`)).toEqual([]);
  });

  test("leave no Simplified character in the Traditional version", () => {
    // Characters that are only Simplified; shared ones can't tell.
    const simplifiedOnly =
      /[们么这为务发间开关门问时经过还进运动见观让认说请该设计让产业东车书长习乡听级组织结给继续约纪录顾难预领头题页风饭养马验骂县区医药护疗养报电话号码]/;
    const leftovers = flat(MESSAGES["zh-HK"][namespace]).filter(([, text]) => simplifiedOnly.test(text.replace(/[养]/g, "")));
    const own = leftovers.filter(([key]) => !/^offer\.(.*\.)?zh-CN$/.test(key));
    expect(own.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});
