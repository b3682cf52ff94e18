import type { Core } from "@strapi/strapi";
import type { Account, Settings } from "../../config/settings";

const SUPER_ADMIN_ROLE = "strapi-super-admin";
export const EDITOR_ROLE = "strapi-editor";

/** Strapi's code for its Traditional Chinese pages. */
const EDITOR_LANGUAGE = "zh";

interface Role {
  readonly id: number;
}

/** One of the roles that Strapi creates. Throws when there is none with this code. */
export async function findRole(strapi: Core.Strapi, code: string): Promise<Role> {
  const role: Role | null = await strapi.service("admin::role").findOne({ code });
  if (!role) throw new Error(`Strapi has no role ${code}`);
  return role;
}

/** Creates the account only when it is missing: a password that its owner changed stays changed. */
async function ensureAccount(strapi: Core.Strapi, account: Account, firstname: string, role: string): Promise<void> {
  const users = strapi.service("admin::user");
  if (await users.exists({ email: account.email })) return;
  await users.create({
    ...account,
    firstname,
    isActive: true,
    registrationToken: null,
    preferedLanguage: EDITOR_LANGUAGE,
    roles: [(await findRole(strapi, role)).id],
  });
}

/** Creates the accounts of administrator and editor that are missing, as the settings name them. */
export async function ensureAccounts(strapi: Core.Strapi, { admin, editor }: Settings): Promise<void> {
  await ensureAccount(strapi, admin, "管理員", SUPER_ADMIN_ROLE);
  await ensureAccount(strapi, editor, "編輯", EDITOR_ROLE);
}
