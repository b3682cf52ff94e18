/* oxlint-disable max-lines -- mostly a list, whose order is the menu's: it grows with the site. */
import type { ContentName } from "@kaifong/content";
import { MESSAGE_CHECK, SIGN_IN_RETURN } from "@kaifong/contract/paths";
import { entryIn, pageIn } from "@kaifong/page-host/paths";
import type { IconName } from "@kaifong/ui";
import { LOGIN_PATH } from "./login-path.ts";
import { type FileId, SITE_FILES } from "./site-files.ts";

/** The four groups of the menu bar, in their order (specification §2). */
export const MENU_GROUPS = ["service", "activity", "resource", "contact"] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Where a page is: in one of the four menu groups, or outside them; `aside`, when no menu leads to it. */
type PageGroup = MenuGroup | "home" | "account" | "search" | "others" | "aside";

/** A heading inside a group's panel with several pages below it. */
export type SectionId = "programmes" | "healthInfo" | "eLearning";

interface PageEntry {
  /** Stable name, used by builders of URLs, titles (`menu.page.<id>` in namespace `shell`) and tests. */
  readonly id: string;
  /** Path without language prefix, `:name` for parameters. */
  readonly path: string;
  readonly group: PageGroup;
  readonly section?: SectionId;
  /** The page above it, when it isn't an entry of the menu itself. */
  readonly parent?: string;
  /** Shown in menus only to members who have logged in (specification §6). */
  readonly afterLogin?: true;
  /** Set when it is of use only to approved members (R-MEM-01): an applicant finds it in no menu. */
  readonly approved?: true;
  /**
   * Shown before its title wherever pages of a member's own are listed: each of those has one (`ownPages`, whose type demands
   * it).
   */
  readonly icon?: IconName;
  /**
   * A page of the specification's detail group, about the entry of this type that its query names (`?id=`): switching language
   * goes back one page first.
   */
  readonly detail?: ContentName;
  /**
   * Set when it is hydrated (runs in the browser; its module exports `handle: HydratedHandle`): a member's own, or open to all.
   */
  readonly app?: "own" | "open";
  /** Set when it shows data of the member who is logged in, whomever they act for: the bar above it says so. */
  readonly ofOneself?: true;
  /** Search parameters it reads, which the server knows: every other parameter stays but means nothing to it. */
  readonly search?: readonly string[];
  /** Route module under `app/`. */
  readonly module: string;
}

/**
 * The whole site map of specification §2. To build a page, write its module and add it here: its three routes, its menu entries,
 * its title, its breadcrumbs and its line on the site map page follow.
 */
export const PAGES = [
  { id: "home", path: "/", group: "home", module: "home/home.tsx" },

  { id: "login", path: LOGIN_PATH, group: "account", app: "open", search: ["next", "unsent"], module: "account/login-page.tsx" },
  {
    id: "signInReturn",
    path: SIGN_IN_RETURN,
    group: "aside",
    parent: "login",
    app: "open",
    search: ["for", "next", "problem"],
    module: "account/identities/return-page.tsx",
  },
  {
    id: "forgotPassword",
    path: "/forgot-password",
    group: "account",
    app: "open",
    module: "account/recovery/forgot-password-page.tsx",
  },
  { id: "activate", path: "/activate", group: "account", app: "open", module: "account/recovery/activate-page.tsx" },
  {
    id: "register",
    path: "/register",
    group: "account",
    app: "open",
    search: ["identity", "age"],
    module: "account/register/register-page.tsx",
  },
  {
    id: "registerPlain",
    path: "/register/plain",
    group: "aside",
    parent: "register",
    search: ["identity", "age", "sent"],
    module: "account/register/plain/plain-page.tsx",
  },
  {
    id: "member",
    path: "/member",
    group: "account",
    afterLogin: true,
    app: "own",
    ofOneself: true,
    icon: "person",
    module: "account/member-page.tsx",
  },
  {
    id: "memberProfile",
    path: "/member/profile",
    group: "account",
    parent: "member",
    afterLogin: true,
    app: "own",
    ofOneself: true,
    icon: "form",
    module: "account/profile/profile-page.tsx",
  },
  {
    id: "memberCard",
    path: "/member/card",
    group: "account",
    parent: "member",
    afterLogin: true,
    app: "own",
    ofOneself: true,
    approved: true,
    icon: "card",
    module: "account/card/card-page.tsx",
  },
  {
    id: "memberMessages",
    path: "/member/messages",
    group: "aside",
    parent: "member",
    app: "own",
    ofOneself: true,
    icon: "sliders",
    module: "account/message-choices/messages-page.tsx",
  },
  {
    id: "memberHelp",
    path: "/member/help",
    group: "aside",
    parent: "member",
    app: "own",
    ofOneself: true,
    approved: true,
    icon: "people",
    module: "account/help/help-page.tsx",
  },
  {
    id: "memberMobile",
    path: "/member/mobile",
    group: "aside",
    parent: "member",
    app: "own",
    ofOneself: true,
    icon: "phone",
    module: "account/mobile/mobile-page.tsx",
  },
  {
    id: "memberData",
    path: "/member/data",
    group: "account",
    parent: "member",
    afterLogin: true,
    app: "own",
    ofOneself: true,
    icon: "shield",
    module: "account/own-data/data-page.tsx",
  },
  {
    id: "notification",
    path: "/notification",
    group: "account",
    afterLogin: true,
    app: "own",
    ofOneself: true,
    icon: "bell",
    module: "notifications/notification-page.tsx",
  },
  {
    id: "healthRisk",
    path: "/health-risk",
    group: "account",
    afterLogin: true,
    app: "own",
    approved: true,
    icon: "clipboard",
    module: "risk/risk-page.tsx",
  },
  {
    id: "healthData",
    path: "/health-data",
    group: "account",
    afterLogin: true,
    app: "own",
    approved: true,
    search: ["kind", "period"],
    icon: "heart",
    module: "health/health-page.tsx",
  },
  {
    id: "healthConsultation",
    path: "/health-consultation",
    group: "account",
    afterLogin: true,
    app: "own",
    approved: true,
    search: ["topic"],
    icon: "stethoscope",
    module: "consultation/consultation-page.tsx",
  },
  {
    id: "bookmarks",
    path: "/bookmarks",
    group: "account",
    afterLogin: true,
    app: "open",
    ofOneself: true,
    icon: "star",
    module: "bookmarks/bookmarks-page.tsx",
  },

  {
    id: "searchResult",
    path: "/search-result",
    group: "search",
    search: ["q", "kind", "page"],
    module: "search/search-result.tsx",
  },

  { id: "aboutUs", path: "/service/about-us", group: "service", module: "cms-pages/plain-page.tsx" },
  { id: "newServices", path: "/service/new-services", group: "service", module: "service/new-services.tsx" },
  { id: "serviceScope", path: "/service/service-scope", group: "service", module: "service/service-scope.tsx" },
  { id: "clientJourney", path: "/service/client-journey", group: "service", module: "cms-pages/plain-page.tsx" },
  { id: "serviceCharge", path: "/service/service-charge", group: "service", module: "service/service-charge.tsx" },
  { id: "serviceFaq", path: "/service/service-faq", group: "service", search: ["q"], module: "service/faq.tsx" },
  {
    id: "memberInfo",
    path: "/service/member-info",
    group: "service",
    search: ["check", "identity", "district", "age", "record"],
    module: "service/member-info.tsx",
  },
  {
    id: "serviceDetails",
    path: "/service/service-details",
    group: "service",
    parent: "serviceScope",
    detail: "serviceItems",
    search: ["id"],
    module: "service/service-details.tsx",
  },

  {
    id: "series",
    path: "/activity/programmes/series",
    group: "activity",
    section: "programmes",
    search: ["q", "theme", "centre", "method", "status", "period", "free", "left", "sort", "compare"],
    module: "courses/series/series-page.tsx",
  },
  {
    id: "calendar",
    path: "/activity/programmes/calendar",
    group: "activity",
    section: "programmes",
    search: ["month", "q", "theme", "centre", "view"],
    module: "calendar/calendar-page.tsx",
  },
  {
    id: "enrolled",
    path: "/activity/programmes/enrolled",
    group: "activity",
    section: "programmes",
    afterLogin: true,
    app: "own",
    approved: true,
    search: ["status", "period", "sort"],
    icon: "ticket",
    module: "enrolment/enrolled-page.tsx",
  },
  {
    id: "enrolInfo",
    path: "/activity/programmes/enrol-info",
    group: "activity",
    section: "programmes",
    search: ["q", "theme", "centre", "method", "status", "period", "free", "left", "sort", "page"],
    module: "courses/enrol-info/enrol-info-page.tsx",
  },
  {
    id: "records",
    path: "/activity/programmes/records",
    group: "activity",
    section: "programmes",
    afterLogin: true,
    app: "own",
    approved: true,
    search: ["period"],
    icon: "list",
    module: "enrolment/records/records-page.tsx",
  },
  {
    id: "regulations",
    path: "/activity/programmes/regulations",
    group: "activity",
    section: "programmes",
    module: "courses/enrol-info/regulations-page.tsx",
  },
  {
    id: "weather",
    path: "/activity/programmes/weather",
    group: "activity",
    section: "programmes",
    module: "cms-pages/plain-page.tsx",
  },
  {
    id: "course",
    path: "/activity/programmes/series/:courseId",
    group: "activity",
    section: "programmes",
    parent: "series",
    module: "courses/course/course-page.tsx",
  },
  {
    id: "enrol",
    path: "/activity/programmes/series/:courseId/enrol/:classId",
    group: "activity",
    section: "programmes",
    parent: "series",
    app: "own",
    module: "enrolment/enrol-page.tsx",
  },
  {
    id: "latestNews",
    path: "/activity/latest-news",
    group: "activity",
    search: ["year", "month"],
    module: "news/latest-news.tsx",
  },
  {
    id: "newsDetails",
    path: "/activity/news-details",
    group: "activity",
    parent: "latestNews",
    detail: "latestNews",
    search: ["id"],
    module: "news/news-details.tsx",
  },
  {
    id: "featuredActivities",
    path: "/activity/featured-activities",
    group: "activity",
    search: ["year", "month"],
    module: "news/featured-activities.tsx",
  },
  {
    id: "featuredDetails",
    path: "/activity/featured-details",
    group: "activity",
    parent: "featuredActivities",
    detail: "featuredActivities",
    search: ["id"],
    module: "news/featured-details.tsx",
  },
  {
    id: "activityList",
    path: "/activity/activity-list/:id",
    group: "activity",
    section: "healthInfo",
    search: ["page"],
    module: "health-info/info-list.tsx",
  },
  {
    id: "healthInfoDetails",
    path: "/activity/healthInfo-details",
    group: "activity",
    section: "healthInfo",
    parent: "activityList",
    detail: "healthInfos",
    search: ["id"],
    module: "health-info/info-details.tsx",
  },
  {
    id: "eLearningList",
    path: "/activity/eLearning/list",
    group: "activity",
    section: "eLearning",
    search: ["q", "series", "category", "sort"],
    module: "learning/learning-list.tsx",
  },
  {
    id: "eLearningDetail",
    path: "/activity/eLearning/detail",
    group: "activity",
    section: "eLearning",
    parent: "eLearningList",
    detail: "materials",
    search: ["id"],
    module: "learning/learning-detail.tsx",
  },
  {
    id: "memberMaterial",
    path: "/activity/eLearning/member-lesson",
    group: "activity",
    section: "eLearning",
    parent: "eLearningList",
    app: "own",
    ofOneself: true,
    search: ["id"],
    module: "learning/member-material-page.tsx",
  },

  {
    id: "eServiceMenu",
    path: "/resource/eService-menu",
    group: "resource",
    search: ["q", "area", "service", "hcv", "page"],
    module: "resource/providers-page.tsx",
  },
  { id: "beEServiceProvider", path: "/resource/be-eServiceProvider", group: "resource", module: "cms-pages/plain-page.tsx" },
  {
    id: "healthSupplies",
    path: "/resource/health-supplies",
    group: "resource",
    search: ["q", "page"],
    module: "resource/equipment-page.tsx",
  },
  {
    id: "serviceOrgMenu",
    path: "/resource/serviceOrg-menu",
    group: "resource",
    search: ["q", "page"],
    module: "resource/organisations-page.tsx",
  },

  { id: "talentRecruitment", path: "/contact/talent-recruitment", group: "contact", module: "contact/talent-recruitment.tsx" },
  { id: "beVolunteer", path: "/contact/be-volunteer", group: "contact", module: "cms-pages/plain-page.tsx" },
  { id: "contactUs", path: "/contact/contact-us", group: "contact", module: "centres/contact-us.tsx" },
  {
    id: "contactEnquiry",
    path: "/contact/contact-enquiry",
    group: "contact",
    search: ["sent", "topic"],
    module: "contact/enquiry-page.tsx",
  },
  { id: "messageCheck", path: MESSAGE_CHECK, group: "contact", module: "message-check/message-check-page.tsx" },
  { id: "ourPartners", path: "/contact/our-partners", group: "contact", module: "contact/our-partners.tsx" },
  { id: "usefulLinks", path: "/contact/useful-links", group: "contact", module: "contact/useful-links.tsx" },

  { id: "sitemap", path: "/others/sitemap", group: "others", module: "sitemap/sitemap.tsx" },
  { id: "disclaimer", path: "/others/disclaimer", group: "others", module: "cms-pages/plain-page.tsx" },
  { id: "privacyPolicy", path: "/others/privacy-policy", group: "others", module: "cms-pages/plain-page.tsx" },

  { id: "offline", path: "/offline", group: "aside", module: "offline/offline-page.tsx" },
  { id: "demoMessages", path: "/demo/messages", group: "aside", module: "demo/messages-page.tsx" },
] as const satisfies readonly PageEntry[];

export type PageId = (typeof PAGES)[number]["id"];

/** A page that runs in the browser: the server sends its frame. */
export type RunningPageId = Extract<(typeof PAGES)[number], { readonly app: "own" }>["id"];

/** The path of a page, for a script that must not carry the whole list. */
export type PathOf<Id extends PageId> = Extract<(typeof PAGES)[number], { readonly id: Id }>["path"];

export type Page = PageEntry & { readonly id: PageId; readonly parent?: PageId };

const pages: readonly Page[] = PAGES;

/** A page that menus show only to members who have logged in. */
export type MemberPageId = Extract<(typeof PAGES)[number], { readonly afterLogin: true }>["id"];

/** A page of a member's own: one that menus show, or that is reached only from the account. */
export type OwnPageId = MemberPageId | Extract<(typeof PAGES)[number], { readonly parent: "member" }>["id"];

type OwnPage = Page & { readonly id: OwnPageId; readonly icon: IconName };

/** The page with this id. */
export function page(id: PageId): Page {
  return entryIn(pages, id);
}

/** The page of a member's own with this id. */
export function ownPage(id: OwnPageId): OwnPage {
  return entryIn(ownPages(), id);
}

/** The path of a page or a file, without language prefix and with its parameters still to fill. */
export function patternOf(id: PageId | FileId): string {
  return entryIn([...PAGES, ...SITE_FILES], id).path;
}

/** Whether search engines should know it: public, at one address that needs no parameter. */
export function isListed({ path, group, app, detail }: Page): boolean {
  return group !== "search" && group !== "aside" && !app && !detail && !path.includes(":");
}

/** The page at a path without language prefix; a trailing slash is accepted. */
export function pageAt(path: string): Page | undefined {
  return pageIn(pages, path);
}

/** The file at a path without language prefix (`site-files.ts`). */
export function fileAt(path: string): (typeof SITE_FILES)[number] | undefined {
  return pageIn(SITE_FILES, path);
}

/** Entries of a menu group in their order: pages that are in the menu themselves (no details, no parameters to fill). */
export function menuPages(group: MenuGroup): readonly Page[] {
  return pages.filter((candidate) => candidate.group === group && candidate.parent === undefined);
}

/** The pages that menus show only to members who have logged in. */
export function memberPages(): readonly (Page & { readonly id: MemberPageId })[] {
  return PAGES.filter((candidate) => "afterLogin" in candidate);
}

/** All pages of a member's own, in the order of the site map: the links next to each of these pages when there is room. */
export function ownPages(): readonly OwnPage[] {
  return PAGES.filter((candidate) => "afterLogin" in candidate || ("parent" in candidate && candidate.parent === "member"));
}

/** Every page, for the site map page, the routes and the tests. */
export function allPages(): readonly Page[] {
  return pages;
}
