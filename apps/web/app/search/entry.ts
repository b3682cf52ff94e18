import type { ContentLocale } from "@kaifong/i18n";
import type { NewsPeriod } from "../news/period.ts";
import type { PageId } from "../site-map.ts";

/** Every kind that can be found, in the order in which kinds that fit equally well are shown, with its weight. */
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
  /** Where this piece begins on its page. */
  readonly anchor?: string | undefined;
  readonly text?: string | null;
  readonly html?: string | null;
}

/** The page that a hit leads to. */
export interface HitTarget {
  readonly page: Exclude<PageId, "enrol">;
  /** Value of the parameter in the page's path. */
  readonly param?: string;
  /** `id` in the query: the entry that a detail page shows. */
  readonly id?: string;
  /** `q` in the query: the keyword by which a list is filtered. */
  readonly q?: string;
  readonly anchor?: string;
}

/**
 * One thing that can be found, as the content has it. Plain data that shares its strings with what was read, so that comparing it
 * with its last version costs next to nothing.
 */
export interface SearchEntry {
  readonly kind: Kind;
  /** Unique within its kind. */
  readonly key: string;
  readonly title: string;
  /** Codes, places, numbers, other names: they are searched, and shown only when the match is there. */
  readonly facts: readonly (string | null)[];
  readonly body: readonly Part[];
  /** A summary in words that the page doesn't show itself; shown when the body is empty, and not searched. */
  readonly summary?: string | undefined;
  /** The price; shown with it, and not searched. */
  readonly price?: string | undefined;
  readonly target: HitTarget;
  /** The language its words are really in. */
  readonly locale: ContentLocale;
  /** When it takes place; shown. */
  readonly period?: NewsPeriod | undefined;
  /** YYYY-MM-DD, the last day on which it may be found. */
  readonly until?: string | undefined;
  /** YYYY-MM-DD, its last day; found after it too, but ranked behind others. */
  readonly over?: string | undefined;
}

/** How to compare each field of a type; none can be forgotten. */
type Sameness<Of> = { readonly [Field in keyof Of]-?: (one: Of[Field], other: Of[Field]) => boolean };

const samePart = sameIn<Part>({ anchor: Object.is, text: Object.is, html: Object.is });

/**
 * Whether two entries say the same. It goes through a fixed list of fields, not through the keys of the objects, because every
 * search compares many.
 */
export const sameEntry = sameIn<SearchEntry>({
  kind: Object.is,
  key: Object.is,
  title: Object.is,
  facts: (one, other) => sameList(one, other, Object.is),
  body: (one, other) => sameList(one, other, samePart),
  summary: Object.is,
  price: Object.is,
  target: sameIn<HitTarget>({ page: Object.is, param: Object.is, id: Object.is, q: Object.is, anchor: Object.is }),
  locale: Object.is,
  period: (one, other) => one?.start === other?.start && one?.end === other?.end,
  until: Object.is,
  over: Object.is,
});

function sameIn<Of extends object>(fields: Sameness<Of>): (one: Of, other: Of) => boolean {
  // The fields of that table.
  const names = Object.keys(fields) as (keyof Of)[];
  return (one, other) => one === other || names.every((name) => fields[name](one[name], other[name]));
}

function sameList<Of>(one: readonly Of[], other: readonly Of[], same: (one: Of, other: Of) => boolean): boolean {
  return one.length === other.length && one.every((item, index) => same(item, other[index] as Of)); // as long as that list
}
