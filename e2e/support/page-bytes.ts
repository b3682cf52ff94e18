import { once } from "node:events";
import http from "node:http";
import type { PageId } from "../../apps/web/app/site-map.ts";

/**
 * What the first screen of each kind of page waits for, in kB (1,000 bytes) over the wire, compressed: the page itself, and the
 * stylesheet, scripts, fonts and pictures that it names to be fetched at once. Each row is what was measured when the page last
 * became lighter: it is raised only by who can say what visitors get for it.
 */
export const PAGE_KILOBYTES: Readonly<Partial<Record<PageId, number>>> = {
  home: 48.6,
  login: 21.7,
  signInReturn: 21.5,
  forgotPassword: 21.3,
  activate: 21.3,
  register: 21.3,
  registerPlain: 42.2,
  bookmarks: 23.6,
  searchResult: 40.8,
  aboutUs: 87.8,
  newServices: 43.4,
  serviceScope: 44.8,
  clientJourney: 44.5,
  serviceCharge: 44.5,
  serviceFaq: 46.4,
  memberInfo: 43.8,
  serviceDetails: 88,
  series: 46.5,
  calendar: 43.6,
  enrolInfo: 46.7,
  regulations: 43.8,
  weather: 88.5,
  course: 47,
  latestNews: 43.7,
  newsDetails: 79.1,
  featuredActivities: 42.7,
  featuredDetails: 85.2,
  activityList: 42.7,
  healthInfoDetails: 73.7,
  eLearningList: 44.3,
  eLearningDetail: 44.6,
  eServiceMenu: 43.3,
  beEServiceProvider: 42.3,
  healthSupplies: 42.8,
  serviceOrgMenu: 42.9,
  talentRecruitment: 42.4,
  beVolunteer: 81,
  contactUs: 43.4,
  contactEnquiry: 43.9,
  messageCheck: 40.9,
  ourPartners: 84.8,
  usefulLinks: 43.6,
  sitemap: 41.2,
  disclaimer: 42.5,
  privacyPolicy: 46.9,
  offline: 41.7,
};

/** Today's dates, and what has begun since yesterday, make a page a little longer or shorter. */
const TOLERANCE = 1.03;

const NAMED_AT_ONCE = /<(?:link rel="(?:stylesheet|preload|modulepreload)"|script|img(?![^>]*loading="lazy"))[^>]*>/g;

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

/** Of the body as it comes; `fetch` would unpack it. */
async function wireBytes(url: string): Promise<number> {
  const request = http.get(url, { headers: { "accept-encoding": "br, gzip", accept: "text/html,*/*" }, agent: false });
  // The event has one argument, the response.
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  let bytes = 0;
  for await (const chunk of response) bytes += Buffer.byteLength(chunk);
  return bytes;
}

/** What is wrong with these weights by page, one sentence each: heavier than its row, or without one. */
export function heavierThanTheirRow(weights: ReadonlyMap<string, number>): readonly string[] {
  const rows = new Map<string, number>(Object.entries(PAGE_KILOBYTES));
  return [...weights].flatMap(([id, bytes]) => {
    const most = rows.get(id);
    if (most !== undefined && bytes <= most * 1_000 * TOLERANCE) return [];
    return `${id}: ${(bytes / 1_000).toFixed(1)} kB, ${most === undefined ? "and no row" : `where ${most} are the most`}`;
  });
}
