import type { ContentReader } from "@kaifong/content";
import type { Availability } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";

/** Settings that pages may show. No secret ever stands here. */
export interface PublicSettings {
  /** Origin of the public site, without trailing slash: for canonical and hreflang links. */
  readonly siteOrigin: string;
  /** Backend base address as browsers see it; `` for the same origin. */
  readonly apiBaseUrl: string;
  /** Key of the external custom search; empty when the site's own index answers. */
  readonly searchKey: string;
  /** Whether browsers may report missing translation keys. */
  readonly collectMissingKeys: boolean;
  /** Whether this is a demonstration, which has a page of the messages that it would send. */
  readonly showsMessages: boolean;
  /** What the outside identity provider is called by which people may log in; empty where there is none. */
  readonly identityProvider: string;
}

/** What the loaders of every app may ask of the server that renders it. */
export interface PageServices {
  readonly now: () => Date;
  /** Nonce of this response's Content-Security-Policy; empty on pages that are cached. */
  readonly nonce: string;
  readonly language: Language;
  readonly settings: PublicSettings;
  /** Reads in the page's language; every read is remembered so that publishing it purges the page. */
  readonly content: ContentReader;
  /** The same in another language, for what a page can offer only there. */
  readonly contentIn: (language: Language) => ContentReader;
  /** Live places by class uuid. Classes that are not known to the database are absent. */
  readonly availability: (classUuids: readonly string[]) => Promise<ReadonlyMap<string, Availability>>;
  readonly cache: {
    /** The page shows what changes by itself: keep it no longer than this, in seconds. The smallest wins, a minute at most. */
    readonly maxAge: (seconds: number) => void;
    /** The page must not be kept at all. */
    readonly noStore: () => void;
  };
  /** Takes note of a fault of the page itself; visitors see only that it failed. */
  readonly report: (fault: unknown) => void;
}
