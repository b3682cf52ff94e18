import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import type { Line } from "./report.ts";

/** The phone that Lighthouse simulates: 150 ms round trip, 1.6 Mbit/s, a processor four times slower. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const SLOWER_PROCESSOR = 4;
const PHONE = { width: 360, height: 740 };
const RUNS = 3;
/** After the last answer, for late paints and shifts. */
const SETTLE_MS = 1_000;

const BARS = { totalKb: 150, scriptKb: 100, lcpMs: 1_200, cls: 0.02, tbtMs: 50 };
const PAGES = [
  ["home", "/"],
  ["course list", "/activity/programmes/series"],
] as const;

interface Visit {
  readonly totalKb: number;
  readonly scriptKb: number;
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
}

/** What a first visit costs on a slow phone: bytes over the wire, scripts among them, and how the page appears. Median of three. */
export async function measureWeight(siteUrl: string, browserPath: string): Promise<Line[]> {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  try {
    const lines: Line[] = [];
    for (const [name, path] of PAGES) {
      const visits: Visit[] = [];
      for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, siteUrl + path));
      lines.push(...linesOf(name, visits));
    }
    return lines;
  } finally {
    await browser.close();
  }
}

function linesOf(name: string, visits: readonly Visit[]): Line[] {
  const median = (of: keyof Visit) =>
    visits.map((visit) => visit[of]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;
  const line = (what: string, of: keyof Visit, unit: string, digits = 0): Line => ({
    what: `${name}: ${what}`,
    measured: `${median(of).toFixed(digits)}${unit}`,
    against: "",
    bar: `≤ ${BARS[of]}${unit}`,
    holds: median(of) <= BARS[of],
  });
  return [
    line("bytes in all, compressed", "totalKb", " kB", 1),
    line("scripts, compressed", "scriptKb", " kB", 1),
    line("largest paint, slow 4G", "lcpMs", " ms"),
    line("layout shift", "cls", "", 3),
    line("blocking time", "tbtMs", " ms"),
  ];
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    const bytes = await countBytes(protocol);
    await protocol.send("Network.emulateNetworkConditions", SLOW_4G);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(SETTLE_MS);
    return { ...bytes(), ...(await seen(page)) };
  } finally {
    await context.close();
  }
}

/** Bytes as they came over the wire, headers included. */
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
  lcp: number;
  cls: number;
  tbt: number;
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const observed: Observed = { lcp: 0, cls: 0, tbt: 0 };
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
  watch("longtask", (entry) => {
    observed.tbt += Math.max(0, entry.duration - 50);
  });
}

async function seen(page: Page): Promise<Pick<Visit, "lcpMs" | "cls" | "tbtMs">> {
  // Set by `observe` above, in this very shape.
  const { lcp, cls, tbt } = await page.evaluate(() => (window as unknown as { observed: Observed }).observed);
  return { lcpMs: lcp, cls, tbtMs: tbt };
}
