import { expect, test } from "vitest";
import { prepareResponse } from "../platform/http/prepared-response.ts";
import { createPageCache, type RenderedPage, type PageCache, type CacheBucket } from "./page-cache.ts";

async function aPage(text: string): Promise<RenderedPage> {
  const response = await prepareResponse({ status: 200, headers: {}, body: Buffer.from(text), compress: false });
  return { response, tags: new Set(["search"]), freshUntil: 1, usableUntil: 1, stale: false, degraded: false, cacheable: true };
}

async function fill(cache: PageCache, bucket: CacheBucket, count: number, text = "{}"): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) await cache.get(`/${bucket}?q=${nth}`, bucket, () => aPage(text));
}

function cachedCount(cache: PageCache, bucket: CacheBucket, count: number): number {
  return Array.from({ length: count }, (_, nth) => cache.fresh(`/${bucket}?q=${nth}`)).filter(Boolean).length;
}

test("two thousand addresses of strangers with nearly empty responses are cached, and the pages stay", async () => {
  const cache = createPageCache(() => 0);
  await fill(cache, "page", 500);
  await fill(cache, "variation", 5_000);
  expect(cachedCount(cache, "variation", 5_000)).toBe(2_000);
  expect(cache.fresh("/variation?q=4999")).toBeDefined();
  expect(cachedCount(cache, "page", 500)).toBe(500);
});

test("a page counts with the memory that it takes besides its bytes", async () => {
  const cache = createPageCache(() => 0);
  await fill(cache, "page", 20_000);
  // 48 MiB in entries of 3.5 kB; by their bytes alone there would be room for millions.
  expect(cachedCount(cache, "page", 20_000)).toBeLessThan(14_500);
});

test("large pages are fewer", async () => {
  const cache = createPageCache(() => 0);
  await fill(cache, "variation", 200, "x".repeat(100_000));
  expect(cachedCount(cache, "variation", 200)).toBeLessThan(85);
});

test("a page rendered again without a change keeps its bytes, and a changed one doesn't", async () => {
  const cache = createPageCache(() => 0);
  const made = async (text: string) => (await cache.get("/", "page", () => aPage(text))).page.response;
  const first = await made("{}");
  cache.purge(new Set(["search"]));
  await made("{}");
  expect(cache.fresh("/")?.response).toBe(first);
  cache.purge(new Set(["search"]));
  await made("[]");
  expect(cache.fresh("/")?.response).not.toBe(first);
});
