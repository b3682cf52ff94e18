import type { GivenFacts } from "@kaifong/contract";
import { isLocalAddress } from "@kaifong/contract/local-address";
import type { LanguageCode } from "@kaifong/i18n";
import type { JWK } from "jose";
import { z } from "zod";
import { listSetting } from "./setting-types.ts";

/** Which claim of the provider gives which fact of a person. */
export type ClaimMap = Readonly<Record<keyof GivenFacts, string>>;

/** An outside identity provider (OpenID Connect). */
export interface IdentityProviderSettings {
  /** Its address, as its ID tokens name it (`iss`). */
  readonly issuer: string;
  readonly clientId: string;
  /** How this site proves its identity to the provider. */
  readonly proof: { readonly secret: string } | { readonly key: JWK };
  readonly scopes: readonly string[];
  /** Its names for people. */
  readonly names: Readonly<Record<LanguageCode, string>>;
  readonly claims: ClaimMap;
}

/** The standard claims (OpenID Connect Core 5.1); names in Chinese by the language tag of 5.2. */
const USUAL_CLAIMS: ClaimMap = {
  surnameZh: "family_name#zh-Hant",
  givenNameZh: "given_name#zh-Hant",
  surnameEn: "family_name",
  givenNameEn: "given_name",
  gender: "gender",
  birthDate: "birthdate",
  mobile: "phone_number",
};
const FACTS = Object.keys(USUAL_CLAIMS).join(", ");

const CLAIMS_RULE = `must be pairs such as surnameEn=family_name, comma between; what may stand on the left: ${FACTS}`;
const claims = listSetting.transform((pairs, context): ClaimMap => {
  const given = pairs.map((pair) => /^(\w+)=(\S+)$/.exec(pair)?.slice(1) ?? []);
  if (given.every(([fact, claim]) => fact !== undefined && Object.hasOwn(USUAL_CLAIMS, fact) && claim !== undefined))
    return { ...USUAL_CLAIMS, ...Object.fromEntries(given) };
  context.issues.push({ code: "custom", input: pairs, message: CLAIMS_RULE });
  return z.NEVER;
});

const KEY_RULE = "must be a private key as JSON Web Key with kty, alg, kid and d";
const jwk = z.looseObject({ kty: z.string(), alg: z.string(), kid: z.string(), d: z.string() });
const clientKey = z.string().transform((text, context): JWK => {
  try {
    const parsed = jwk.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // Reported below: the parts of a secret must not be repeated.
  }
  context.issues.push({ code: "custom", input: undefined, message: KEY_RULE });
  return z.NEVER;
});

/** The settings of the provider, as the environment gives them. */
export const IDENTITY_PROVIDER_SETTINGS = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: "must be the web address of the identity provider" })
    .refine(
      (url) => url.startsWith("https:") || isLocalAddress(url),
      "must begin with https:, because identities come from there",
    )
    .default(""),
  OIDC_CLIENT_ID: z.string().default(""),
  OIDC_CLIENT_SECRET: z.string().default(""),
  OIDC_CLIENT_KEY: clientKey.optional(),
  OIDC_SCOPES: z
    .string()
    .refine((text) => /(^| )openid( |$)/.test(text), "must name openid, and what else is asked for, blanks between")
    .default("openid profile phone"),
  OIDC_NAME_ZH_HK: z.string().default(""),
  OIDC_NAME_ZH_CN: z.string().default(""),
  OIDC_NAME_EN: z.string().default(""),
  OIDC_CLAIMS: claims.default(USUAL_CLAIMS),
} as const;
type Given = z.output<z.ZodObject<typeof IDENTITY_PROVIDER_SETTINGS>> & { readonly API_BASE_URL: string };

const NEEDED = ["OIDC_CLIENT_ID", "OIDC_NAME_ZH_HK", "OIDC_NAME_ZH_CN", "OIDC_NAME_EN"] as const;

/** A sentence for each setting that is missing, or is set where it cannot be. */
export function identityProviderIssues(given: Given): string[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_SECRET: secret, OIDC_CLIENT_KEY: key } = given;
  if (issuer === "") {
    const alone = [...NEEDED, "OIDC_CLIENT_SECRET", "OIDC_CLIENT_KEY"] as const;
    return alone.some((name) => (given[name] ?? "") !== "")
      ? ["  OIDC_ISSUER: is missing, which the other OIDC settings need"]
      : [];
  }
  const missing = NEEDED.filter((name) => given[name] === "").map((name) => `  ${name}: is missing, which OIDC_ISSUER needs`);
  if (secret === "" && !key) missing.push("  OIDC_CLIENT_SECRET: is missing, or OIDC_CLIENT_KEY, which OIDC_ISSUER needs");
  if (secret !== "" && key) missing.push("  OIDC_CLIENT_KEY: stands beside OIDC_CLIENT_SECRET; leave one of them out");
  // The cookie that ties the browser to its sign-in comes back only to the site's own origin.
  if (given.API_BASE_URL !== "") missing.push("  OIDC_ISSUER: needs the API at the site's own address; leave API_BASE_URL out");
  return missing;
}

/** How the outside identity provider is reached; undefined when the settings name none. */
export function identityProviderSettings(given: Given): IdentityProviderSettings | undefined {
  if (given.OIDC_ISSUER === "") return undefined;
  return {
    issuer: given.OIDC_ISSUER,
    clientId: given.OIDC_CLIENT_ID,
    proof: given.OIDC_CLIENT_KEY ? { key: given.OIDC_CLIENT_KEY } : { secret: given.OIDC_CLIENT_SECRET },
    scopes: given.OIDC_SCOPES.split(" ").filter((scope) => scope !== ""),
    names: { "zh-HK": given.OIDC_NAME_ZH_HK, "zh-CN": given.OIDC_NAME_ZH_CN, "en-US": given.OIDC_NAME_EN },
    claims: given.OIDC_CLAIMS,
  };
}
