import type { Line } from "./report.ts";

const ROUNDS = 2;
/** The limit that this site sets itself. */
const PAGE_MS = 300;
const MEMORY_MB = 300;
const MEMORY = /^kaifong_process_resident_memory_bytes (\S+)$/m;

/** Loads every page of the site map in three languages, one after the other, and measures the server's memory afterwards. */
export async function measureCrawl(siteUrl: string): Promise<Line[]> {
  const pages = await pagesOf(siteUrl);
  const lines: Line[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const times: number[] = [];
    for (const page of pages) times.push(await timeOf(page));
    times.sort((a, b) => a - b);
    const slowest = times.at(-1) ?? 0;
    lines.push({
      what: `${pages.length} pages, crawl ${round}`,
      measured: `p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, slowest ${Math.round(slowest)} ms`,
      against: "",
      bar: `≤ ${PAGE_MS} ms`,
      holds: slowest <= PAGE_MS,
    });
  }
  const megabytes = Math.round((await residentBytes(siteUrl)) / 1e6);
  const holds = megabytes <= MEMORY_MB;
  return [
    ...lines,
    { what: "memory of the server afterwards", measured: `${megabytes} MB`, against: "", bar: `≤ ${MEMORY_MB} MB`, holds },
  ];
}

/** Addresses of the site map, each also in the other languages. */
async function pagesOf(siteUrl: string): Promise<string[]> {
  const xml = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>|hreflang="[^"]+" href="([^"]+)"/g)];
  return [...new Set(addresses.map(([, page, other]) => (page ?? other ?? "").replaceAll("&amp;", "&")))];
}

async function timeOf(page: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(page, { redirect: "manual" });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${page} responded ${response.status}`);
  return performance.now() - begun;
}

async function residentBytes(siteUrl: string): Promise<number> {
  const metrics = await (await fetch(`${siteUrl}/metrics`)).text();
  return Number(MEMORY.exec(metrics)?.[1]);
}

function at(sorted: readonly number[], part: number): number {
  return Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
}
