/** Makes complete, checked versions of every entry from seed files. Does not touch the database. */
import { DEFAULT_LOCALE, type LocaleCode } from "../rules/locales";
import { copyClassNumbers } from "../rules/class-numbers";
import { classCodes, classProblems, codeProblems } from "../rules/class-rules";
import { alignIdentities } from "../rules/identity";
import { linkProblems } from "../rules/link-rules";
import { type Data, fieldsOf, listOf, type Model } from "../rules/model";
import { richTextProblems } from "../rules/richtext-rules";
import { type SeedEntry, SeedError } from "./seed-files";
import { requireFields, resolveFields, type SeedContext } from "./seed-values";
import { Timetable } from "./timetable";

const CENTRE = "api::centre.centre";

export interface SeedType {
  readonly uid: string;
  readonly model: Model;
  readonly entries: readonly SeedEntry[];
}

/** One language of one entry, ready to be stored. */
export interface PlannedVersion {
  readonly uid: string;
  readonly key: string;
  readonly locale: LocaleCode;
  readonly data: Data;
}

/** Refuses a key that is in two files; returns the type of every key. */
function typesByKey(types: readonly SeedType[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { uid, entries } of types) {
    for (const { file, key } of entries) {
      if (found.has(key)) throw new SeedError([file, key], "another file has this key too");
      found.set(key, uid);
    }
  }
  return found;
}

/** Relations that a language leaves out come from the default language. */
function inheritedRelations({ versions }: SeedEntry, model: Model): Data {
  const fields = versions.get(DEFAULT_LOCALE) ?? {};
  return Object.fromEntries(Object.entries(fields).filter(([field]) => model.attributes[field]?.type === "relation"));
}

class EntryPlanner {
  /** Class codes of the courses planned so far → the key of the course. */
  private readonly codes = new Map<string, string>();

  constructor(
    private readonly context: SeedContext,
    private readonly timetable: Timetable,
  ) {}

  private version(type: SeedType, entry: SeedEntry, locale: LocaleCode, source: Data | null): Data {
    const { uid, model } = type;
    const { modelOf } = this.context;
    const at = [entry.file, entry.key, locale];
    const raw = { ...inheritedRelations(entry, model), ...entry.shared, ...entry.versions.get(locale) };
    const data = resolveFields(raw, model, at, this.context);
    const identities = alignIdentities(data, model, modelOf, { stored: null, source });
    const fields = fieldsOf(data, uid, model, modelOf);
    const problems = [...identities, ...linkProblems(fields), ...richTextProblems(fields)];
    if ("Class" in model.attributes) {
      if (!source) for (const item of listOf(data["Class"])) this.timetable.place(item);
      copyClassNumbers(data, source);
      problems.push(...classProblems(data));
      if (!source) problems.push(...codeProblems(data, this.codes));
    }
    const [problem] = problems;
    if (problem) throw new SeedError([...at, ...problem.path], problem.message);
    requireFields(data, model, at, modelOf);
    return data;
  }

  plan(type: SeedType, entry: SeedEntry): PlannedVersion[] {
    const source = this.version(type, entry, DEFAULT_LOCALE, null);
    for (const code of classCodes(source)) this.codes.set(code, entry.key);
    const locales = [...entry.versions.keys()].filter((locale) => locale !== DEFAULT_LOCALE);
    const base = { uid: type.uid, key: entry.key };
    return [
      { ...base, locale: DEFAULT_LOCALE, data: source },
      ...locales.map((locale) => ({ ...base, locale, data: this.version(type, entry, locale, source) })),
    ];
  }
}

/** Every version of every entry, checked by the same rules as the entries that editors write and publish. */
export function planSeed(types: readonly SeedType[], context: Omit<SeedContext, "hasEntry">): PlannedVersion[] {
  const typeOf = typesByKey(types);
  const centres = types.filter(({ uid }) => uid === CENTRE).flatMap(({ entries }) => entries.map(({ shared }) => shared));
  const planner = new EntryPlanner({ ...context, hasEntry: (key, target) => typeOf.get(key) === target }, new Timetable(centres));
  return types.flatMap((type) => type.entries.flatMap((entry) => planner.plan(type, entry)));
}
