import type { ContentReader } from "@kaifong/content";
import type { Availability } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";

/** Settings that pages may show. They never include a secret. */
export interface PublicSettings {
  /** Origin of the public site, without trailing slash: for canonical and hreflang links. */
  readonly siteOrigin: string;
  /** Backend base address as browsers see it; `` for the same origin. */
  readonly apiBaseUrl: string;
  /** Key of the external custom search; empty when the site uses its own index. */
  readonly searchKey: string;
  /** Whether browsers may report missing translation keys. */
  readonly collectMissingKeys: boolean;
  /** Whether this is a demonstration, which has a page of the messages that it would have sent. */
  readonly showsMessages: boolean;
  /** The name of the outside identity provider by which people may log in; empty when there is none. */
  readonly identityProvider: string;
}

/** The services of the loaders of every app, from the server that renders it. */
export interface PageServices {
  readonly now: () => Date;
  /** Nonce of this response's Content-Security-Policy; empty on cached pages. */
  readonly nonce: string;
  readonly language: Language;
  readonly settings: PublicSettings;
  /** Reads in the page's language; every read is recorded, so that publishing it purges the page. */
  readonly content: ContentReader;
  /** Reads in another language, for content that a page can offer only there. */
  readonly contentIn: (language: Language) => ContentReader;
  /** Live places by the ids of classes. Classes that the database does not know are absent. */
  readonly availability: (classIds: readonly string[]) => Promise<ReadonlyMap<string, Availability>>;
  readonly cache: {
    /**
     * For a page whose content changes by itself: it is cached no longer than this, in seconds. The smallest value wins, a minute
     * at most.
     */
    readonly maxAge: (seconds: number) => void;
    /** The page must not be cached at all. */
    readonly noStore: () => void;
  };
  /** Logs a fault of the page itself; visitors see only that it failed. */
  readonly report: (fault: unknown) => void;
}
