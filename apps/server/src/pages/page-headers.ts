import { baseHeaders, type HeaderSettings } from "../platform/http/base-headers.ts";

const FILMS = "https://www.youtube-nocookie.com";
const FILM_PICTURES = "https://i.ytimg.com";
/** The external search of the specification (§7); allowed on its one page, and only when a key is set. */
const SEARCH_SCRIPTS = ["https://cse.google.com", "https://www.google.com"];

export interface PagePolicy {
  /** For pages that run as an application; absent on pages that are cached. */
  readonly nonce?: string;
  /** Digests (SHA-256, base64) of the only scripts that may stand in a page that is cached. */
  readonly scriptDigests?: readonly string[];
  /** Where the page may be framed: nowhere, or in the editors' preview. */
  readonly frameAncestors?: string;
  /** The page carries the external search. */
  readonly search?: boolean;
}

/** The Content-Security-Policy of an app's pages. */
export type Policy = (settings: HeaderSettings, page: PagePolicy) => string;

/**
 * Headers of a page. One that is everybody's may share its process with the page that it is opened from: to be alone with its own
 * would have every visitor's phone start another process first (decision 48).
 */
export function pageHeaders(
  settings: HeaderSettings,
  policyOf: Policy,
  policy: PagePolicy = {},
): Readonly<Record<string, string>> {
  return {
    ...baseHeaders(settings),
    "content-security-policy": policyOf(settings, policy),
    ...(policy.nonce === undefined ? {} : { "cross-origin-opener-policy": "same-origin" }),
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ...(policy.frameAncestors === undefined ? { "x-frame-options": "DENY" } : {}),
  };
}

/** Where editors preview from: the content service as they reach it. */
export function previewAncestors(settings: HeaderSettings): string {
  return `'self' ${new URL(settings.cmsPublicUrl).origin}`;
}

/** The policy of the public site and the member portal. */
export const webPolicy: Policy = (settings, policy) => {
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
};
