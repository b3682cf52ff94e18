import type { Article, Centre, FaqGroup, MediaImage } from "@kaifong/content";
import { languageOfLocale } from "@kaifong/i18n";
import { patternOf } from "../../site-map.ts";

/** The data of a page for machines, according to schema.org. The document writes it as JSON-LD. */
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
  readonly entry: Pick<Article, "title" | "description" | "locale"> & { readonly cover: MediaImage | null };
  /** YYYY-MM-DD or ISO 8601. */
  readonly published?: string | undefined;
  readonly changed?: string | undefined;
  readonly reviewed?: { readonly by: string | null; readonly on: string } | undefined;
}

/** The data of news, health information or a material. */
export function articleData({ type, origin, entry, published, changed, reviewed }: ArticleParts): StructuredData {
  return {
    "@context": CONTEXT,
    "@type": type,
    ...(type === "LearningResource" ? { name: entry.title } : { headline: entry.title }),
    ...(entry.description ? { description: entry.description } : {}),
    inLanguage: languageOfLocale(entry.locale).htmlLang,
    ...(entry.cover ? { image: origin + entry.cover.src } : {}),
    ...(published ? { datePublished: published } : {}),
    ...(changed ? { dateModified: changed } : {}),
    ...(reviewed ? { mainEntityOfPage: reviewedPage(reviewed) } : {}),
  };
}

/** Who reviewed it, and when: these are properties of a page, not of an article. */
function reviewedPage({ by, on }: NonNullable<ArticleParts["reviewed"]>): StructuredData {
  return { "@type": "MedicalWebPage", lastReviewed: on, ...(by ? { reviewedBy: { "@type": "Person", name: by } } : {}) };
}

interface EventParts {
  readonly origin: string;
  readonly entry: ArticleParts["entry"];
  readonly period: NonNullable<Article["period"]>;
}

/**
 * Something that takes place on a day, or from one day to another. Where in Hong Kong, only its words say: an article has no
 * field for it.
 */
export function eventData({ origin, entry, period }: EventParts): StructuredData {
  return {
    "@context": CONTEXT,
    "@type": "Event",
    name: entry.title,
    ...(entry.description ? { description: entry.description } : {}),
    inLanguage: languageOfLocale(entry.locale).htmlLang,
    ...(entry.cover ? { image: origin + entry.cover.src } : {}),
    startDate: period.start,
    ...(period.end ? { endDate: period.end } : {}),
    eventStatus: `${CONTEXT}/EventScheduled`,
    location: { "@type": "Place", name: "Hong Kong", address: CITY },
  };
}

const CITY = { "@type": "PostalAddress", addressLocality: "Hong Kong", addressCountry: "HK" } as const;

/** A centre as the place of something. */
export function placeData({ name, address }: Pick<Centre, "name" | "address">): StructuredData {
  return { "@type": "Place", name, ...(address ? { address: addressData(address) } : {}) };
}

function addressData(address: string): StructuredData {
  return { ...CITY, streetAddress: address };
}

/** The properties by which each type of thing names the organisation behind it. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  NewsArticle: ["author", "publisher"],
  Article: ["author", "publisher"],
  LearningResource: ["publisher"],
  Event: ["organizer"],
};

/** The data of a page, with the organisation that publishes it. */
export function withOrganisation(data: object, name: string, origin: string): StructuredData {
  const roles = ROLES[String(Reflect.get(data, "@type"))] ?? [];
  const organisation = { "@type": "Organization", name, url: origin };
  return { ...data, ...Object.fromEntries(roles.map((role) => [role, organisation])) };
}

interface Step {
  readonly label: string;
  /** Path; a heading that is not a page has none. */
  readonly href?: string | undefined;
}

/** The way from home to a page: the steps that are pages, and the page itself. */
export function breadcrumbData(steps: readonly Step[], origin: string): StructuredData {
  const pages = steps.filter(({ href }, index) => href !== undefined || index === steps.length - 1);
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: pages.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(href === undefined ? {} : { item: origin + href }),
    })),
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

/** The centres, with their places and hours. */
export function clinicsData(centres: readonly Centre[], origin: string): StructuredData {
  const page = origin + patternOf("contactUs");
  return {
    "@context": CONTEXT,
    "@graph": centres.map((centre) => ({
      "@type": "MedicalClinic",
      "@id": `${page}#${centre.code}`,
      name: centre.name,
      url: `${page}#${centre.code}`,
      image: `${origin}/og-image.png`,
      ...(centre.address ? { address: addressData(centre.address) } : {}),
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
