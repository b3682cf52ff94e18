import type { ContentLocale } from "@kaifong/i18n";
import type { ContentType } from "./content-type.ts";
import { localize } from "./localize.ts";
import { type ContentQuery, contentQuery, type QueryOptions } from "./query.ts";
import { type ContentLog, type ContentSource, entriesOf } from "./read-entries.ts";
import type { ContentReader, Localized } from "./reader.ts";
import { featuredActivity, latestNews, newestFirst } from "./types/articles.ts";
import { centre } from "./types/centre.ts";
import { chatbot } from "./types/chatbot.ts";
import { course } from "./types/course.ts";
import { equipmentAgency, networkServiceProvider, serviceOrganisation } from "./types/directories.ts";
import { eLearning } from "./types/e-learning.ts";
import { faqGroup } from "./types/faq-group.ts";
import { fee } from "./types/fee.ts";
import { healthInfo } from "./types/health-info.ts";
import { healthInfoType } from "./types/health-info-type.ts";
import { healthProgram } from "./types/health-program.ts";
import { siteSetting } from "./types/site-setting.ts";
import { partner, usefulLink, vacancy } from "./types/listings.ts";
import { serviceItem } from "./types/service-item.ts";
import { theme } from "./types/theme.ts";
import { webPage } from "./types/web-page.ts";

/** Programmes kept in the content service are few; the newest published one is shown. */
export const PROGRAM_LIMIT = 10;
/** Source: specification §9. */
export const HEALTH_INFO_LIMIT = 100;

const DOCUMENT_ID = /^[a-z0-9]{1,64}$/;

/** Only what everybody may see (behaviours §9). */
export const PUBLIC_LEARNING = ["[Visible_To][$eq]", "PUBLIC"] as const;

/** The filter of health infos by the documentId of their type. */
export const ofInfoType = (typeId: string) => ["[info_type][documentId][$eq]", typeId] as const;

/**
 * Makes the reader that pages use. In: where reads are answered, the page's content locale, a log. `draft` reads unpublished versions: only for
 * a verified preview. Out: a reader that never throws (see `ContentReader`).
 */
export function createContentReader(source: ContentSource, locale: ContentLocale, log: ContentLog, draft = false): ContentReader {
  const read = readerOf(source, locale, log, draft);
  const themes = () => read.list(theme);
  return {
    siteSetting: () => read.single(siteSetting),
    chatbotLink: async () => (await read.single(chatbot))?.url ?? undefined,
    latestProgram: async () => (await read.list(healthProgram, { limit: PROGRAM_LIMIT }))[0],
    themes,
    courses: async () => (await read.list(course)).filter(({ hidden }) => !hidden),
    course: async (documentId) => (await read.list(course)).find(({ id, hidden }) => id === documentId && !hidden),
    latestNews: async () => newestFirst(await read.list(latestNews)),
    featuredActivities: async () => newestFirst(await read.list(featuredActivity)),
    healthInfoTypes: () => read.list(healthInfoType),
    healthInfos: async (typeId) =>
      DOCUMENT_ID.test(typeId) ? read.list(healthInfo, { filters: [ofInfoType(typeId)], limit: HEALTH_INFO_LIMIT }) : [],
    healthInfo: async (documentId) =>
      DOCUMENT_ID.test(documentId) ? (await read.list(healthInfo, { documentId }))[0] : undefined,
    elearnings: () => read.list(eLearning, { filters: [PUBLIC_LEARNING] }),
    elearning: async (documentId) =>
      (await read.list(eLearning, { filters: [PUBLIC_LEARNING] })).find(({ id }) => id === documentId),
    centres: () => read.list(centre),
    faqGroups: () => read.list(faqGroup),
    fees: () => read.list(fee),
    networkServiceProviders: () => read.list(networkServiceProvider),
    equipmentAgencies: () => read.list(equipmentAgency),
    serviceOrganisations: () => read.list(serviceOrganisation),
    webPage: async (code) => (await read.list(webPage)).find((page) => page.code === code),
    webPages: () => read.list(webPage),
    serviceItems: () => read.list(serviceItem),
    partners: () => read.list(partner),
    usefulLinks: () => read.list(usefulLink),
    vacancies: () => read.list(vacancy),
  };
}

function readerOf(source: ContentSource, locale: ContentLocale, log: ContentLog, draft: boolean) {
  const body = async (query: ContentQuery): Promise<unknown> => {
    try {
      return (await source.read(query)).json;
    } catch (error) {
      log.warn({ type: query.path, locale: query.locale, err: error }, "content: a read failed");
      return undefined;
    }
  };

  /** The items in Traditional and in the page's own locale, each empty when its read failed. */
  const list = async <Item extends Localized>(type: ContentType<Item>, options: QueryOptions = {}): Promise<readonly Item[]> => {
    const locales: readonly ContentLocale[] = locale === "zh-Hant" ? ["zh-Hant"] : ["zh-Hant", locale];
    const [traditional = [], own = []] = await Promise.all(
      locales.map(async (each) => {
        const json = await body(contentQuery(type.path, each, { ...options, draft }));
        return json === undefined ? [] : itemsIn(type, each, json, log);
      }),
    );
    return localize(type, locale, traditional, own);
  };

  return {
    list,
    single: async <Item extends Localized>(type: ContentType<Item>) => (await list(type))[0],
  };
}

/** A body that is not in v4 format at all is a failed read, not a crash of the page. */
function itemsIn<Item extends Localized>(
  type: ContentType<Item>,
  locale: ContentLocale,
  body: unknown,
  log: ContentLog,
): readonly Item[] {
  try {
    return entriesOf(type, locale, body, log).items;
  } catch (error) {
    log.warn({ type: type.path, err: error }, "content: an answer cannot be read");
    return [];
  }
}
