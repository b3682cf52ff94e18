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

/** Used in place of a type's name for everything in the media library. */
export const MEDIA = "uploads";
export type ContentTag = MirroredName | typeof MEDIA;

/** Is called with what has changed. `withdrawn`: what was made from it must never be shown again, not even during an outage. */
export type ContentListener = (changed: ReadonlySet<ContentTag>, withdrawn: boolean) => void;

/** Changes what is shown of a type. Called again whenever editors publish; returns the same object when nothing is changed. */
export type Amendment = (published: RawEntries) => RawEntries;

/** All published content at any moment: read at once, from memory. */
export interface ContentMirror extends PublishedContent {
  /** Whether this is only the last good copy of the type, because it could not be read again. */
  isStale(name: MirroredName): boolean;
}

/**
 * Content of the content service for the rest of the server: a mirror of what is published, available while that service is not.
 */
export interface SiteContent {
  readonly mirror: ContentMirror;
  /**
   * Restricted content, for callers that have checked whether this member may read it (decision 71); undefined when it was never
   * loaded.
   */
  forMembers<Name extends MemberContentName>(name: Name): Published<Name> | undefined;
  /** Unpublished versions as they are now, only for a verified preview. What cannot be read is not loaded. */
  drafts(): Promise<PublishedContent>;
  /** Fresh, past the mirror. Rejects when the content service does not respond: an outage must never look like "no classes". */
  classSource(): Promise<ClassSource>;
  /**
   * Whether all content is loaded, and the content service really serves a read now (its own health address stays green without
   * its database).
   */
  probe(): Promise<boolean>;
  /** A file of the media library from the content service, by its path and the requested Range header. */
  file(path: string, range: string | undefined): Promise<Response>;
  /** Takes over a publication here and notifies every other process. Resolves when it has been read here, or cannot be. */
  published(publication: Publication): Promise<void>;
  /** Shows a type with these changes from now on, in place of earlier ones; drafts and `classSource` stay as they are. */
  amend(name: ContentName, amendment: Amendment): void;
  /** Calls the listener for every change, from whichever process. Returns a function that ends this. */
  onChange(listener: ContentListener): () => void;
  /** Fills the mirror, and updates it until `stop`. Resolves when all is loaded, or when it is clear that it will take longer. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
