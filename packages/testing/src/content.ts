import type { ContentReader } from "@kaifong/content";
import type { SiteContent } from "../../../apps/server/src/front-door/site-content.ts";

const nothing = async () => undefined;
const none = async () => [];

/** A content reader over nothing; give the reads that a test needs. */
export function aReader(reads: Partial<ContentReader> = {}): ContentReader {
  return {
    siteSetting: nothing,
    chatbotLink: nothing,
    latestProgram: nothing,
    themes: none,
    courses: none,
    course: nothing,
    latestNews: none,
    featuredActivities: none,
    healthInfoTypes: none,
    healthInfos: none,
    healthInfo: nothing,
    elearnings: none,
    elearning: nothing,
    centres: none,
    faqGroups: none,
    fees: none,
    networkServiceProviders: none,
    equipmentAgencies: none,
    serviceOrganisations: none,
    webPage: async () => undefined,
    webPages: none,
    serviceItems: none,
    partners: none,
    usefulLinks: none,
    vacancies: none,
    ...reads,
  };
}

/** A content service that is well and holds nothing; give the parts that a test needs. */
export function emptyContent(parts: Partial<SiteContent> = {}): SiteContent {
  return {
    readerFor: () => aReader(),
    classSource: async () => ({ courses: [], unreadable: [] }),
    probe: async () => true,
    store: {
      isFresh: () => false,
      read: () => Promise.reject(new Error("this content service holds nothing")),
      file: () => Promise.reject(new Error("this content service holds no files")),
      published: async () => undefined,
      onPurge: () => () => undefined,
    },
    ...parts,
  };
}
