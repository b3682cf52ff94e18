import type { Core } from "@strapi/strapi";

const TOKEN_NAME = "gateway";
const TOKENS = "admin::api-token";

/** Names of two tokens that Strapi makes at its first start, one with full access. */
const DEFAULT_TOKEN_NAMES = ["Read Only", "Full Access"];

/**
 * Makes the one read-only token equal to the setting. Only its hash is stored. Tokens that an administrator made on purpose stay;
 * the two that Strapi makes by itself are deleted.
 */
export async function ensureServerToken(strapi: Core.Strapi, plainText: string): Promise<void> {
  const query = strapi.db.query(TOKENS);
  await query.deleteMany({ where: { name: { $in: DEFAULT_TOKEN_NAMES } } });
  const accessKey: string = strapi.service("admin::api-token-content-api").hash(plainText);
  const data = {
    name: TOKEN_NAME,
    description: "Read-only token of the site’s server. Kept equal to CMS_API_TOKEN at every start.",
    kind: "content-api",
    type: "read-only",
    accessKey,
    encryptedKey: null,
    lifespan: null,
    expiresAt: null,
  };
  const existing: { id: number } | null = await query.findOne({ where: { name: TOKEN_NAME } });
  if (existing) await query.update({ where: { id: existing.id }, data });
  else await query.create({ data });
}

/**
 * Denies reading and signing in without the token: the site's members are in another service. Strapi grants its public roles
 * sign-up, sign-in and password mail by default.
 */
export async function closePublicAccess(strapi: Core.Strapi): Promise<void> {
  await strapi.db.query("plugin::users-permissions.permission").deleteMany({});
  const store = strapi.store({ type: "plugin", name: "users-permissions" });
  const advanced: unknown = await store.get({ key: "advanced" });
  await store.set({ key: "advanced", value: { ...Object(advanced), allow_register: false } });
}
