import { isDeepStrictEqual } from "node:util";
import type { Core, UID } from "@strapi/strapi";
import { EDITOR_ROLE, findRole } from "./accounts";
import { joinTableOf } from "./join-table";
import { storedLocales } from "./locales";

const EXPLORER = "plugin::content-manager.explorer";
/** The actions that are granted for each field; the others apply to an entry as a whole. */
const FIELD_ACTIONS = ["create", "read", "update"] as const;
const ENTRY_ACTIONS = ["delete", "publish"] as const;

const OTHER_ACTIONS = [
  "plugin::upload.read",
  "plugin::upload.assets.create",
  "plugin::upload.assets.update",
  "plugin::upload.assets.download",
  "plugin::upload.assets.copy-link",
  "plugin::upload.configure-view",
  "plugin::i18n.locale.read",
] as const;

interface Permission {
  readonly action: string;
  readonly subject: string | null;
  readonly properties: { readonly fields?: readonly string[]; readonly locales?: readonly string[] };
  readonly conditions: readonly string[];
}

const isHidden = (strapi: Core.Strapi, uid: UID.ContentType): boolean =>
  Object(strapi.contentTypes[uid]?.pluginOptions)["content-manager"]?.visible === false;

const ourTypes = (strapi: Core.Strapi): UID.ContentType[] =>
  (Object.keys(strapi.contentTypes) as UID.ContentType[]).filter((uid) => uid.startsWith("api::"));

/** The types that editors write and readers read. */
export const contentTypeUids = (strapi: Core.Strapi): UID.ContentType[] =>
  ourTypes(strapi).filter((uid) => !isHidden(strapi, uid));

/** Types that editors no longer write: their entries are moved (`old-news.ts`). */
export const formerTypeUids = (strapi: Core.Strapi): UID.ContentType[] => ourTypes(strapi).filter((uid) => isHidden(strapi, uid));

function contentPermissions(strapi: Core.Strapi, uid: UID.ContentType, locales: readonly string[]): Permission[] {
  const [fields] = strapi
    .service("admin::content-type")
    .getPermissionsWithNestedFields([
      { actionId: `${EXPLORER}.read`, subjects: [uid], options: { applyToProperties: ["fields"] } },
    ]);
  const shared = { subject: uid, conditions: [] };
  return [
    ...FIELD_ACTIONS.map((action) => ({
      ...shared,
      action: `${EXPLORER}.${action}`,
      properties: { fields: fields.properties.fields, locales },
    })),
    ...ENTRY_ACTIONS.map((action) => ({ ...shared, action: `${EXPLORER}.${action}`, properties: { locales } })),
  ];
}

const PERMISSION = "admin::permission";

/** A permission's content as one text, the same whatever the order of its keys. */
const fingerprint = ({ action, subject, properties }: Permission): string =>
  JSON.stringify([action, subject, ...[properties.fields, properties.locales].map((names) => [...(names ?? [])].sort())]);

const sameRights = (some: readonly Permission[], others: readonly Permission[]): boolean =>
  some.length === others.length && isDeepStrictEqual(new Set(some.map(fingerprint)), new Set(others.map(fingerprint)));

/**
 * Editors may do everything with content and pictures, and nothing else. Granted again at a start with other types, fields or
 * languages. Every language is named: for none (`null`, "all" to the server), the administration offers no language to choose.
 * Stored in bulk: Strapi's own way takes five queries for each of the eighty rights.
 */
export async function ensureEditorRights(strapi: Core.Strapi): Promise<void> {
  const role = await findRole(strapi, EDITOR_ROLE);
  const others = OTHER_ACTIONS.map((action) => ({ action, subject: null, properties: {}, conditions: [] }));
  const locales = (await storedLocales(strapi)).map(({ code }) => code);
  const content = contentTypeUids(strapi).flatMap((uid) => contentPermissions(strapi, uid, locales));
  const wanted: Permission[] = [...content, ...others];
  const query = strapi.db.query(PERMISSION);
  if (sameRights(await query.findMany({ where: { role: role.id } }), wanted)) return;
  await strapi.db.transaction(async () => {
    await query.deleteMany({ where: { role: role.id } });
    const { ids } = await query.createMany({ data: wanted.map((right) => ({ ...right, actionParameters: {} })) });
    const { name, joinColumn, inverseJoinColumn } = joinTableOf(strapi, PERMISSION, "role");
    const links = ids.map((id) => ({ [joinColumn.name]: id, [inverseJoinColumn.name]: role.id }));
    await strapi.db.queryBuilder(name).insert(links).execute();
  });
}
