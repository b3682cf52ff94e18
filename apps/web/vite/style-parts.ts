import type { StylePart } from "@kaifong/page-host/vite";

/** A folder, or a file in it without its endings. */
const ui = (names: string) => `packages/ui/src/components/(?:${names})[/.]`;
/** The worker puts a line into the copies of pages of any kind, so every stylesheet has its styles. */
const OF_COPIES = "app/offline/copy-line";
const part = (name: string, files: readonly string[]) => ({ name, files: new RegExp([OF_COPIES, ...files].join("|")) });

/** What pages of every kind show except the home page, where most visits begin: with all the others, not with every page. */
const NOT_AT_HOME = [
  "app/shell/document/error-pages",
  "app/shell/(?:page-tools|phone-us)",
  "app/cms-pages/(?:cms-page|unbroken)",
  "app/courses/(?:class|own/own-class)",
  ui("action-row|breadcrumbs|disclosure|fact-line|field|page-heading|result-count|tag"),
];

/**
 * The styles that come in a stylesheet of their own: those of one kind of page. Besides the stylesheet of every page, a page
 * names the lightest of these that has all its styles, or one that has everything: when a file is in none or in another, a page
 * weighs more, and looks the same (`e2e/support/page-bytes.ts` limits how much). A page that runs in the browser names `members`,
 * which has to have whatever such pages show (`npm run check` looks).
 */
export const STYLE_PARTS: readonly StylePart[] = [
  part("home", ["app/home/", "app/centres/(?:centre-hours|open-tag)", "app/news/article-period", ui("action-row|day-table")]),
  // The pages that most first visits lead to after the home page: courses, and what the centre does and charges.
  part("series", [
    "app/shell/phone-us",
    "app/courses/(?:series/|listing/no-courses|own/own-class|class/places-in-short|compare/save-button)",
    "app/cms-pages/cms-page",
    "app/health-info/info-details",
    ui("breadcrumbs|empty-state|fact-line|field|filter-bar|page-heading|pagination|result-count|tag"),
  ]),
  part("service", [
    "app/shell/(?:page-tools|phone-us)",
    "app/service/",
    "app/cms-pages/(?:cms-page|unbroken|cards|steps|reviewed|article)",
    ui("breadcrumbs|contents|data-table/plain|disclosure|empty-state|field|filter-bar|page-heading|result-count|tabs|tag"),
  ]),
  part("course", [
    "app/shell/(?:page-tools|phone-us)",
    "app/courses/(?:class|course)/",
    "app/courses/(?:compare/save-button|own/eligibility|own/own-class)",
    "app/cms-pages/(?:bookmark/|cms-page|unbroken)",
    ui("breadcrumbs|description-list|disclosure|fact-line|tag"),
  ]),
  part("calendar", [...NOT_AT_HOME, "app/calendar/", ui("empty-state|filter-bar")]),
  part("courses", [
    ...NOT_AT_HOME,
    "app/courses/(?:course|series|enrol-info|listing|compare)/",
    "app/courses/own/eligibility",
    "app/cms-pages/(?:bookmark/|cards|steps|reviewed)",
    ui("contents|data-table/cards|description-list|empty-state|filter-bar|pagination"),
  ]),
  part("contents", [
    ...NOT_AT_HOME,
    "app/(?:centres|contact|demo|health-info|learning|message-check|news|resource|search|service|sitemap)/",
    "app/offline/offline-page",
    "app/cms-pages/(?:bookmark/|cards|steps|reviewed|article|entry-card)",
    "app/session/card/",
    ui(
      "choice-field|contents|data-table|day-table|description-list|empty-state|error-summary|filter-bar|pagination|tabs|text-area|video",
    ),
  ]),
  {
    ...part("members", [
      ...NOT_AT_HOME,
      "app/(?:account|bookmarks|consultation|enrolment|health|notifications|risk|session)/",
      "app/shell/(?:hydrated-page|own-pages)",
      "app/cms-pages/bookmark/",
      "app/learning/(?:material-tags|own-material)",
      ui(
        "choice-field|data-table|date-field|description-list|empty-state|error-summary|form-card|loading-state|pagination|" +
          "password-field|section|status-message|tabs|text-area|video",
      ),
    ]),
    // The chart of readings.
    library: /^(?:uplot$|u-)/,
    running: true,
  },
];
