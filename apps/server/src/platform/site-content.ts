import type { ClassSource } from "@kaifong/content";
import type {
  ContentName,
  MirroredName,
  MemberContentName,
  Published,
  PublishedContent,
  RawEntries,
} from "@kaifong/content/server";

/** Something was published, changed or withdrawn. `name` undefined: a file of the media library. */
export interface Publication {
  readonly name: ContentName | undefined;
  readonly documentId: string | undefined;
  /** It must not be shown again. */
  readonly withdrawn: boolean;
}

/** Stands in the place of a type's name for everything in the media library. */
export const MEDIA = "uploads";
export type ContentTag = MirroredName | typeof MEDIA;

/** Hears what has changed. `withdrawn`: what was made of it must never be shown again, not even during an outage. */
export type ContentListener = (changed: ReadonlySet<ContentTag>, withdrawn: boolean) => void;

/**
 * What is shown in place of what editors published of a type. Asked anew whenever they publish; the same object where nothing is
 * changed.
 */
export type Amendment = (published: RawEntries) => RawEntries;

/** All published content of one moment after another: read at once, out of memory. */
export interface ContentMirror extends PublishedContent {
  /** Whether this is only the last good copy of the type, because it could not be read anew. */
  isStale(name: MirroredName): boolean;
}

/** Content of the content service for the rest of the server: a mirror of what is published, alive while that service is not. */
export interface SiteContent {
  readonly mirror: ContentMirror;
  /** What only some may read, for who has asked whether this one may (decision 71); undefined when it was never loaded. */
  forMembers<Name extends MemberContentName>(name: Name): Published<Name> | undefined;
  /** Unpublished versions as they are now, for a verified preview alone. What cannot be read is not loaded. */
  drafts(): Promise<PublishedContent>;
  /** Fresh, past the mirror. Rejects when the content service does not respond: an outage must never look like "no classes". */
  classSource(): Promise<ClassSource>;
  /**
   * Whether all content is loaded, and the content service truly serves a read now (its own health address stays green without
   * its database).
   */
  probe(): Promise<boolean>;
  /** A file of the media library from the content service. In: its path, and the Range header asked for. */
  file(path: string, range: string | undefined): Promise<Response>;
  /** Takes over a publication here and tells every other process. Resolves when it has been read here, or cannot be. */
  published(publication: Publication): Promise<void>;
  /** Shows a type with these changes from now on, in place of those before; drafts and `classSource` stay as they are. */
  amend(name: ContentName, amendment: Amendment): void;
  /** Hears of every change, from whichever process. Out: a function that ends it. */
  onChange(listener: ContentListener): () => void;
  /**
   * Fills the mirror, and keeps it in step until `stop`. Resolves when all is loaded, or when it is clear that it will take
   * longer.
   */
  start(): Promise<void>;
  stop(): Promise<void>;
}
