import type { CmsAnswer } from "./cms-client.ts";
import { withoutEntry } from "./without-entry.ts";
import { LRUCache } from "lru-cache";

const MAX_REMEMBERED = 1_000;

/** Entries that were withdrawn and not published again, and when: answers that were asked for before must not bring them back. */
export class WithdrawnEntries {
  readonly #entries = new LRUCache<string, { readonly documentId: string; readonly at: number }>({ max: MAX_REMEMBERED });

  /** In: the entry's tag, its documentId, the time (milliseconds of a steady clock). */
  add(tag: string, documentId: string, at: number): void {
    this.#entries.set(tag, { documentId, at });
  }

  /** Published again. */
  forget(tags: ReadonlySet<string>): void {
    for (const tag of tags) this.#entries.delete(tag);
  }

  /** The answer without what was withdrawn after it was asked for. */
  takeOutOf(answer: CmsAnswer, askedAt: number): CmsAnswer {
    let rest = answer;
    for (const { documentId, at } of this.#entries.values()) if (at >= askedAt) rest = withoutEntry(rest, documentId);
    return rest;
  }
}
