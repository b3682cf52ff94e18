import type { ContentLocale } from "@kaifong/i18n";
import type { PageId } from "../site-map.ts";

/** Everything that can be found, in the order in which kinds that fit equally well are shown, and how much each counts. */
export const KINDS = {
  page: 1.15,
  service: 1.15,
  course: 1.2,
  question: 1.1,
  centre: 1.1,
  healthInfo: 1.05,
  eLearning: 1.05,
  news: 1,
  activity: 1,
  fee: 0.9,
  provider: 0.9,
  equipment: 0.9,
  organisation: 0.9,
  partner: 0.85,
  link: 0.85,
  vacancy: 1,
} as const;

export type Kind = keyof typeof KINDS;

/** A piece of an entry's words. HTML is already sanitised. */
export interface Part {
  /** Where on its page this piece begins. */
  readonly anchor?: string | undefined;
  readonly text?: string | null;
  readonly html?: string | null;
}

/** Where a hit leads. */
export interface HitTarget {
  readonly page: Exclude<PageId, "enrol">;
  /** Value of the parameter in the page's path. */
  readonly param?: string;
  /** `id` in the query: which entry a detail page shows. */
  readonly id?: string;
  /** `q` in the query: what a list is narrowed down to. */
  readonly q?: string;
  readonly anchor?: string;
}

/**
 * One thing that can be found, as the content has it. Plain data that shares its strings with what was read, so that comparing it
 * with what it was last time costs next to nothing.
 */
export interface SearchEntry {
  readonly kind: Kind;
  /** Unique in its kind. */
  readonly key: string;
  readonly title: string;
  /** Codes, places, numbers, other names: found by, and shown only when the match is there. */
  readonly facts: readonly (string | null)[];
  readonly body: readonly Part[];
  /** What a page is about, in words that it doesn't show itself; shown where the body is empty, and not found by. */
  readonly summary?: string | undefined;
  /** What it costs; shown with it, and not found by. */
  readonly price?: string | undefined;
  readonly place: HitTarget;
  /** The language its words are really in. */
  readonly locale: ContentLocale;
  /** YYYY-MM-DD; shown. */
  readonly date?: string | undefined;
  /** YYYY-MM-DD, the last day on which it may be found. */
  readonly until?: string | undefined;
  /** YYYY-MM-DD, its last day; found after it too, but behind others. */
  readonly over?: string | undefined;
}

/** Whether two entries say the same. Written out, because every search compares many of them. */
export function sameEntry(one: SearchEntry, other: SearchEntry): boolean {
  return (
    one === other ||
    (one.kind === other.kind &&
      one.key === other.key &&
      one.title === other.title &&
      one.locale === other.locale &&
      one.date === other.date &&
      one.until === other.until &&
      one.over === other.over &&
      one.price === other.price &&
      one.summary === other.summary &&
      one.facts.length === other.facts.length &&
      one.facts.every((fact, index) => fact === other.facts[index]) &&
      one.body.length === other.body.length &&
      one.body.every((part, index) => samePart(part, other.body[index])) &&
      samePlace(one.place, other.place))
  );
}

function samePart(one: Part, other: Part | undefined): boolean {
  return one.html === other?.html && one.text === other?.text && one.anchor === other?.anchor;
}

function samePlace(one: HitTarget, other: HitTarget): boolean {
  return (
    one.page === other.page &&
    one.param === other.param &&
    one.id === other.id &&
    one.q === other.q &&
    one.anchor === other.anchor
  );
}
