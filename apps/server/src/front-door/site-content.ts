import type { ContentReader, Course } from "@kaifong/content";
import type { ContentPath } from "@kaifong/content/server";
import type { ContentLocale, Language } from "@kaifong/i18n";
import type { ContentCache } from "./content-cache.ts";

/** A published course as the class sync needs it: in Traditional Chinese, hidden ones included, with its name in every language. */
export interface SourceCourse extends Course {
  /** Editors keep it off the public pages; its classes still exist. */
  readonly hidden: boolean;
  /** The course's name per content locale; null where that locale has no published version. */
  readonly names: Readonly<Record<ContentLocale, string | null>>;
  /** The venue of each class, by its uuid and content locale; null where that locale does not say. */
  readonly venues: Readonly<Record<string, Readonly<Record<ContentLocale, string | null>>>>;
}

export interface ClassSource {
  readonly courses: readonly SourceCourse[];
  /** documentIds of published courses whose data could not be read: they still exist, so nobody may take them for withdrawn. */
  readonly unreadable: readonly string[];
}

/** What was learned while one read of content was answered. */
export interface ContentRead {
  /** Purging any of these makes the read old. */
  readonly tags: readonly string[];
  /** The content service did not answer: this is the last good copy. */
  readonly stale: boolean;
  /** There was no copy either: the reader answers undefined or an empty list. */
  readonly failed: boolean;
}

export interface ReaderOptions {
  /** Reads drafts past every cache. Only for a verified preview. */
  readonly draft?: boolean;
}

/** Something was published, changed or withdrawn. `path` undefined: a file of the media library. */
export interface Publication {
  readonly path: ContentPath | undefined;
  readonly documentId: string | undefined;
  /** It must not be shown again. */
  readonly withdrawn: boolean;
}

/**
 * Tags that are old now; undefined means all of them. `withdrawn`: something was taken away, so that nothing made of them may be shown again, not even
 * while the content service is away.
 */
export type PurgeListener = (tags: ReadonlySet<string> | undefined, withdrawn: boolean) => void;

/** What the front door itself needs behind the readers. */
export interface ContentStore extends Pick<ContentCache, "isFresh"> {
  read: ContentCache["read"];
  /** A file of the media library from the content service. */
  file(path: string, range: string | undefined): Promise<Response>;
  /** Purges here at once and tells every other process. */
  published(publication: Publication): Promise<void>;
  /** Hears of every purge, from whichever process. Out: a function that ends it. */
  onPurge(listener: PurgeListener): () => void;
}

/** Content of the CMS for the rest of the server: cached, bounded in time, alive while the CMS is not. */
export interface SiteContent {
  /** A reader in this language; `onRead` hears of every read, so that a page knows what it was made of. */
  readerFor(language: Language, onRead?: (read: ContentRead) => void, options?: ReaderOptions): ContentReader;
  /** Fresh, uncached. Throws when the content service does not answer: an outage must never look like "no classes". */
  classSource(): Promise<ClassSource>;
  /** Whether the content service truly answers a read now (its own health address stays green without its database). */
  probe(): Promise<boolean>;
  readonly store: ContentStore;
}

/** Tag of everything in the media library. */
export const MEDIA_TAG = "uploads";
