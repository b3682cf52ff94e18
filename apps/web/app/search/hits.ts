import { type Language, languageOfLocale } from "@kaifong/i18n";
import { addressOf } from "./addresses.ts";
import type { Kind } from "./entry.ts";
import { excerptOf, type Marker, marked, type Segment } from "./highlight.ts";
import type { Indexed } from "./indexed.ts";

/** An entry that was found, as it is shown. */
export interface Hit {
  readonly kind: Kind;
  readonly href: string;
  readonly title: readonly Segment[];
  readonly excerpt: readonly Segment[];
  /** The `lang` of its words when they are in another language than the page. */
  readonly lang: string | undefined;
  /** YYYY-MM-DD */
  readonly date: string | undefined;
  readonly price: string | undefined;
}

/** An entry with what was searched for marked in it, and the part of its text where that stands. */
export function hitOf({ entry, title, facts, body, anchors }: Indexed, marker: Marker, language: Language): Hit {
  const titleSegments = marked(title, marker);
  const inBody = excerptOf(body, marker);
  const at = inBody.matchAt;
  // Codes and places say little beside a title that says it all.
  const inFacts = at === undefined && !titleSegments.some((segment) => segment.marked) ? excerptOf(facts, marker) : undefined;
  const anchor = at === undefined ? undefined : anchors.findLast((candidate) => candidate.at <= at)?.anchor;
  return {
    kind: entry.kind,
    href: addressOf(entry.target, language, anchor),
    title: titleSegments,
    excerpt: inFacts?.matchAt === undefined ? (body.text === "" ? summaryOf(entry) : inBody.segments) : inFacts.segments,
    lang: entry.locale === language.locale ? undefined : languageOfLocale(entry.locale).htmlLang,
    date: entry.date,
    price: entry.price,
  };
}

function summaryOf({ summary = "" }: Indexed["entry"]): readonly Segment[] {
  return summary === "" ? [] : [{ text: summary, marked: false }];
}
