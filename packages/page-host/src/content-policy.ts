/** The facts of a page that its Content-Security-Policy depends on. */
export interface PagePolicy {
  /** For pages that run in the browser; absent on cached pages. */
  readonly nonce?: string;
  /** Digests (SHA-256, base64) of the only scripts that may be in a cached page. */
  readonly scriptDigests?: readonly string[];
  /** Where the page may be framed: nowhere, or in the editors' preview. */
  readonly frameAncestors?: string;
  /** Whether the page has the external search. */
  readonly search?: boolean;
}

/** Settings of the server that it depends on. */
interface PolicySettings {
  /** Backend base address as browsers see it; `` for the same origin. */
  readonly apiBaseUrl: string;
  /** Whether browsers reach the site by HTTPS. */
  readonly secure: boolean;
  readonly nodeEnv: string;
}

/** The Content-Security-Policy of an app's pages. */
export type ContentPolicy = (settings: PolicySettings, page: PagePolicy) => string;

/** The sources elsewhere that the pages of an app use. */
interface PolicySources {
  readonly images?: readonly string[];
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly connections?: readonly string[];
  readonly frames?: readonly string[];
}

/**
 * The policy of every app: files of this site, its API, and no scripts except those that the app itself puts into a page.
 * `sourcesOf`: the sources elsewhere, by page.
 */
export function contentPolicy(sourcesOf: (page: PagePolicy) => PolicySources = () => ({})): ContentPolicy {
  return (settings, page) => {
    const { images = [], scripts = [], styles = [], connections = [], frames = [] } = sourcesOf(page);
    const nonce = page.nonce ? [`'nonce-${page.nonce}'`] : [];
    const digests = (page.scriptDigests ?? []).map((digest) => `'sha256-${digest}'`);
    const development = settings.nodeEnv === "development";
    const directives: readonly (readonly [string, ...string[]])[] = [
      ["default-src", "'self'"],
      ["img-src", "'self'", "data:", ...images],
      // The development server injects its own scripts and styles.
      ["script-src", "'self'", ...(development ? ["'unsafe-inline'"] : [...nonce, ...digests]), ...scripts],
      ["style-src", "'self'", ...(development ? ["'unsafe-inline'"] : nonce), ...styles],
      [
        "connect-src",
        "'self'",
        ...(settings.apiBaseUrl ? [settings.apiBaseUrl] : []),
        ...connections,
        ...(development ? ["ws:"] : []),
      ],
      ["frame-src", ...(frames.length > 0 ? frames : ["'none'"])],
      ["frame-ancestors", page.frameAncestors ?? "'none'"],
      ["base-uri", "'none'"],
      ["form-action", "'self'"],
      ["object-src", "'none'"],
      ...(settings.secure ? [["upgrade-insecure-requests"] as const] : []),
    ];
    return directives.map((directive) => directive.join(" ")).join("; ");
  };
}
