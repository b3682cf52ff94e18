import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  type ContentLog,
  type ContentName,
  halvesOf,
  MIRRORED_NAMES,
  type MirroredName,
  inEveryLocale,
  isPublicName,
  type MemberContentName,
  type Published,
  publishedType,
  type RawEntries,
  type RawEntry,
} from "@kaifong/content/server";
import type { Amendment, ContentMirror } from "../platform/site-content.ts";
import { withoutEntry } from "./without-entry.ts";

interface MirroredType {
  /** As editors published it: this is stored and compared. */
  readonly raw: RawEntries;
  readonly digest: string;
  /** The entries as they are shown. */
  readonly published: Published<MirroredName>;
}

/**
 * All published content, one immutable object for each type (`PublishedType`): a change swaps that object for another, so that
 * anything made from it can tell by the object whether it is still current. Reads wait for nothing.
 */
export class Mirror implements ContentMirror {
  readonly #log: ContentLog;
  readonly #types = new Map<MirroredName, MirroredType>();
  readonly #amendments = new Map<ContentName, Amendment>();
  readonly #stale = new Set<MirroredName>();

  constructor(log: ContentLog) {
    this.#log = log;
  }

  of<Name extends ContentName>(name: Name): Published<Name> | undefined {
    if (!isPublicName(name)) return undefined; // a caller that got past the types
    return this.#types.get(name)?.published as Published<Name> | undefined; // `put` stores each type under its own name
  }

  /** Restricted content (decision 71), for callers that have checked whether this member may read it. */
  forMembers<Name extends MemberContentName>(name: Name): Published<Name> | undefined {
    return this.#types.get(name)?.published as Published<Name> | undefined; // under its own name too
  }

  countOf(name: MemberContentName): number | undefined {
    return this.forMembers(name)?.arrangedIn("zh-Hant").length;
  }

  isStale(name: MirroredName): boolean {
    return this.#stale.has(name);
  }

  /** How many types have been loaded. */
  get size(): number {
    return this.#types.size;
  }

  /** Whether every type has been loaded. */
  isComplete(): boolean {
    return MIRRORED_NAMES.every((name) => this.#types.has(name));
  }

  /**
   * All entries of a type as editors published them, as text to store for other processes; undefined when it was never loaded.
   */
  textOf(name: MirroredName): string | undefined {
    const held = this.#types.get(name);
    return held && JSON.stringify(held.raw);
  }

  /** Takes over what was read. Returns whether it differs from what was there. */
  put(name: MirroredName, raw: RawEntries): boolean {
    const digest = createHash("sha256").update(JSON.stringify(raw)).digest("base64");
    if (this.#types.get(name)?.digest === digest) return false;
    this.#types.set(name, { raw, digest, published: publishedType(name, this.#shown(name, raw), this.#log) });
    return true;
  }

  /** Shows a type with these changes from now on. Returns whether that differs from what was shown. */
  amend(name: ContentName, amendment: Amendment): boolean {
    this.#amendments.set(name, amendment);
    return this.showAnew(name);
  }

  /** Recomputes what is shown of a type. Returns whether that differs from what was shown. */
  showAnew(name: MirroredName): boolean {
    const held = this.#types.get(name);
    if (!held) return false;
    const published = publishedType(name, this.#shown(name, held.raw), this.#log);
    if (isDeepStrictEqual(published.raw, held.published.raw)) return false;
    this.#types.set(name, { ...held, published });
    return true;
  }

  /** Takes an entry out of every type and locale. Returns the types that held it or showed it. */
  withdraw(documentId: string): readonly MirroredName[] {
    return MIRRORED_NAMES.filter((name) => {
      const raw = this.#types.get(name)?.raw;
      return (
        raw !== undefined &&
        this.put(
          name,
          inEveryLocale((locale) => withoutEntry(raw[locale], documentId)),
        )
      );
    });
  }

  /** Unloads types of which nobody can say what may still be shown. */
  drop(names: readonly MirroredName[]): void {
    for (const name of names) this.#types.delete(name);
  }

  /** Records whether the last read of a type failed. Returns whether that changed. */
  markStale(name: MirroredName, isStale: boolean): boolean {
    if (this.#stale.has(name) === isStale) return false;
    if (isStale) this.#stale.add(name);
    else this.#stale.delete(name);
    return true;
  }

  #shown(name: MirroredName, raw: RawEntries): RawEntries {
    const amended = (isPublicName(name) && this.#amendments.get(name)?.(raw)) || raw;
    const halves = halvesOf(name);
    if (halves?.open !== name) return amended;
    return halves.restricted.reduce((shown, half) => withoutThoseOf(shown, this.#types.get(half)?.raw), amended);
  }
}

/**
 * Entries that are among the restricted ones too are not shown: both halves are read one after the other, and "for members" in
 * any language counts.
 */
function withoutThoseOf(raw: RawEntries, restricted: RawEntries | undefined): RawEntries {
  const ids = new Set(Object.values(restricted ?? {}).flatMap((entries) => entries.map(({ documentId }) => documentId)));
  const isShown = ({ documentId }: RawEntry) => !ids.has(documentId);
  return Object.values(raw).every((entries) => entries.every(isShown))
    ? raw
    : inEveryLocale((locale) => raw[locale].filter(isShown));
}
