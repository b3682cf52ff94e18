/** Reads cms/seeds (format: docs/content-model.md) and refuses what isn't in that format. */
import fs from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE, LOCALE_CODES, type LocaleCode } from "../rules/locales";
import { type Data, isData } from "../rules/model";

export class SeedError extends Error {
  /** `at`: file, key, language, field: whatever is known, from the outside in. */
  constructor(at: readonly string[], message: string) {
    super(`Seeds: ${at.join(" › ")}: ${message}`);
    this.name = "SeedError";
  }
}

export interface SeedEntry {
  readonly file: string;
  readonly key: string;
  readonly shared: Data;
  readonly versions: ReadonlyMap<LocaleCode, Data>;
}

export type AlternativeTexts = Readonly<Record<LocaleCode, string>>;

const ENTRY_KEYS = new Set<string>(["key", "shared", ...LOCALE_CODES]);

function readJson(folder: string, file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"));
  } catch (error) {
    throw new SeedError([file], error instanceof Error ? error.message : String(error));
  }
}

function readEntry(file: string, raw: unknown, index: number): SeedEntry {
  if (!isData(raw)) throw new SeedError([file, `entries[${index}]`], "must be an object");
  const { key } = raw;
  if (typeof key !== "string" || !key) throw new SeedError([file, `entries[${index}]`], 'needs a "key"');
  for (const [name, value] of Object.entries(raw)) {
    if (!ENTRY_KEYS.has(name)) throw new SeedError([file, key], `unknown part "${name}"`);
    if (name !== "key" && !isData(value)) throw new SeedError([file, key, name], "must be an object");
  }
  const versions = new Map(
    LOCALE_CODES.flatMap((code) => {
      const version = raw[code];
      return isData(version) ? [[code, version] as const] : [];
    }),
  );
  if (!versions.has(DEFAULT_LOCALE)) throw new SeedError([file, key], `needs "${DEFAULT_LOCALE}"`);
  return { file, key, shared: isData(raw["shared"]) ? raw["shared"] : {}, versions };
}

/** The entries of `<folder>/<path>.json`; none when there is no such file. */
export function readSeedFile(folder: string, contentPath: string): SeedEntry[] {
  const file = `${contentPath}.json`;
  if (!fs.existsSync(path.join(folder, file))) return [];
  const content = readJson(folder, file);
  if (!isData(content) || !Array.isArray(content["entries"])) throw new SeedError([file], 'needs a list "entries"');
  const entries = content["entries"].map((raw, index) => readEntry(file, raw, index));
  const seen = new Set<string>();
  for (const { key } of entries) {
    if (seen.has(key)) throw new SeedError([file, key], "this key is used twice");
    seen.add(key);
  }
  return entries;
}

/** Alternative texts of the pictures, by file name. */
export function readAlternativeTexts(folder: string): ReadonlyMap<string, AlternativeTexts> {
  const file = "media.json";
  if (!fs.existsSync(path.join(folder, file))) return new Map();
  const content = readJson(folder, file);
  if (!isData(content)) throw new SeedError([file], "must be an object");
  return new Map(
    Object.entries(content).map(([name, raw]) => {
      const text = (code: LocaleCode): string => {
        const value = isData(raw) ? raw[code] : undefined;
        if (typeof value !== "string" || !value.trim()) throw new SeedError([file, name, code], "needs a text");
        return value.trim();
      };
      return [name, { "zh-Hant": text("zh-Hant"), "zh-Hans": text("zh-Hans"), en: text("en") }] as const;
    }),
  );
}
