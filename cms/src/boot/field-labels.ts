import { isDeepStrictEqual } from "node:util";
import type { Core } from "@strapi/strapi";
import titles from "../editing/component-titles.json";
import labels from "../editing/field-labels.json";
import { IDENTITY } from "../rules/model";
import { arranged, fingerprintOf } from "./arrangement";

interface Label {
  readonly label: string;
  readonly hint?: string;
}

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

const titleOf = new Map<string, string>(Object.entries(titles));

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

function withLabels(uid: string, current: Configuration, fields: Readonly<Record<string, Label>>): Configuration {
  const changed = Object.entries(fields).map(([field, label]) => {
    const metadatas = current.metadatas[field];
    if (!metadatas) throw new Error(`field-labels.json: ${uid} has no field ${field}`);
    return [field, labelled(field, metadatas, label)] as const;
  });
  return { ...current, metadatas: { ...current.metadatas, ...Object.fromEntries(changed) } };
}

/** What the content manager calls the items of a list by when nobody has chosen: a number that says nothing to an editor. */
const MEANINGLESS: readonly unknown[] = [IDENTITY, "id", "documentId"];

/**
 * The field by which the items of a list are told apart while they are folded; with "id" a single type is called by its name. An
 * editor's own choice stays.
 */
function withTitle(current: Configuration, title: string | undefined): Configuration {
  if (title === undefined || !MEANINGLESS.includes(current.settings["mainField"])) return current;
  return { ...current, settings: { ...current.settings, mainField: title } };
}

const ARRANGED = { type: "core", name: "kaifong", key: "arranged" } as const;
const TEXTS = Object.entries<Readonly<Record<string, Label>>>(labels);

/**
 * Names and hints of the fields in the editors' two languages, and once each what a form and a list begin with: how editors
 * arranged them after that stays. Read in one query from where the content manager keeps them; its own service takes six for each
 * type.
 */
export async function ensureFieldLabels(strapi: Core.Strapi): Promise<void> {
  const query = strapi.db.query(STORE);
  const stored: StoredConfiguration[] = await query.findMany({ where: { key: { $startsWith: KEY_START } } });
  const byKey = new Map(stored.map((row) => [row.key, row]));
  const before: Record<string, string> = Object((await strapi.store(ARRANGED).get({})) ?? {});
  for (const [uid, fields] of TEXTS) {
    const row = byKey.get(keyOf(uid));
    if (!row) throw new Error(`field-labels.json: there is no ${uid}`);
    const current: Configuration = JSON.parse(row.value);
    const wanted = arranged(uid, withTitle(withLabels(uid, current, fields), titleOf.get(uid)), before[uid]);
    if (isDeepStrictEqual(wanted, current)) continue;
    await query.update({ where: { id: row.id }, data: { value: JSON.stringify(wanted) } });
  }
  const now = Object.fromEntries(TEXTS.map(([uid]) => [uid, fingerprintOf(uid)]));
  if (!isDeepStrictEqual(now, before)) await strapi.store(ARRANGED).set({ value: now });
}
