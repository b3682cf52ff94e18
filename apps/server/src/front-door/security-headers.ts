import type { Env } from "../platform/env.ts";

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 60 * 60;
const FILMS = "https://www.youtube-nocookie.com";
const FILM_PICTURES = "https://i.ytimg.com";
/** The external search of the specification (§7); allowed on its one page, and only when a key is set. */
const SEARCH_SCRIPTS = ["https://cse.google.com", "https://www.google.com"];

export type HeaderSettings = Pick<Env, "secure" | "siteUrl" | "apiBaseUrl" | "cmsPublicUrl" | "corsOrigins" | "nodeEnv">;

export interface PagePolicy {
  /** For pages that run as an application; absent on pages that are kept. */
  readonly nonce?: string;
  /** Digests (SHA-256, base64) of the only scripts that may stand in a page that is kept. */
  readonly scriptDigests?: readonly string[];
  /** Where the page may be framed: nowhere, or in the editors' preview. */
  readonly frameAncestors?: string;
  /** The page carries the external search. */
  readonly search?: boolean;
}

/** Headers for every answer, whatever it is. */
export function baseHeaders(settings: HeaderSettings): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(settings.secure ? { "strict-transport-security": `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : {}),
  };
}

/** Headers of a page. */
export function pageHeaders(settings: HeaderSettings, policy: PagePolicy = {}): Readonly<Record<string, string>> {
  return {
    ...baseHeaders(settings),
    "content-security-policy": contentSecurityPolicy(settings, policy),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ...(policy.frameAncestors === undefined ? { "x-frame-options": "DENY" } : {}),
  };
}

/** Files of the media library run nothing, wherever they are opened. */
export const MEDIA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Where editors preview from: the content service as they reach it. */
export function previewAncestors(settings: HeaderSettings): string {
  return `'self' ${new URL(settings.cmsPublicUrl).origin}`;
}

function contentSecurityPolicy(settings: HeaderSettings, policy: PagePolicy): string {
  const nonce = policy.nonce ? [`'nonce-${policy.nonce}'`] : [];
  const digests = (policy.scriptDigests ?? []).map((digest) => `'sha256-${digest}'`);
  const search = policy.search ? SEARCH_SCRIPTS : [];
  const development = settings.nodeEnv === "development";
  const directives: readonly (readonly [string, ...string[]])[] = [
    ["default-src", "'self'"],
    ["img-src", "'self'", "data:", FILM_PICTURES, ...(policy.search ? ["https:"] : [])],
    // The development server injects its own scripts and styles.
    ["script-src", "'self'", ...(development ? ["'unsafe-inline'"] : [...nonce, ...digests]), ...search],
    ["style-src", "'self'", ...(development || policy.search ? ["'unsafe-inline'"] : nonce), ...search],
    ["connect-src", "'self'", ...(settings.apiBaseUrl ? [settings.apiBaseUrl] : []), ...search, ...(development ? ["ws:"] : [])],
    ["frame-src", FILMS, ...search],
    ["frame-ancestors", policy.frameAncestors ?? "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["object-src", "'none'"],
    ...(settings.secure ? [["upgrade-insecure-requests"] as const] : []),
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}
