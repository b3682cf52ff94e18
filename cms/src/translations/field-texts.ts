/**
 * The words of an entry that a translator has to follow when Traditional Chinese changes. Numbers, times and pictures are not
 * words.
 */
import { createHash } from "node:crypto";
import { CLASS_NUMBERS } from "../rules/class-numbers";
import { type Attribute, type Data, IDENTITY, isData, listOf, type Model, type ModelOf } from "../rules/model";

export interface FieldText {
  /** Field names and the uuids (else positions) of items, from the outside in: the same in every language. */
  readonly path: string;
  /** The outermost field, with its position in a list: what a person looks for. */
  readonly part: string;
  readonly text: string;
}

/** Short hashes of words, by path. */
export type Prints = Readonly<Record<string, string>>;

const TEXT_TYPES = new Set(["string", "text", "richtext"]);
/** Texts that the CMS itself makes the same in all languages. */
const SHARED_FIELDS = new Set<string>([IDENTITY, ...CLASS_NUMBERS]);
const PRINT_LENGTH = 12;

type Localised = Attribute & { readonly pluginOptions?: { readonly i18n?: { readonly localized?: boolean } } };

/** Whether each language has its own value. Fields of components follow the field that holds them. */
const isShared = (attribute: Localised): boolean => attribute.pluginOptions?.i18n?.localized === false;

const labelled = (field: string, place: number, list: boolean): string => (list ? `${field} ${place + 1}` : field);

function collect(
  data: Data,
  model: Model,
  modelOf: ModelOf,
  at: { readonly path: string; readonly part: string | null },
): FieldText[] {
  return Object.entries(model.attributes).flatMap(([field, attribute]) => {
    if (isShared(attribute) || SHARED_FIELDS.has(field)) return [];
    const value = data[field];
    const path = at.path === "" ? field : `${at.path}.${field}`;
    if (attribute.component) {
      const inner = modelOf(attribute.component);
      const list = attribute.repeatable === true;
      const items = list ? listOf(value) : [value].filter(isData);
      return items.flatMap((item, place) =>
        collect(item, inner, modelOf, {
          path: list ? `${path}[${String(item[IDENTITY] ?? place)}]` : path,
          part: at.part ?? labelled(field, place, list),
        }),
      );
    }
    if (!TEXT_TYPES.has(attribute.type) || typeof value !== "string" || value.trim() === "") return [];
    return [{ path, part: at.part ?? field, text: value }];
  });
}

/** All words of one language of an entry. Empty fields are left out. */
export function textsOf(data: Data, model: Model, modelOf: ModelOf): FieldText[] {
  return collect(data, model, modelOf, { path: "", part: null });
}

/** A `populate` that reads every component, at every depth. */
export function textPopulate(model: Model, modelOf: ModelOf): Record<string, unknown> {
  const components = Object.entries(model.attributes).flatMap(([field, { component }]) =>
    component ? [[field, modelOf(component)] as const] : [],
  );
  return Object.fromEntries(
    components.map(([field, inner]) => {
      const populate = textPopulate(inner, modelOf);
      return [field, Object.keys(populate).length > 0 ? { populate } : true];
    }),
  );
}

/** Line ends and outer white space do not count as words. */
function print(text: string): string {
  const texts = text.replaceAll("\r\n", "\n").trim();
  return createHash("sha256").update(texts).digest("base64url").slice(0, PRINT_LENGTH);
}

/** The print of each text, by its path: equal for equal words, whatever their line ends. */
export function printsOf(texts: readonly FieldText[]): Prints {
  return Object.fromEntries(texts.map(({ path, text }) => [path, print(text)]));
}

const fieldOf = (path: string): string => path.split(/[.[]/)[0] ?? path;

/** The parts whose words differ from those with these prints, each once; fields that lost something come last. */
export function changedParts(texts: readonly FieldText[], before: Prints): string[] {
  const now = printsOf(texts);
  const changed = texts.filter(({ path }) => now[path] !== before[path]).map(({ part }) => part);
  const gone = Object.keys(before).filter((path) => !(path in now));
  return [...new Set([...changed, ...gone.map((path) => `${fieldOf(path)} (less)`)])];
}

/** The parts that have words in one language but not in the other. */
export function untranslatedParts(texts: readonly FieldText[], translated: readonly FieldText[]): string[] {
  const known = new Set(translated.map(({ path }) => path));
  return [...new Set(texts.filter(({ path }) => !known.has(path)).map(({ part }) => part))];
}
