import { once } from "node:events";
import http from "node:http";
import type { PageId } from "../../apps/web/app/site-map.ts";

/**
 * The weight of the first screen of each kind of page, in kB (1,000 bytes) over the wire, compressed: the page itself, and the
 * stylesheet, scripts, fonts and pictures that it loads at once. Each row was measured when the page last became lighter: raise
 * it only with a reason that visitors gain from.
 */
export const PAGE_KILOBYTES: Readonly<Partial<Record<PageId, number>>> = {
  home: 37.9,
  login: 35.5,
  signInReturn: 35.2,
  forgotPassword: 35.6,
  activate: 35.1,
  register: 35.6,
  registerPlain: 33.7,
  bookmarks: 37.5,
  searchResult: 27.5,
  aboutUs: 78.3,
  newServices: 35.6,
  serviceScope: 37.6,
  clientJourney: 34.7,
  serviceCharge: 37.2,
  serviceFaq: 39,
  memberInfo: 36.6,
  serviceDetails: 81.5,
  series: 36.9,
  calendar: 33.5,
  enrolInfo: 37,
  regulations: 34.3,
  weather: 79,
  course: 38.1,
  latestNews: 36.4,
  newsDetails: 72.6,
  featuredActivities: 35.5,
  featuredDetails: 78.7,
  activityList: 35,
  healthInfoDetails: 67.2,
  eLearningList: 37,
  eLearningDetail: 38.1,
  eServiceMenu: 36.6,
  beEServiceProvider: 33.4,
  healthSupplies: 36.2,
  serviceOrgMenu: 35.8,
  talentRecruitment: 35.7,
  beVolunteer: 72,
  contactUs: 36.8,
  contactEnquiry: 36,
  messageCheck: 34.7,
  ourPartners: 76.9,
  usefulLinks: 36.3,
  sitemap: 34.1,
  disclaimer: 33,
  privacyPolicy: 37.3,
  offline: 35,
};

/** Today's dates, and events since yesterday, make a page a little longer or shorter. */
const TOLERANCE = 1.03;

const NAMED_AT_ONCE = /<(?:link(?=[^>]* rel="(?:stylesheet|preload|modulepreload)")|script|img(?![^>]*loading="lazy"))[^>]*>/g;

export interface Weight {
  readonly bytes: number;
  readonly files: number;
}

/** In: the address of a page on this machine. */
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
