import { PAGES, type PageId, patternOf, type RunningPageId } from "../../apps/web/app/site-map.ts";
import type { ScreenName } from "./screens.ts";

/** The main content of a page, as a visitor would point at it: the first visible one of these. */
export interface FirstThing {
  readonly what: string;
  readonly selector: string;
  /** The page to open when it is not that of the row, and the link from it to that one. */
  readonly from?: PageId;
  readonly through?: string;
  readonly limits?: Readonly<Record<ScreenName, number>>;
}

/**
 * Why the beginning of a page's main content is not measured: its words begin below the title, and its lists after them
 * (`words`); so does its one entry (`entry`); the length of a form differs with each step (`form`); each member has something
 * else (`own`); there is nothing before a visitor asks (`asked`); all of it is measured by `measureHome` (`whole`).
 */
type Excuse = "words" | "entry" | "form" | "own" | "asked" | "whole";

/** The tests of a page beyond those of all pages. */
interface LookedAt {
  readonly first: FirstThing | Excuse;
  /** People read there when to come, how long something takes or whom to call: no line ends within a figure or a code. */
  readonly dates?: true;
  /** It has cards, or editors write its title: no line of a title ends within a word. */
  readonly titles?: true;
}

/** A link to a course, wherever it is listed. */
export const COURSE_LINK = `main a[href*="${patternOf("series")}/"]`;
const ENTRY_LINK = 'main a[href*="?id="]';
const ENROL_LINK = 'main li a[href*="/enrol/"]';
const INFO_LIST_LINK = 'a[href*="/activity/activity-list/"]';
const ROW_NAME = "main tbody th";

/**
 * Above the button are the facts that decide: when, where, for whom, and how many places are left. When they fill the screen, the
 * bar at its end has the same link.
 */
const ENROL_LIMITS: Readonly<Record<ScreenName, number>> = { phone: 740, phoneLarge: 1_020, tablet: 520, desk: 500 };

/** The whole form. */
const LOGIN_LIMITS: Readonly<Record<ScreenName, number>> = { phone: 540, phoneLarge: 660, tablet: 540, desk: 540 };

/** Of a page that runs in the browser, unless it has a row. */
const RUNNING: LookedAt = { first: "own", dates: true };
/** Every page that the server sends whole: types require the row of a new one. */
const LOOKED_AT: Readonly<Record<Exclude<PageId, RunningPageId>, LookedAt> & Partial<Record<PageId, LookedAt>>> = {
  home: { first: "whole", dates: true, titles: true },

  login: { first: { what: "login: button", selector: "main form [type=submit]", limits: LOGIN_LIMITS } },
  signInReturn: { first: "own" },
  forgotPassword: { first: "form" },
  activate: { first: "form" },
  register: { first: "form" },
  registerPlain: { first: "form" },
  memberProfile: { first: "own" },
  memberCard: { first: "own" },
  memberData: { first: "own" },
  bookmarks: { first: "own" },

  searchResult: { first: "asked" },

  aboutUs: { first: "words", dates: true, titles: true },
  newServices: { first: "words" },
  serviceScope: { first: "words" },
  clientJourney: { first: "words", dates: true },
  serviceCharge: { first: { what: "charges: first price", selector: "main td" }, titles: true },
  serviceFaq: { first: { what: "questions: first question", selector: "main h3" }, dates: true, titles: true },
  memberInfo: { first: "words", dates: true, titles: true },
  serviceDetails: { first: "entry", titles: true },

  series: { first: { what: "course list: first course", selector: COURSE_LINK }, dates: true, titles: true },
  calendar: { first: { what: "calendar: first lesson", selector: COURSE_LINK }, dates: true },
  enrolInfo: { first: { what: "schedule: first class", selector: COURSE_LINK }, dates: true },
  regulations: { first: "words", dates: true },
  weather: { first: "words", dates: true },
  course: {
    first: {
      what: "course: enrol button",
      selector: ENROL_LINK,
      from: "series",
      through: COURSE_LINK,
      limits: ENROL_LIMITS,
    },
    dates: true,
    titles: true,
  },
  latestNews: { first: { what: "news: first item", selector: ENTRY_LINK }, titles: true },
  newsDetails: { first: "entry", titles: true },
  featuredActivities: { first: { what: "activities: first one", selector: ENTRY_LINK }, dates: true, titles: true },
  featuredDetails: { first: "entry", titles: true },
  activityList: {
    first: { what: "health information: first article", selector: ENTRY_LINK, from: "home", through: INFO_LIST_LINK },
    titles: true,
  },
  healthInfoDetails: { first: "entry", dates: true, titles: true },
  eLearningList: { first: { what: "e-learning: first lesson", selector: ENTRY_LINK }, titles: true },
  eLearningDetail: { first: "entry", dates: true, titles: true },
  memberMaterial: { first: "own" },

  eServiceMenu: { first: { what: "providers: first name", selector: ROW_NAME }, dates: true, titles: true },
  beEServiceProvider: { first: "words" },
  healthSupplies: { first: { what: "equipment: first name", selector: ROW_NAME }, dates: true },
  serviceOrgMenu: { first: { what: "organisations: first name", selector: ROW_NAME } },

  talentRecruitment: { first: "words" },
  beVolunteer: { first: "words" },
  contactUs: { first: { what: "centres: first hours", selector: "main td" }, dates: true },
  contactEnquiry: {
    first: { what: "enquiry: first field", selector: "main form :is(input, select, textarea)" },
    dates: true,
  },
  messageCheck: { first: "form" },
  ourPartners: { first: "words" },
  usefulLinks: { first: "words", dates: true },

  sitemap: { first: "words" },
  disclaimer: { first: "words" },
  privacyPolicy: { first: "words" },

  offline: { first: "words" },
  demoMessages: { first: "own" },
};

/** A page whose main content begins on the first screen. */
export interface MeasuredPage extends FirstThing {
  /** The page to open. */
  readonly page: PageId;
}

export const FIRST_THINGS: readonly MeasuredPage[] = pages().flatMap((id) => {
  const { first } = lookedAt(id);
  return typeof first === "string" ? [] : [{ page: first.from ?? id, ...first }];
});

/** The pages for which that is tested. */
export function pagesLookedAtFor(what: "dates" | "titles"): readonly PageId[] {
  return pages().filter((id) => lookedAt(id)[what]);
}

function lookedAt(id: PageId): LookedAt {
  return LOOKED_AT[id] ?? RUNNING;
}

function pages(): readonly PageId[] {
  return PAGES.map(({ id }) => id);
}
