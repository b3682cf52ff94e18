import type { ContentReader, Course } from "@kaifong/content";
import type { ContentLocale, Language } from "@kaifong/i18n";

/** A published course as the class sync needs it: in Traditional Chinese, hidden ones included, with its name in every language. */
export interface SourceCourse extends Course {
  /** Editors keep it off the public pages; its classes still exist. */
  readonly hidden: boolean;
  /** The course's name per content locale; null where that locale has no published version. */
  readonly names: Readonly<Record<ContentLocale, string | null>>;
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

/** Content of the CMS for the rest of the server: cached, bounded in time, alive while the CMS is not. */
export interface SiteContent {
  /** A reader in this language; `onRead` hears of every read, so that a page knows what it was made of. */
  readerFor(language: Language, onRead?: (read: ContentRead) => void, options?: ReaderOptions): ContentReader;
  /** Fresh, uncached. Throws when the content service does not answer: an outage must never look like "no classes". */
  classSource(): Promise<ClassSource>;
  /** Whether the content service truly answers a read now (its own health address stays green without its database). */
  probe(): Promise<boolean>;
}
