import { expect, test } from "vitest";
import { prepareAnswer } from "./answer.ts";
import { createPageCache, type Page, type PageCache, type Place } from "./page-cache.ts";

async function aPage(words: string): Promise<Page> {
  const answer = await prepareAnswer({ status: 200, headers: {}, body: Buffer.from(words), compress: false });
  return { answer, tags: new Set(["search"]), freshUntil: 1, usableUntil: 1, degraded: false, keep: true };
}

async function fill(cache: PageCache, place: Place, count: number, words = "{}"): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) await cache.get(`/${place}?q=${nth}`, place, () => aPage(words));
}

function kept(cache: PageCache, place: Place, count: number): number {
  return Array.from({ length: count }, (_, nth) => cache.fresh(`/${place}?q=${nth}`)).filter(Boolean).length;
}

test("of strangers' addresses that answer with nearly nothing, two thousand are kept, and the pages stay", async () => {
  const cache = createPageCache(() => 0);
  await fill(cache, "page", 500);
  await fill(cache, "variation", 5_000);
  expect(kept(cache, "variation", 5_000)).toBe(2_000);
  expect(cache.fresh("/variation?q=4999")).toBeDefined();
  expect(kept(cache, "page", 500)).toBe(500);
});

test("a page counts with what it takes beside its bytes", async () => {
  const cache = createPageCache(() => 0);
  await fill(cache, "page", 20_000);
  // 48 MiB in entries of 3.5 kB; by their bytes alone there would be room for millions.
  expect(kept(cache, "page", 20_000)).toBeLessThan(14_500);
});

test("large ones are fewer", async () => {
  const cache = createPageCache(() => 0);
  await fill(cache, "variation", 200, "x".repeat(100_000));
  expect(kept(cache, "variation", 200)).toBeLessThan(85);
});
