import { isDeepStrictEqual } from "node:util";
import type { Core } from "@strapi/strapi";
import { type EditedModel, editingOf, type Label, labelsOf } from "../editing/options";
import { IDENTITY } from "../rules/model";
import { arrange, fingerprintOf } from "./arrangement";
import { contentTypeUids } from "./editor-rights";

interface Metadatas {
  readonly edit: Readonly<Record<string, unknown>>;
  readonly list: Readonly<Record<string, unknown>>;
}

interface Configuration {
  readonly metadatas: Readonly<Record<string, Metadatas>>;
  readonly layouts: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

interface StoredConfiguration {
  readonly id: number;
  readonly key: string;
  readonly value: string;
}

const STORE = "strapi::core-store";
const KEY_START = "plugin_content_manager_configuration_";

const keyOf = (uid: string) => `${KEY_START}${uid.startsWith("api::") ? "content_types" : "components"}::${uid}`;

function labelled(field: string, current: Metadatas, { label, hint }: Label): Metadatas {
  const edit = { ...current.edit, label, description: hint ?? "" };
  return {
    edit: field === IDENTITY ? { ...edit, editable: false } : edit,
    list: { ...current.list, label },
  };
}

function withLabels(model: EditedModel, current: Configuration): Configuration {
  const changed = labelsOf(model).map(([field, label]) => {
    const metadatas = current.metadatas[field];
    if (!metadatas) throw new Error(`The content manager knows no field ${field} of ${model.uid}`);
    return [field, labelled(field, metadatas, label)] as const;
  });
  return { ...current, metadatas: { ...current.metadatas, ...Object.fromEntries(changed) } };
}

/** The default title fields of list items in the content manager: a number, which means nothing to an editor. */
const MEANINGLESS: readonly unknown[] = [IDENTITY, "id", "documentId"];

/** An editor's own choice stays, except for a single type: its title would be the first of its texts, such as a link. */
function withTitle(current: Configuration, title: string | undefined): Configuration {
  const isChosen = title !== "id" && !MEANINGLESS.includes(current.settings["mainField"]);
  if (title === undefined || isChosen) return current;
  return { ...current, settings: { ...current.settings, mainField: title } };
}

const ARRANGED = { type: "core", name: "kaifong", key: "arranged" } as const;
/** Every type that editors write, and every component. */
const edited = (strapi: Core.Strapi): readonly EditedModel[] => [
  ...contentTypeUids(strapi).map((uid) => strapi.contentType(uid)),
  ...Object.values(strapi.components),
];

/**
 * Stores the names and hints of the fields in the editors' two languages, and once the initial form and list of each type: how
 * editors arrange them later stays. Reads them in one query from the content manager's store, whose own service takes six for
 * each type.
 */
export async function ensureFieldLabels(strapi: Core.Strapi): Promise<void> {
  const query = strapi.db.query(STORE);
  const stored: StoredConfiguration[] = await query.findMany({ where: { key: { $startsWith: KEY_START } } });
  const byKey = new Map(stored.map((row) => [row.key, row]));
  const before: Record<string, string> = Object((await strapi.store(ARRANGED).get({})) ?? {});
  const models = edited(strapi);
  for (const model of models) {
    const row = byKey.get(keyOf(model.uid));
    if (!row) throw new Error(`The content manager knows nothing of ${model.uid}`);
    const current: Configuration = JSON.parse(row.value);
    const wanted = arrange(model, withTitle(withLabels(model, current), editingOf(model).title), before[model.uid]);
    if (isDeepStrictEqual(wanted, current)) continue;
    await query.update({ where: { id: row.id }, data: { value: JSON.stringify(wanted) } });
  }
  const now = Object.fromEntries(models.map((model) => [model.uid, fingerprintOf(model)]));
  if (!isDeepStrictEqual(now, before)) await strapi.store(ARRANGED).set({ value: now });
}
