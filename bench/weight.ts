import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { patternOf } from "../apps/web/app/site-map.ts";
import { CHROMIUM_ARGUMENTS } from "../e2e/support/chromium.ts";
import { withBarePage } from "./bare-page.ts";
import { slowdownToPhone } from "./phone.ts";
import { inRoot } from "../scripts/run/paths.ts";
import { kilobytes } from "../scripts/quality/built-site.ts";
import { MAX_PAGE_SCRIPT_BYTES, pageWeights } from "../scripts/quality/page-weight.ts";
import type { Line } from "./report.ts";

/** The phone that Lighthouse simulates: 150 ms round trip, 1.6 Mbit/s. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const PHONE = { width: 360, height: 740 };
const RUNS = 3;
/** After the last response, for late paints and shifts. */
const SETTLE_MS = 1_000;

const BARS = { totalKb: 150, scriptKb: 100, cls: 0.02, tbtMs: 50 };
/**
 * The largest paint of a page may take this many times that of the bare page in the same run: the speed of a machine says nothing
 * about a site.
 */
const MAX_PAINT_RATIO = 2;
const PAGES = [
  ["home", patternOf("home")],
  ["course list", patternOf("series")],
] as const;

interface Visit {
  readonly totalKb: number;
  readonly scriptKb: number;
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
}

/**
 * Measures the cost of a first visit on a slow phone: bytes over the wire, scripts among them, and how the page appears next to a
 * bare page. Median of three. The limits of time are meant for a real phone, so this machine's processor is slowed down to that
 * of one.
 */
export async function measureWeight(siteUrl: string, browserPath: string): Promise<Line[]> {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: [...CHROMIUM_ARGUMENTS],
  });
  try {
    const slower = await slowdownToPhone(browser);
    const visitTo = (url: string) => medianVisit(browser, slower, url);
    const floor = await withBarePage(visitTo);
    const lines: Line[] = [];
    for (const [name, path] of PAGES) lines.push(...linesOf(name, await visitTo(siteUrl + path), floor));
    return [...lines, ...(await weightOfHydratedPages())];
  } finally {
    await browser.close();
  }
}

/** The weight of hydrated pages, from the files that the build lists for them. */
async function weightOfHydratedPages(): Promise<Line[]> {
  return (await pageWeights(inRoot("apps/web/build"))).map(({ page, bytes }) => ({
    what: `${page.split(":")[1]}: scripts as built, compressed`,
    measured: kilobytes(bytes),
    against: "",
    bar: `≤ ${kilobytes(MAX_PAGE_SCRIPT_BYTES)}`,
    holds: bytes <= MAX_PAGE_SCRIPT_BYTES,
  }));
}

async function medianVisit(browser: Browser, slower: number, url: string): Promise<Visit> {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, slower, url));
  const median = (of: keyof Visit) =>
    visits.map((visit) => visit[of]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;
  return {
    totalKb: median("totalKb"),
    scriptKb: median("scriptKb"),
    lcpMs: median("lcpMs"),
    cls: median("cls"),
    tbtMs: median("tbtMs"),
  };
}

function linesOf(name: string, visit: Visit, floor: Visit): Line[] {
  const paint = visit.lcpMs / floor.lcpMs;
  const line = (what: string, of: keyof typeof BARS, unit: string, digits = 0, beside = false): Line => ({
    what: `${name}: ${what}`,
    measured: `${visit[of].toFixed(digits)}${unit}`,
    against: beside ? `bare page ${floor[of].toFixed(digits)}${unit}` : "",
    bar: `≤ ${BARS[of]}${unit}`,
    holds: visit[of] <= BARS[of],
  });
  return [
    line("bytes in all, compressed", "totalKb", " kB", 1),
    line("scripts, compressed", "scriptKb", " kB", 1),
    {
      what: `${name}: largest paint, slow 4G`,
      measured: `${visit.lcpMs.toFixed(0)} ms`,
      against: `bare page ${floor.lcpMs.toFixed(0)} ms`,
      ratio: paint,
      bar: `≤ ${MAX_PAINT_RATIO} × the bare page`,
      holds: paint <= MAX_PAINT_RATIO,
    },
    line("layout shift", "cls", "", 3),
    line("blocking time", "tbtMs", " ms", 0, true),
  ];
}

async function visit(browser: Browser, slower: number, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "zh-HK",
  });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    const bytes = await countBytes(protocol);
    await protocol.send("Network.emulateNetworkConditions", SLOW_4G);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(SETTLE_MS);
    return { ...bytes(), ...(await seen(page)) };
  } finally {
    await context.close();
  }
}

/** Bytes as they were transferred, headers included. */
async function countBytes(protocol: CDPSession): Promise<() => Pick<Visit, "totalKb" | "scriptKb">> {
  const kinds = new Map<string, string>();
  let total = 0;
  let scripts = 0;
  await protocol.send("Network.enable");
  await protocol.send("Network.setCacheDisabled", { cacheDisabled: true });
  protocol.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  protocol.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    total += encodedDataLength;
    if (kinds.get(requestId) === "Script") scripts += encodedDataLength;
  });
  return () => ({ totalKb: total / 1000, scriptKb: scripts / 1000 });
}

interface Observed {
  fcp: number;
  lcp: number;
  cls: number;
  readonly tasks: { readonly start: number; readonly end: number }[];
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const observed: Observed = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  Object.assign(window, { observed });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("largest-contentful-paint", (entry) => {
    observed.lcp = entry.startTime;
  });
  watch("layout-shift", (entry) => {
    if ("hadRecentInput" in entry && entry.hadRecentInput === true) return;
    if ("value" in entry && typeof entry.value === "number") observed.cls += entry.value;
  });
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") observed.fcp = entry.startTime;
  });
  watch("longtask", ({ startTime, duration }) => observed.tasks.push({ start: startTime, end: startTime + duration }));
}

async function seen(page: Page): Promise<Pick<Visit, "lcpMs" | "cls" | "tbtMs">> {
  // Set by `observe` above, in this shape.
  const { fcp, lcp, cls, tasks } = await page.evaluate(() => (window as unknown as { observed: Observed }).observed);
  // Blocking time is what delays somebody who sees something already: the part of a task beyond 50 ms, after the first paint.
  const blocked = tasks.map(({ start, end }) => end - Math.max(start, fcp) - 50);
  return { lcpMs: lcp, cls, tbtMs: blocked.reduce((sum, ms) => sum + Math.max(0, ms), 0) };
}
