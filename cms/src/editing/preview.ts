/** The page of the public site on which an entry of each content type is shown. */
import { DEFAULT_LOCALE } from "../rules/locales";
import { type EditedModel, editingOf } from "./options";

interface PreviewSite {
  readonly siteUrl: string;
  readonly secret: string;
}

type Previewed = Pick<EditedModel, "uid"> & { readonly pluginOptions?: unknown };

interface PreviewTarget {
  readonly model: Previewed;
  /** For an entry of `web-page`: the page that shows its words. */
  readonly code?: string | undefined;
  readonly documentId: string | undefined;
  readonly locale: string | undefined;
  readonly draft: boolean;
}

const LANGUAGE_PREFIX: Readonly<Record<string, string>> = { "zh-Hant": "", "zh-Hans": "/sc", en: "/en" };

/** Pages whose words are an entry of `web-page`, by its code; the codes are those of the schema. */
const WEB_PAGES = {
  home: "/",
  series: "/activity/programmes/series",
  calendar: "/activity/programmes/calendar",
  enrolInfo: "/activity/programmes/enrol-info",
  regulations: "/activity/programmes/regulations",
  weather: "/activity/programmes/weather",
  latestNews: "/activity/latest-news",
  featuredActivities: "/activity/featured-activities",
  eLearningList: "/activity/eLearning/list",
  aboutUs: "/service/about-us",
  newServices: "/service/new-services",
  serviceScope: "/service/service-scope",
  clientJourney: "/service/client-journey",
  serviceCharge: "/service/service-charge",
  serviceFaq: "/service/service-faq",
  memberInfo: "/service/member-info",
  eServiceMenu: "/resource/eService-menu",
  beEServiceProvider: "/resource/be-eServiceProvider",
  healthSupplies: "/resource/health-supplies",
  serviceOrgMenu: "/resource/serviceOrg-menu",
  talentRecruitment: "/contact/talent-recruitment",
  beVolunteer: "/contact/be-volunteer",
  contactUs: "/contact/contact-us",
  contactEnquiry: "/contact/contact-enquiry",
  ourPartners: "/contact/our-partners",
  usefulLinks: "/contact/useful-links",
  sitemap: "/others/sitemap",
  disclaimer: "/others/disclaimer",
  privacyPolicy: "/others/privacy-policy",
} as const;
export const WEB_PAGE_UID = "api::web-page.web-page";
export const NEWS_UID = "api::news-item.news-item";

/** The page's path on the public site, language prefix included; null when the type has no page. */
export function pagePath(model: Previewed, documentId: string, locale: string, code = ""): string | null {
  const addresses: Readonly<Record<string, string>> = WEB_PAGES;
  const page = model.uid === WEB_PAGE_UID ? (addresses[code] ?? WEB_PAGES.home) : editingOf(model).page;
  if (page === undefined) return null;
  const prefix = LANGUAGE_PREFIX[locale] ?? "";
  const path = page.replace(":id", () => documentId);
  return path === "/" && prefix ? prefix : `${prefix}${path}`;
}

/** Address that opens the page with drafts shown; the site checks the secret. */
export function previewUrl(site: PreviewSite, target: PreviewTarget): string | undefined {
  const path = pagePath(target.model, target.documentId ?? "", target.locale ?? DEFAULT_LOCALE, target.code);
  if (!path) return undefined;
  const query = new URLSearchParams({
    secret: site.secret,
    path,
    status: target.draft ? "draft" : "published",
  });
  return `${site.siteUrl}/preview?${query}`;
}
