import { LANGUAGES } from "@kaifong/i18n";
import { patternOf } from "../apps/web/app/site-map.ts";
import {
  audit,
  CATEGORIES,
  type Category,
  type Figures,
  firstLink,
  installLighthouse,
  measureWithRetakes,
  type Metric,
  METRICS,
} from "./audit.ts";
import { slowdownOf } from "./phone.ts";
import type { Line } from "./report.ts";

const BARS: Readonly<Record<Category, number>> = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

/** One page of every kind that visitors read; those about one thing are the first of their list. */
const FIXED_PAGES = [
  ...(["home", "aboutUs", "serviceScope", "serviceCharge", "serviceFaq", "memberInfo", "series", "calendar"] as const),
  ...(["latestNews", "eLearningList", "eServiceMenu", "contactUs", "contactEnquiry"] as const),
].map(patternOf);
const COURSES = patternOf("series");
const ARTICLES = patternOf("activityList").replace(":id", "1");
const FIRST_OF: readonly (readonly [list: string, link: RegExp])[] = [
  [COURSES, new RegExp(`${COURSES}/[a-z0-9]+`)],
  [ARTICLES, new RegExp(`${patternOf("healthInfoDetails")}\\?id=[a-z0-9]+`)],
];

/** The most that a page may take: milliseconds, shift, bytes. */
const LIMITS = {
  "largest-contentful-paint": 1200,
  "total-blocking-time": 50,
  "cumulative-layout-shift": 0.02,
  "total-byte-weight": 150 * 1024,
} as const satisfies Record<Metric, number>;

/**
 * Lighthouse's four scores and the metrics behind them for the pages above in every language, on its slow phone: simulated slow
 * 4G, and this machine's processor slowed down to the phone's. A page that misses a limit is measured twice more, and the medians
 * count, because one measurement varies by a third. `siteUrl`: the site's origin; `browserPath`: a Chromium. Returns one line per
 * page and language; the reports are in `reports`.
 */
export async function measureLighthouse(siteUrl: string, browserPath: string, reports: string): Promise<Line[]> {
  await installLighthouse(reports);
  const slower = await slowdownOf(browserPath);
  const lines: Line[] = [];
  for (const path of [
    ...FIXED_PAGES,
    ARTICLES,
    ...(await Promise.all(FIRST_OF.map(([list, link]) => firstLink(siteUrl, list, link)))),
  ]) {
    for (const { prefix } of LANGUAGES) {
      const address = prefix + (path === "/" && prefix !== "" ? "" : path);
      lines.push(await judge(siteUrl + address, { address, slower, browserPath, reports }));
    }
  }
  return lines;
}

interface Judged {
  readonly address: string;
  readonly slower: number;
  readonly browserPath: string;
  readonly reports: string;
}

async function judge(url: string, page: Judged): Promise<Line> {
  const figures = await measureWithRetakes(() => look(url, page), meetsBars);
  const { metrics } = figures;
  const lcp = `LCP ${metrics["largest-contentful-paint"].toFixed(0)} ms`;
  const tbt = `TBT ${metrics["total-blocking-time"].toFixed(0)} ms`;
  const cls = `CLS ${metrics["cumulative-layout-shift"].toFixed(3)}`;
  const weight = `${(metrics["total-byte-weight"] / 1024).toFixed(0)} kB`;
  return {
    what: `Lighthouse ${page.address}`,
    measured: CATEGORIES.map((category) => figures.scores[category]).join(" · "),
    against: [lcp, tbt, cls, weight].join(", "),
    bar: CATEGORIES.map((category) => BARS[category]).join(" · "),
    holds: meetsBars(figures),
  };
}

function look(url: string, { address, slower, browserPath, reports }: Judged): Promise<Figures> {
  return audit(url, { name: address, categories: CATEGORIES, device: { slower }, browserPath, reports });
}

function meetsBars({ scores, metrics }: Figures): boolean {
  return (
    CATEGORIES.every((category) => scores[category] >= BARS[category]) &&
    METRICS.every((metric) => metrics[metric] <= LIMITS[metric])
  );
}
