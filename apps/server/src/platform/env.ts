import { DAY_SECONDS, type QuietHours } from "@kaifong/domain/time";
import { createPrivateKey, createPublicKey, type JsonWebKey } from "node:crypto";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { isLocalAddress } from "@kaifong/contract/local-address";
import {
  type EmailSettings,
  emailSettings,
  incompleteMessageSettings,
  MESSAGE_SETTINGS,
  type TextMessageSettings,
  quietHours,
  textMessageSettings,
  whatsAppSettings,
  type WhatsAppSettings,
} from "./transports/settings.ts";
import { incompletePushSettings, PUSH_SETTINGS, type PushSettings, pushSettings } from "./transports/push-settings.ts";
import {
  type IdentityProviderSettings,
  identityProviderIssues,
  identityProviderSettings,
  IDENTITY_PROVIDER_SETTINGS,
} from "./identity-provider-settings.ts";
import { booleanSetting, listSetting } from "./setting-types.ts";

/** Every setting of the server, parsed once at start. Names in `.env.example` are the same in capitals. */
export interface Env {
  readonly nodeEnv: "development" | "test" | "production";
  readonly production: boolean;
  /** Reached over TLS only: browsers are told to insist on it. Never on this machine, whose other programs share its address. */
  readonly secure: boolean;
  readonly host: string;
  readonly port: number;
  /** Origin of the public site, without trailing slash. */
  readonly siteUrl: string;
  /**
   * The site is used on this machine only: a demonstration or a developer's. Every other is a real one, without passwords that
   * everybody knows.
   */
  readonly localSite: boolean;
  readonly databaseUrl: string;
  readonly databasePoolSize: number;
  readonly cmsUrl: string;
  /** Origin at which editors reach the content service; previews may be framed there. */
  readonly cmsPublicUrl: string;
  readonly cmsApiToken: string;
  readonly cmsWebhookSecret: string;
  readonly cmsPreviewSecret: string;
  readonly sessionSigningKey: SigningJwk;
  /** Keys that signed before: their tokens are still accepted, new ones are not signed with them. */
  readonly sessionOldKeys: readonly VerifyingJwk[];
  /** Addresses or CIDR ranges whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Origins of other sites that may call the API from a browser. */
  readonly corsOrigins: readonly string[];
  readonly apiBaseUrl: string;
  readonly searchKey: string;
  readonly collectMissingKeys: boolean;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  readonly demoData: boolean;
  readonly appsDir: string;
  readonly contentTtlSeconds: number;
  readonly reconcileSeconds: number;
  /** Bearer token that opens /metrics, from this machine as from elsewhere; empty: this machine only, without a token. */
  readonly metricsToken: string;
  /** How emails are sent; undefined when they are not. */
  readonly email: EmailSettings | undefined;
  /** How text messages are sent; undefined when they are not. */
  readonly textMessages: TextMessageSettings | undefined;
  readonly whatsApp: WhatsAppSettings | undefined;
  /** Country calling codes of the numbers to which text messages are sent, without plus. */
  readonly callingCodes: readonly string[];
  /** The keys by which browsers recognise the sender of push notifications; undefined when nobody can subscribe. */
  readonly push: PushSettings | undefined;
  /** The outside identity provider; undefined when there is none. */
  readonly identityProvider: IdentityProviderSettings | undefined;
  /** When phones are left in peace (R-NOT-05). */
  readonly quietHours: QuietHours;
}

/** Ed25519 public key as JSON Web Key (RFC 8037). `kid` names it in every token, so that keys can be changed. */
export interface VerifyingJwk {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  readonly x: string;
  readonly kid: string;
}

/** The private key. */
export interface SigningJwk extends VerifyingJwk {
  readonly d: string;
}

/** Thrown by `loadEnv`; its message lists every setting that is wrong and what to do about it. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

const origin = z
  .url({ protocol: /^https?$/, error: "must be a web address such as http://localhost:8080" })
  .transform((url) => url.replace(/\/+$/, ""));
const bareOrigin = origin
  .refine(isOrigin, { error: "must be an origin without a path, such as https://www.example.org" })
  .transform(asBrowsersWrite);
const proxies = listSetting.refine((items) => items.every(isNetwork), {
  error: "must be addresses or ranges such as 10.0.0.1, 10.1.0.0/16 or 2001:db8::/32, comma between",
});

/** Protocol, host and maybe a port; no password, which would be in every link. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[^/?#@*\s]+$/.test(text) && URL.canParse(text);
}

/** The origin in small letters, without a default port. */
function asBrowsersWrite(url: string): string {
  return new URL(url).origin;
}

const MAPPED_PREFIX_BITS = 96;

/** An address or a range; not the range of all addresses, under which anybody could claim any address. */
function isNetwork(text: string): boolean {
  if (isIP(text) !== 0) return true;
  if (!ipaddr.IPv4.isValidCIDRFourPartDecimal(text) && !ipaddr.IPv6.isValidCIDR(text)) return false;
  const [address, bits] = ipaddr.parseCIDR(text);
  const isOfAllIpv4 = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits <= MAPPED_PREFIX_BITS;
  return bits > 0 && !isOfAllIpv4;
}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);
const secret = (what: string) => z.string({ error: `is missing: ${what}` }).min(16, `must have at least 16 characters: ${what}`);
const ED25519_BASE64URL_LENGTH = 43; // 32 bytes
const GENERATED = "npm start generates one into .data/secrets.json; elsewhere choose a long random value";

const jwkSchema = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string().length(ED25519_BASE64URL_LENGTH),
  d: z.string().length(ED25519_BASE64URL_LENGTH),
  kid: z.string().min(1),
});
const KEY_RULE = "an Ed25519 private key as JSON Web Key with kty, crv, x, d and kid";
const signingKey = z.string({ error: `is missing: ${KEY_RULE} (${GENERATED})` }).transform((text, context): SigningJwk => {
  const parsed = jwkSchema.safeParse(parseJson(text));
  if (parsed.success && publicPartOf(parsed.data) === parsed.data.x) return parsed.data;
  // One sentence for whatever is wrong: the parts of a secret must not be repeated.
  context.issues.push({ code: "custom", input: undefined, message: `must be ${KEY_RULE} (${GENERATED})` });
  return z.NEVER;
});

const OLD_KEYS_RULE = "must be a JSON list of Ed25519 public keys as JSON Web Keys with kty, crv, x and kid";
const oldKeys = z.string().transform((text, context): VerifyingJwk[] => {
  // A private part that was left in is dropped.
  const key = jwkSchema.omit({ d: true }).refine((given) => publicPartOf(given) === given.x);
  const parsed = z.array(key).safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  context.issues.push({ code: "custom", input: undefined, message: OLD_KEYS_RULE });
  return z.NEVER;
});

/** `x` as it follows from a key, for a private key from its private part; undefined when it is not a key of this kind. */
function publicPartOf(key: JsonWebKey): string | undefined {
  try {
    const made = createPublicKey(key.d === undefined ? { key, format: "jwk" } : createPrivateKey({ key, format: "jwk" }));
    return made.export({ format: "jwk" }).x;
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const settings = z.object({
  NODE_ENV: z
    .enum(["development", "test", "production"], { error: "must be development, test or production" })
    .default("development"),
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: wholeNumber(0, 65_535).default(8080),
  SITE_URL: bareOrigin.default("http://localhost:8080"),
  DATABASE_URL: z
    .string({ error: "is missing: postgres://user:password@host:port/database of the server (npm start sets it)" })
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// (user:password@host:port/database)"),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(8),
  CMS_URL: origin.default("http://127.0.0.1:1337"),
  CMS_PUBLIC_URL: z.union([z.literal(""), origin]).default(""),
  CMS_API_TOKEN: secret(`the read token that the content service knows (${GENERATED})`),
  CMS_WEBHOOK_SECRET: secret(`what the content service signs its webhook with (${GENERATED})`),
  CMS_PREVIEW_SECRET: secret(`what opens previews of drafts (${GENERATED})`),
  SESSION_SIGNING_KEY: signingKey,
  SESSION_OLD_KEYS: oldKeys.default([]),
  TRUSTED_PROXIES: proxies.default([]),
  CORS_ORIGINS: listSetting
    .refine((origins) => origins.every(isOrigin), "must be origins such as https://app.example.org, comma between")
    .transform((origins) => origins.map(asBrowsersWrite))
    .default([]),
  API_BASE_URL: z.union([z.literal(""), origin]).default(""),
  SEARCH_KEY: z.string().default(""),
  COLLECT_MISSING_KEYS: booleanSetting.optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
  DEMO_DATA: booleanSetting.default(false),
  APPS_DIR: z.string().min(1).default("apps"),
  CONTENT_TTL_SECONDS: wholeNumber(1, DAY_SECONDS).default(60),
  RECONCILE_SECONDS: wholeNumber(5, DAY_SECONDS).default(60),
  METRICS_TOKEN: z
    .union([z.literal(""), secret("opens /metrics to whoever sends it; leave empty for this machine alone")])
    .default(""),
  ...MESSAGE_SETTINGS,
  ...PUSH_SETTINGS,
  ...IDENTITY_PROVIDER_SETTINGS,
});
type Settings = z.output<typeof settings>;

/**
 * Parses the environment of the process into typed settings; an empty value of a setting with a default counts as not given.
 * Throws one SettingsError that names *every* wrong setting.
 */
export function loadEnv(processEnv: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(processEnv).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = settings.safeParse(given);
  const issues = parsed.error?.issues ?? [];
  const lines = issues.map((issue) => `  ${issue.path[0]?.toString() ?? "?"}: ${issue.message}`);
  if (parsed.data?.DEMO_DATA && !isLocalAddress(parsed.data.SITE_URL)) lines.push(`  DEMO_DATA: ${NO_DEMO}`);
  if (parsed.data) {
    lines.push(...incompleteMessageSettings(parsed.data), ...incompletePushSettings(parsed.data));
    lines.push(...identityProviderIssues(parsed.data));
  }
  if (!parsed.success || lines.length > 0) {
    throw new SettingsError(`These settings need attention (see .env.example):\n${[...new Set(lines)].join("\n")}`);
  }
  return toEnv(parsed.data);
}

const NO_DEMO = "must be false where SITE_URL is not this machine: everybody can read the password of demo members";
function toEnv(given: Settings): Env {
  const production = given.NODE_ENV === "production";
  const localSite = isLocalAddress(given.SITE_URL);
  return {
    nodeEnv: given.NODE_ENV,
    production,
    secure: !localSite && given.SITE_URL.startsWith("https://"),
    host: given.HOST,
    port: given.PORT,
    siteUrl: given.SITE_URL,
    localSite,
    databaseUrl: given.DATABASE_URL,
    databasePoolSize: given.DATABASE_POOL_SIZE,
    cmsUrl: given.CMS_URL,
    cmsPublicUrl: given.CMS_PUBLIC_URL || given.CMS_URL,
    cmsApiToken: given.CMS_API_TOKEN,
    cmsWebhookSecret: given.CMS_WEBHOOK_SECRET,
    cmsPreviewSecret: given.CMS_PREVIEW_SECRET,
    sessionSigningKey: given.SESSION_SIGNING_KEY,
    sessionOldKeys: given.SESSION_OLD_KEYS,
    trustedProxies: given.TRUSTED_PROXIES,
    corsOrigins: given.CORS_ORIGINS,
    apiBaseUrl: given.API_BASE_URL,
    searchKey: given.SEARCH_KEY,
    collectMissingKeys: given.COLLECT_MISSING_KEYS ?? (localSite && !production),
    logLevel: given.LOG_LEVEL,
    demoData: given.DEMO_DATA,
    appsDir: given.APPS_DIR,
    contentTtlSeconds: given.CONTENT_TTL_SECONDS,
    reconcileSeconds: given.RECONCILE_SECONDS,
    metricsToken: given.METRICS_TOKEN,
    email: emailSettings(given),
    textMessages: textMessageSettings(given),
    whatsApp: whatsAppSettings(given),
    callingCodes: given.SMS_CALLING_CODES,
    push: pushSettings(given),
    identityProvider: identityProviderSettings(given),
    quietHours: quietHours(given),
  };
}
