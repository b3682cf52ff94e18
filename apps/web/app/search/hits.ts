import { type Language, languageOfLocale } from "@kaifong/i18n";
import { addressOf } from "./addresses.ts";
import type { NewsPeriod } from "../news/period.ts";
import type { Kind } from "./entry.ts";
import { excerptOf, type Marker, marked, type Segment } from "./highlight.ts";
import type { IndexedEntry } from "./indexed.ts";

/** An entry that was found, as it is shown. */
export interface Hit {
  readonly kind: Kind;
  readonly href: string;
  readonly title: readonly Segment[];
  readonly excerpt: readonly Segment[];
  /** The `lang` of its words when they are in another language than the page. */
  readonly lang: string | undefined;
  readonly period: NewsPeriod | undefined;
  readonly price: string | undefined;
}

/** An entry with its matches marked, and the part of its text that contains them. */
export function hitOf({ entry, title, facts, body, anchors }: IndexedEntry, marker: Marker, language: Language): Hit {
  const titleSegments = marked(title, marker);
  const inBody = excerptOf(body, marker);
  const at = inBody.matchAt;
  // Codes and places add little to a title that matches everything.
  const inFacts = at === undefined && !titleSegments.some((segment) => segment.marked) ? excerptOf(facts, marker) : undefined;
  const anchor = at === undefined ? undefined : anchors.findLast((candidate) => candidate.at <= at)?.anchor;
  return {
    kind: entry.kind,
    href: addressOf(entry.target, language, anchor),
    title: titleSegments,
    excerpt: inFacts?.matchAt === undefined ? (body.text === "" ? summaryOf(entry) : inBody.segments) : inFacts.segments,
    lang: entry.locale === language.locale ? undefined : languageOfLocale(entry.locale).htmlLang,
    period: entry.period,
    price: entry.price,
  };
}

function summaryOf({ summary = "" }: IndexedEntry["entry"]): readonly Segment[] {
  return summary === "" ? [] : [{ text: summary, marked: false }];
}
