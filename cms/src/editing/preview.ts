/** Where an entry of each content type is seen on the public site. */

export interface PreviewSite {
  readonly siteUrl: string;
  readonly secret: string;
}

export interface PreviewTarget {
  readonly uid: string;
  readonly documentId: string | undefined;
  readonly locale: string | undefined;
  readonly draft: boolean;
}

const LANGUAGE_PREFIX: Readonly<Record<string, string>> = { "zh-Hant": "", "zh-Hans": "/sc", en: "/en" };

const withId = (path: string) => (id: string) => `${path}${id}`;
const fixed = (path: string) => () => path;

const PAGES: Readonly<Record<string, (documentId: string) => string>> = {
  "health-program": fixed("/activity/programmes/enrol-info"),
  "health-program-theme": fixed("/activity/programmes/series"),
  "health-program-course": withId("/activity/programmes/series/"),
  "web-activity-latest-new": fixed("/activity/latest-news"),
  "web-activity-featured-activity": fixed("/activity/featured-activities"),
  "web-activities-health-info": withId("/activity/healthInfo-details?id="),
  "e-learning": withId("/activity/eLearning/detail/?id="),
  "faq-group": fixed("/service/service-faq"),
  fee: fixed("/service/service-charge"),
  centre: fixed("/contact/contact-us"),
  "network-service-provider": fixed("/resource/eService-menu"),
  "equipment-agency": fixed("/resource/health-supplies"),
  "service-organisation": fixed("/resource/serviceOrg-menu"),
  chatbot: fixed("/"),
  "site-setting": fixed("/"),
};

/** The page's path on the public site, language prefix included; null when the type has no page. */
export function pagePath(uid: string, documentId: string, locale: string): string | null {
  const page = PAGES[uid.split(".").at(-1) ?? ""];
  if (!uid.startsWith("api::") || !page) return null;
  const prefix = LANGUAGE_PREFIX[locale] ?? "";
  const path = page(documentId);
  return path === "/" && prefix ? prefix : `${prefix}${path}`;
}

/** Address that opens the page with drafts shown; the site checks the secret. */
export function previewUrl(site: PreviewSite, target: PreviewTarget): string | undefined {
  const path = pagePath(target.uid, target.documentId ?? "", target.locale ?? "zh-Hant");
  if (!path) return undefined;
  const query = new URLSearchParams({
    secret: site.secret,
    path,
    status: target.draft ? "draft" : "published",
  });
  return `${site.siteUrl}/preview?${query}`;
}
