import { Converter } from "opencc-js/t2cn";

const characters = Converter({ from: "hk", to: "cn" });

/**
 * OpenCC converts characters, not vocabulary: Hong Kong words that have one mainland word, after the conversion of their
 * characters.
 */
const VOCABULARY: readonly (readonly [hongKong: string, mainland: string])[] = [
  ["覆诊", "复诊"],
  ["职业治疗师", "作业治疗师"],
  ["视光师", "验光师"],
  ["急症室", "急诊室"],
  ["糖化血红素", "糖化血红蛋白"],
  ["三酸甘油酯", "甘油三酯"],
  ["体重指标", "体质指数"],
  ["柏金逊症", "帕金森病"],
  ["照顾者", "照护者"],
  ["升降机", "电梯"],
  ["私隐", "隐私"],
  ["列印", "打印"],
  ["递交", "提交"],
];

/** Fields that hold addresses and codes, not words. */
const NOT_CONVERTED = new Set([
  "id",
  "uuid",
  "src",
  "url",
  "youtube",
  "map",
  "website",
  "email",
  "sourceUrl",
  "operatorUrl",
  "classCode",
  "code",
]);

/** Hong Kong Traditional → mainland Simplified, characters and the few words above. */
export function toSimplified(text: string): string {
  return VOCABULARY.reduce((converted, [from, to]) => converted.replaceAll(from, to), characters(text));
}

/** Converts an entry to Simplified characters: every word, including those for screen readers in tags, and no address. */
export function inSimplified<Value>(value: Value): Value {
  return converted(value) as Value; // the shape stays: only the characters of strings change
}

function converted(value: unknown): unknown {
  if (typeof value === "string") return convertedText(value);
  if (Array.isArray(value)) return value.map(converted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, NOT_CONVERTED.has(key) ? inner : converted(inner)]),
  );
}

/** The only parts of sanitised HTML that are neither words nor Latin letters. */
const ADDRESS = /(\s(?:href|src)="[^"]*")/;

function convertedText(text: string): string {
  return text
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? part : toSimplified(part)))
    .join("");
}
