import type * as Entries from "./entries.ts";

/** Text that may be in another language than the page, because its own is missing there. */
export interface Localized {
  /** Content locale the words are really in. */
  readonly locale: "zh-Hant" | "zh-Hans" | "en";
  /** True when the words were converted from Traditional by program (no Simplified version was written). */
  readonly converted: boolean;
}

/**
 * Reads content in one language. Every answer is already parsed and its HTML sanitised. A read that fails gives `undefined` (single) or an
 * empty list, is logged, and never throws: the page says in words what is missing (specification §8).
 */
export interface ContentReader {
  siteSetting(): Promise<Entries.SiteSetting | undefined>;
  chatbotLink(): Promise<string | undefined>;
  latestProgram(): Promise<Entries.HealthProgram | undefined>;
  themes(): Promise<readonly Entries.Theme[]>;
  /** Courses with their classes and lessons; hidden ones left out. */
  courses(): Promise<readonly Entries.Course[]>;
  course(documentId: string): Promise<Entries.Course | undefined>;
  latestNews(): Promise<readonly Entries.Article[]>;
  featuredActivities(): Promise<readonly Entries.Article[]>;
  healthInfoTypes(): Promise<readonly Entries.HealthInfoType[]>;
  healthInfos(typeId: string): Promise<readonly Entries.HealthInfo[]>;
  healthInfo(documentId: string): Promise<Entries.HealthInfo | undefined>;
  elearnings(): Promise<readonly Entries.ELearning[]>;
  elearning(documentId: string): Promise<Entries.ELearning | undefined>;
  centres(): Promise<readonly Entries.Centre[]>;
  faqGroups(): Promise<readonly Entries.FaqGroup[]>;
  fees(): Promise<readonly Entries.Fee[]>;
  networkServiceProviders(): Promise<readonly Entries.NetworkServiceProvider[]>;
  equipmentAgencies(): Promise<readonly Entries.EquipmentAgency[]>;
  serviceOrganisations(): Promise<readonly Entries.ServiceOrganisation[]>;
  /** The words of a page of the site map, by its id there. */
  webPage(code: string): Promise<Entries.WebPage | undefined>;
  webPages(): Promise<readonly Entries.WebPage[]>;
  serviceItems(): Promise<readonly Entries.ServiceItem[]>;
  partners(): Promise<readonly Entries.Partner[]>;
  usefulLinks(): Promise<readonly Entries.UsefulLink[]>;
  /** Those that still take applications are for the page to tell: dates are compared there. */
  vacancies(): Promise<readonly Entries.Vacancy[]>;
}
