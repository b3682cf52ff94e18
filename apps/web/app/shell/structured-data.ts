import type { Article, Centre, FaqGroup, Image } from "@kaifong/content";

/** What a page says about itself to machines, as schema.org has it. The document prints it as JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

const CONTEXT = "https://schema.org";
const SCHEMA_DAYS: Readonly<Record<Centre["hours"][number]["day"], string>> = {
  MON: "Monday",
  TUE: "Tuesday",
  WED: "Wednesday",
  THU: "Thursday",
  FRI: "Friday",
  SAT: "Saturday",
  SUN: "Sunday",
  PUBLIC_HOLIDAY: "PublicHolidays",
};

interface ArticleParts {
  readonly type: "NewsArticle" | "Article" | "LearningResource";
  readonly origin: string;
  readonly entry: Pick<Article, "title" | "description" | "locale"> & { readonly cover: Image | null };
  /** YYYY-MM-DD or ISO 8601. */
  readonly published?: string | undefined;
  readonly reviewed?: { readonly by: string | null; readonly on: string } | undefined;
}

/** News, health information, a lesson. */
export function articleData({ type, origin, entry, published, reviewed }: ArticleParts): StructuredData {
  return {
    "@context": CONTEXT,
    "@type": type,
    ...(type === "LearningResource" ? { name: entry.title } : { headline: entry.title }),
    ...(entry.description ? { description: entry.description } : {}),
    inLanguage: entry.locale,
    ...(entry.cover ? { image: origin + entry.cover.src } : {}),
    ...(published ? { datePublished: published } : {}),
    ...(reviewed
      ? { lastReviewed: reviewed.on, ...(reviewed.by ? { reviewedBy: { "@type": "Person", name: reviewed.by } } : {}) }
      : {}),
  };
}

interface EventParts {
  readonly origin: string;
  readonly entry: ArticleParts["entry"];
  readonly period: NonNullable<Article["period"]>;
}

/** Something that takes place on a day, or from one to the other. */
export function eventData({ origin, entry, period }: EventParts): StructuredData {
  return {
    "@context": CONTEXT,
    "@type": "Event",
    name: entry.title,
    ...(entry.description ? { description: entry.description } : {}),
    inLanguage: entry.locale,
    ...(entry.cover ? { image: origin + entry.cover.src } : {}),
    startDate: period.start,
    ...(period.end ? { endDate: period.end } : {}),
  };
}

/** All questions with their answers as plain words. */
export function questionsData(groups: readonly FaqGroup[]): StructuredData {
  return {
    "@context": CONTEXT,
    "@type": "FAQPage",
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    ),
  };
}

/** The centres, with where and when. */
export function clinicsData(centres: readonly Centre[], origin: string): StructuredData {
  return {
    "@context": CONTEXT,
    "@graph": centres.map((centre) => ({
      "@type": "MedicalClinic",
      "@id": `${origin}/contact/contact-us#${centre.code}`,
      name: centre.name,
      ...(centre.address ? { address: { "@type": "PostalAddress", streetAddress: centre.address, addressCountry: "HK" } } : {}),
      ...(centre.phone ? { telephone: `+852 ${centre.phone}` } : {}),
      ...(centre.email ? { email: centre.email } : {}),
      ...(centre.map ? { hasMap: centre.map } : {}),
      openingHoursSpecification: centre.hours
        .filter(({ closed, open, close }) => !closed && open && close)
        .map(({ day, open, close }) => ({
          "@type": "OpeningHoursSpecification",
          dayOfWeek: SCHEMA_DAYS[day],
          opens: open,
          closes: close,
        })),
    })),
  };
}
