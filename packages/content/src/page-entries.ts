import type { Entry, Image, SafeHtml } from "./entries.ts";

export const SECTION_KINDS = ["TEXT", "STEPS", "CARDS", "DO", "DONT", "NOTICE"] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** One of several things in a section: a step, a card, a line of a list. */
export interface SectionItem {
  readonly title: string;
  readonly body: SafeHtml | null;
  readonly picture: Image | null;
  readonly link: { readonly label: string; readonly url: string } | null;
}

export interface PageSection {
  /** Fragment of the address that leads to it; the same in every language. */
  readonly anchor: string;
  readonly kind: SectionKind;
  readonly heading: string | null;
  readonly body: SafeHtml | null;
  readonly items: readonly SectionItem[];
}

/** The words of one page of the site map. */
export interface WebPage extends Entry {
  /** Id of the page in the site map. */
  readonly code: string;
  readonly title: string;
  readonly lead: string | null;
  readonly cover: Image | null;
  readonly sections: readonly PageSection[];
  readonly reviewedBy: string | null;
  /** YYYY-MM-DD. */
  readonly reviewedOn: string | null;
}

export type PreventionTier = "PRIMARY" | "SECONDARY" | "TERTIARY";

export interface ServiceItem extends Entry {
  readonly name: string;
  readonly tier: PreventionTier;
  readonly summary: string | null;
  readonly content: SafeHtml | null;
  readonly suitableFor: string | null;
  readonly howToJoin: string | null;
  readonly charge: string | null;
  /** YYYY-MM-DD; a service that has one is a new service. */
  readonly newSince: string | null;
  readonly cover: Image | null;
}

export interface Partner extends Entry {
  readonly name: string;
  readonly description: string | null;
  readonly kind: "GOVERNMENT" | "HEALTHCARE" | "COMMUNITY" | "EDUCATION";
  readonly website: string | null;
  readonly logo: Image | null;
}

export interface UsefulLink extends Entry {
  readonly title: string;
  readonly description: string | null;
  readonly url: string;
  readonly category: "HEALTH" | "GOVERNMENT" | "ELDERLY" | "CARER" | "EMERGENCY";
}

export interface Vacancy extends Entry {
  readonly title: string;
  readonly summary: string | null;
  readonly content: SafeHtml | null;
  /** YYYY-MM-DD, the last day; null: open until filled. */
  readonly closesOn: string | null;
  readonly applyUrl: string | null;
}

/** What a provider of the network practises. */
export const DISCIPLINES = [
  "FAMILY_DOCTOR",
  "PHYSIOTHERAPY",
  "OCCUPATIONAL_THERAPY",
  "DIETETICS",
  "SPEECH_THERAPY",
  "PODIATRY",
  "OPTOMETRY",
  "CHINESE_MEDICINE",
  "PSYCHOLOGY",
  "LABORATORY",
  "OTHER",
] as const;
export type Discipline = (typeof DISCIPLINES)[number];
