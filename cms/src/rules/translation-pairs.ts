/** Finds the item of the source language that a new item of a translation belongs to. */
import { type Data, IDENTITY, type Model } from "./model";
import { type Problem, problem } from "./problem";

/** The field by which an item without row id is recognised as one we know already. */
export const NATURAL_KEY: Readonly<Record<string, string>> = {
  "program.class": "Class_Code",
  "program.lesson": "Start",
  "activity.article": "title",
  "service.question": "question",
};

/** Natural keys that are not words: they are the same in every language. */
const SHARED_KEYS: ReadonlySet<string> = new Set(["Class_Code", "Start"]);

/**
 * The field in which an editor names the item of the source language that a new one translates: by its natural key, a title or a
 * question.
 */
const TRANSLATION_OF = "translation_of";
/** The value of that field when the item translates none. */
const NO_TRANSLATION = "-";
const MAX_NAMED = 5;

export interface ListVersions {
  readonly stored: readonly Data[];
  readonly source: readonly Data[];
}

interface List {
  readonly component: string;
  readonly model: Model;
  readonly at: readonly string[];
  readonly versions: ListVersions;
  /** Whether the source language itself is written: its new items translate nothing, unless their key says so. */
  readonly leads: boolean;
}

interface Fresh {
  readonly item: Data;
  readonly path: readonly string[];
}

/** The identity of an item; null while it has none. */
export const uuidOf = (item: Data | undefined): string | null => {
  const value = item?.[IDENTITY];
  return typeof value === "string" && value !== "" ? value : null;
};

/** A value as text that equals that of an equal value, whether it came from the database or from a form. */
export const comparable = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value ?? ""));

const textAt = (item: Data, field: string | undefined): string => (field ? comparable(item[field]).trim() : "");

/** The field by which an item names its source. */
function namingField({ component, model }: List): string | undefined {
  if (TRANSLATION_OF in model.attributes) return TRANSLATION_OF;
  const key = NATURAL_KEY[component];
  return key && SHARED_KEYS.has(key) ? key : undefined;
}

/**
 * Pairs new items with those of the source language: by the same key in every language, else by the editor's choice, else by
 * order. When items have names, order counts only while a list is first translated as a whole: later it would be a guess, and the
 * editor is asked.
 */
export function pairNew({ items, uuids }: { items: readonly Data[]; uuids: readonly (string | null)[] }, list: List) {
  const fresh = items.flatMap((item, index) => (uuids[index] ? [] : [{ item, path: [...list.at, String(index)] }]));
  const free = new Set(list.versions.source.filter((other) => !uuids.includes(uuidOf(other))));
  const pairs = new Map<Data, Data>();
  const problems: Problem[] = [];
  const unnamed = fresh.filter((each) => !pairByName(each, list, { free, pairs, problems }));
  if (!list.leads) pairByOrder(unnamed, list, { free, pairs, problems });
  return { pairs, problems };
}

interface Pairing {
  /** Items of the source language that nothing translates yet. */
  readonly free: Set<Data>;
  readonly pairs: Map<Data, Data>;
  readonly problems: Problem[];
}

/** Whether the item names its source, correctly or not. */
function pairByName({ item, path }: Fresh, list: List, { free, pairs, problems }: Pairing): boolean {
  const field = namingField(list);
  const wanted = textAt(item, field);
  if (!field || wanted === "") return false;
  const source = [...free].find((other) => textAt(other, NATURAL_KEY[list.component]) === wanted);
  if (source) {
    pairs.set(item, source);
    return free.delete(source);
  }
  // The time of a lesson comes from its place in the source language, whatever was typed.
  if (field === NATURAL_KEY["program.lesson"]) return false;
  const isRefused = list.versions.source.length > 0 && !list.leads && wanted !== NO_TRANSLATION;
  if (isRefused) problems.push(unknownSource([...path, field], wanted));
  return true;
}

function pairByOrder(unnamed: readonly Fresh[], list: List, { free, pairs, problems }: Pairing): void {
  const isFirst = list.versions.stored.length === 0 && free.size === unnamed.length;
  if (namingField(list) === TRANSLATION_OF && free.size > 0 && !isFirst) {
    const names = [...free].map((other) => textAt(other, NATURAL_KEY[list.component]));
    problems.push(...unnamed.map(({ path }) => unclearSource([...path, TRANSLATION_OF], names)));
    return;
  }
  const sources = [...free];
  unnamed.forEach(({ item }, index) => {
    const source = sources[index];
    if (source) pairs.set(item, source);
  });
}

function unknownSource(path: string[], sourceText: string): Problem {
  return problem(
    path,
    `中文版沒有「${sourceText}」，或已有譯文。請照抄中文版的文字。`,
    `“${sourceText}” is not in the Chinese version, or is translated already. Copy the Chinese words exactly.`,
  );
}

function unclearSource(path: string[], names: readonly string[]): Problem {
  const named = names.slice(0, MAX_NAMED);
  const more = names.length > MAX_NAMED;
  return problem(
    path,
    `請在「譯自」填上這一則譯自中文版哪一則：${named.map((name) => `「${name}」`).join("")}${more ? "等" : ""}；如不是譯文，填「${NO_TRANSLATION}」。`,
    `Say in “Translation of” which Chinese one this translates: ${named.map((name) => `“${name}”`).join(", ")}${more ? " and others" : ""}; if none, “${NO_TRANSLATION}”.`,
  );
}

/** A known item keeps its identity: the item that it translates can no longer be changed. */
export function changedSource(
  item: Data,
  uuid: string,
  key: string | undefined,
  { source }: ListVersions,
  path: readonly string[],
): Problem[] {
  const sourceText = textAt(item, TRANSLATION_OF);
  const other = sourceText === "" ? undefined : source.find((one) => textAt(one, key) === sourceText);
  if (!other || uuidOf(other) === uuid) return [];
  return [
    problem(
      [...path, TRANSLATION_OF],
      `這一則已儲存為另一則的譯文，不能改為譯自「${sourceText}」。請刪除這一則，儲存，再重新加入。`,
      `This is stored as the translation of another one and cannot become that of “${sourceText}”. Delete it, save, and add it again.`,
    ),
  ];
}
