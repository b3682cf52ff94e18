import { once } from "node:events";
import http from "node:http";
import type { PageId, RunningPageId } from "../../apps/web/app/site-map.ts";

/** As long as its messages of the demonstration, which other journeys send. */
export const OF_ANY_LENGTH = "demoMessages";
/** A page that the server sends whole, whoever asks. */
type SentPageId = Exclude<PageId, RunningPageId | typeof OF_ANY_LENGTH>;

/**
 * The weight of the first screen of each kind of page, in kB (1,000 bytes) over the wire, compressed: the page itself, and the
 * stylesheet, scripts, fonts and pictures that it loads at once. Each row was measured when the page last became lighter: raise
 * it only with a reason that visitors gain from. `npm run e2e -- page-weight.spec.ts` says what a new page weighs.
 */
export const PAGE_KILOBYTES: Readonly<Record<SentPageId, number> & Partial<Record<PageId, number>>> = {
  home: 34.5,
  login: 34,
  signInReturn: 33.3,
  forgotPassword: 33.6,
  activate: 33.6,
  register: 33.6,
  registerPlain: 32.3,
  bookmarks: 36,
  searchResult: 26.6,
  aboutUs: 75,
  newServices: 30,
  serviceScope: 31.4,
  clientJourney: 31,
  serviceCharge: 31.6,
  serviceFaq: 33.6,
  memberInfo: 34.3,
  serviceDetails: 78.5,
  series: 32,
  calendar: 31.3,
  enrolInfo: 34.9,
  regulations: 32.2,
  weather: 75.7,
  course: 35,
  latestNews: 34.2,
  newsDetails: 69.6,
  featuredActivities: 33.2,
  featuredDetails: 75.8,
  activityList: 32.7,
  healthInfoDetails: 64.2,
  eLearningList: 34.7,
  eLearningDetail: 35.6,
  eServiceMenu: 34.3,
  beEServiceProvider: 30.1,
  healthSupplies: 33.9,
  serviceOrgMenu: 33.5,
  talentRecruitment: 33.5,
  beVolunteer: 68.7,
  contactUs: 34.5,
  contactEnquiry: 34.4,
  messageCheck: 32,
  ourPartners: 74.6,
  usefulLinks: 34.1,
  sitemap: 31.8,
  disclaimer: 29.6,
  privacyPolicy: 34.2,
  offline: 32.8,
};

/** Today's dates, and events since yesterday, make a page a little longer or shorter. */
const TOLERANCE = 1.03;

const NAMED_AT_ONCE = /<(?:link(?=[^>]* rel="(?:stylesheet|preload|modulepreload)")|script|img(?![^>]*loading="lazy"))[^>]*>/g;

export interface Weight {
  readonly bytes: number;
  readonly files: number;
}

/** `url`: of a page on this machine. */
export async function weigh(url: string): Promise<Weight> {
  const html = await (await fetch(url)).text();
  const named = [...html.matchAll(NAMED_AT_ONCE)].flatMap(([tag]) => / (?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  const files = [...new Set(named.map((address) => new URL(address.replaceAll("&amp;", "&"), url).href))];
  const sizes = await Promise.all([url, ...files].map(wireBytes));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: files.length };
}

/** The size of the body as it is transferred; `fetch` would unpack it. */
async function wireBytes(url: string): Promise<number> {
  const request = http.get(url, { headers: { "accept-encoding": "br, gzip", accept: "text/html,*/*" }, agent: false });
  // The event has one argument, the response.
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  let bytes = 0;
  for await (const chunk of response) bytes += Buffer.byteLength(chunk);
  return bytes;
}

/** The faults of these weights by page, one sentence each: heavier than its row, or without one. */
export function heavierThanTheirRow(weights: ReadonlyMap<string, number>): readonly string[] {
  const rows = new Map<string, number>(Object.entries(PAGE_KILOBYTES));
  return [...weights].flatMap(([id, bytes]) => {
    const most = rows.get(id);
    if (most !== undefined && bytes <= most * 1_000 * TOLERANCE) return [];
    return `${id}: ${(bytes / 1_000).toFixed(1)} kB, ${most === undefined ? "and no row" : `where ${most} are the most`}`;
  });
}
