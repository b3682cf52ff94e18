/**
 * Classes, lessons, articles and questions carry a uuid of their own, because Strapi gives its rows
 * a new id at every publish. Enrolments hang on the class's uuid: once given it never changes, and
 * it is the same in every language.
 */
import { randomUUID } from "node:crypto";
import { type Data, IDENTITY, identifiedLists, listOf, type Model, type ModelOf } from "./model";
import { type Problem, problem } from "./problem";

/** What tells that an item without row id is one we know already. */
const NATURAL_KEY: Readonly<Record<string, string>> = {
  "program.class": "Class_Code",
  "program.lesson": "Start",
  "activity.article": "title",
  "service.question": "question",
};

/** Natural keys that are no words: they are the same in every language. */
const SHARED_KEYS: ReadonlySet<string> = new Set(["Class_Code", "Start"]);

/** Where an editor says which item of the source language a new one translates: by its natural key, a title or a question. */
const TRANSLATION_OF = "translation_of";
const MOST_NAMED = 5;

export interface Versions {
  /** What is stored in the language being written. */
  readonly stored: Data | null;
  /** What is stored in the language the others follow. */
  readonly source: Data | null;
}

interface Alignment {
  readonly modelOf: ModelOf;
  readonly problems: Problem[];
}

const uuidOf = (item: Data | undefined): string | null => {
  const value = item?.[IDENTITY];
  return typeof value === "string" && value !== "" ? value : null;
};

const comparable = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value ?? ""));

function findStored(item: Data, stored: readonly Data[], keyField: string | undefined): Data | undefined {
  if (item["id"] !== undefined) return stored.find(({ id }) => String(id) === String(item["id"]));
  const uuid = uuidOf(item);
  const same = uuid ? stored.find((other) => uuidOf(other) === uuid) : undefined;
  const key = keyField ? comparable(item[keyField]) : "";
  if (same || !keyField || !key) return same;
  return stored.find((other) => comparable(other[keyField]) === key);
}

function chooseUuid(item: Data, known: string | null, source: Data | undefined, taken: ReadonlySet<string>): string {
  const wanted = known ?? uuidOf(item) ?? uuidOf(source);
  return wanted && !taken.has(wanted) ? wanted : randomUUID();
}

interface Unpaired {
  readonly item: Data;
  readonly path: string[];
}

/**
 * Which items of the source language the new ones of `items` translate: what has the same key in every language, else what the editor names, else the next in
 * order. When fewer are new than are not translated yet, order would be a guess: then the editor is asked.
 */
function pairNew(items: Data[], component: string, at: string[], versions: ListVersions, run: Alignment): Map<Data, Data> {
  const key = NATURAL_KEY[component];
  const uuids = items.map((item) => uuidOf(findStored(item, versions.stored, key)) ?? uuidOf(item));
  const isNamed = TRANSLATION_OF in run.modelOf(component).attributes;
  let free = versions.source.filter((other) => !uuids.includes(uuidOf(other)));
  let fresh: Unpaired[] = items.flatMap((item, index) => (uuids[index] ? [] : [{ item, path: [...at, String(index)] }]));
  const pairs = new Map<Data, Data>();
  const nameOf = (item: Data) => (key ? comparable(item[key]).trim() : "");
  for (const { item, path } of fresh) {
    const said = isNamed ? comparable(item[TRANSLATION_OF]).trim() : "";
    const wanted = said || (key && SHARED_KEYS.has(key) ? nameOf(item) : "");
    const source = wanted ? free.find((other) => nameOf(other) === wanted) : undefined;
    if (source) pairs.set(item, source);
    else if (said) run.problems.push(unknownSource([...path, TRANSLATION_OF], said));
    free = free.filter((other) => other !== source);
  }
  fresh = fresh.filter(({ item }) => !pairs.has(item));
  if (isNamed && free.length > fresh.length) {
    run.problems.push(...fresh.map(({ path }) => unclearSource([...path, TRANSLATION_OF], free.map(nameOf))));
  } else {
    for (const [index, { item }] of fresh.entries()) if (free[index]) pairs.set(item, free[index]);
  }
  return pairs;
}

function unknownSource(path: string[], said: string): Problem {
  return problem(
    path,
    `找不到中文版的「${said}」，或已有譯文。請照抄中文版的標題。`,
    `“${said}” is not in the Chinese version, or is translated already. Copy the Chinese title exactly.`,
  );
}

function unclearSource(path: string[], names: readonly string[]): Problem {
  const named = names.slice(0, MOST_NAMED);
  const more = names.length > MOST_NAMED;
  return problem(
    path,
    `請在「譯自」填上這一則譯自哪個中文標題：${named.map((name) => `「${name}」`).join("")}${more ? "等" : ""}。`,
    `Say in “Translation of” which Chinese title this translates: ${named.map((name) => `“${name}”`).join(", ")}${more ? " and others" : ""}.`,
  );
}

function alignList(items: Data[], component: string, at: string[], versions: ListVersions, run: Alignment): void {
  const model = run.modelOf(component);
  const pairs = pairNew(items, component, at, versions, run);
  const taken = new Set<string>();
  items.forEach((item, index) => {
    const path = [...at, String(index)];
    const stored = findStored(item, versions.stored, NATURAL_KEY[component]);
    const known = uuidOf(stored);
    const given = uuidOf(item);
    if (known && given && known !== given) {
      run.problems.push(
        problem([...path, IDENTITY], `系統編號不可更改（原為 ${known}）。`, `The system id cannot be changed (it is ${known}).`),
      );
    }
    const uuid = chooseUuid(item, known, pairs.get(item), taken);
    taken.add(uuid);
    item[IDENTITY] = uuid;
    const source = versions.source.find((other) => uuidOf(other) === uuid) ?? null;
    alignModel(item, model, path, { stored: stored ?? null, source }, run);
  });
}

interface ListVersions {
  readonly stored: readonly Data[];
  readonly source: readonly Data[];
}

function alignModel(data: Data, model: Model, at: string[], versions: Versions, run: Alignment): void {
  for (const [field, component] of identifiedLists(model, run.modelOf)) {
    const lists = { stored: listOf(versions.stored?.[field]), source: listOf(versions.source?.[field]) };
    alignList(listOf(data[field]), component, [...at, field], lists, run);
  }
}

/**
 * Gives every identified item of `data` its uuid, in place: the stored one, else the one given,
 * else that of what it translates in the source language, else a new one. Returns refused changes.
 */
export function alignIdentities(data: Data, model: Model, modelOf: ModelOf, versions: Versions): Problem[] {
  const run: Alignment = { modelOf, problems: [] };
  alignModel(data, model, [], versions, run);
  return run.problems;
}

export interface Renewal {
  readonly component: string;
  readonly rowId: unknown;
  readonly uuid: string;
}

/** New uuids for a copied document: one new uuid for each old one, so that its languages still agree. */
export function renewIdentities(versions: readonly Data[], model: Model, modelOf: ModelOf): Renewal[] {
  const renewed = new Map<string, string>();
  const visit = (data: Data, current: Model): Renewal[] =>
    identifiedLists(current, modelOf).flatMap(([field, component]) =>
      listOf(data[field]).flatMap((item) => {
        const old = uuidOf(item) ?? randomUUID();
        const uuid = renewed.get(old) ?? randomUUID();
        renewed.set(old, uuid);
        return [{ component, rowId: item["id"], uuid }, ...visit(item, modelOf(component))];
      }),
    );
  return versions.flatMap((version) => visit(version, model));
}
