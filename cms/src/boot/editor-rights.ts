import type { Core, UID } from '@strapi/strapi';
import { EDITOR_ROLE, findRole } from './accounts';

const EXPLORER = 'plugin::content-manager.explorer';
/** The actions that are granted field by field; the others hold for an entry as a whole. */
const FIELD_ACTIONS = ['create', 'read', 'update'] as const;
const ENTRY_ACTIONS = ['delete', 'publish'] as const;

const OTHER_ACTIONS = [
  'plugin::upload.read',
  'plugin::upload.assets.create',
  'plugin::upload.assets.update',
  'plugin::upload.assets.download',
  'plugin::upload.assets.copy-link',
  'plugin::upload.configure-view',
  'plugin::i18n.locale.read',
] as const;

interface Permission {
  readonly action: string;
  readonly subject: string | null;
  readonly properties: { readonly fields?: readonly string[]; readonly locales?: null };
  readonly conditions: readonly string[];
}

export const contentTypeUids = (strapi: Core.Strapi): UID.ContentType[] =>
  (Object.keys(strapi.contentTypes) as UID.ContentType[]).filter((uid) => uid.startsWith('api::'));

function contentPermissions(strapi: Core.Strapi, uid: UID.ContentType): Permission[] {
  const [fields] = strapi
    .service('admin::content-type')
    .getPermissionsWithNestedFields([
      { actionId: `${EXPLORER}.read`, subjects: [uid], options: { applyToProperties: ['fields'] } },
    ]);
  // `locales: null` stands for every language, those added later included.
  const shared = { subject: uid, conditions: [] };
  return [
    ...FIELD_ACTIONS.map((action) => ({
      ...shared,
      action: `${EXPLORER}.${action}`,
      properties: { fields: fields.properties.fields, locales: null },
    })),
    ...ENTRY_ACTIONS.map((action) => ({ ...shared, action: `${EXPLORER}.${action}`, properties: { locales: null } })),
  ];
}

/** Editors may do everything with content and pictures, and nothing else. Renewed at every start for new types. */
export async function ensureEditorRights(strapi: Core.Strapi): Promise<void> {
  const role = await findRole(strapi, EDITOR_ROLE);
  const others = OTHER_ACTIONS.map((action) => ({ action, subject: null, properties: {}, conditions: [] }));
  const content = contentTypeUids(strapi).flatMap((uid) => contentPermissions(strapi, uid));
  await strapi.service('admin::role').assignPermissions(role.id, [...content, ...others]);
}
