import type { Child } from "./child.ts";
import { UsageError } from "./progress.ts";

/** Pauses between two checks: a warm start is noticed at once, and a first one is not checked ten times a second for minutes. */
const PAUSE_MS = { first: 50, growth: 1.15, last: 500 };
const LOOK_TIMEOUT_MS = 5_000;

/** Waits until `url` responds with a 2xx; a child that gives up meanwhile ends the wait with its own words. */
export async function waitUntilHealthy(child: Child, url: string, withinMs: number): Promise<void> {
  await waitUntil(child, `response of ${url}`, withinMs, async () => (await responseOf(url))?.ok ?? false);
  child.ready();
}

/**
 * Waits until all `pages` are shown with their content, even the last stored one; a page that lacks some of it must not be
 * cached.
 */
export async function waitUntilOpen(child: Child, pages: readonly string[], withinMs: number): Promise<void> {
  const shown = async (page: string) => {
    const response = await responseOf(page);
    return (response?.ok ?? false) && !response?.headers.get("cache-control")?.includes("no-store");
  };
  for (const page of pages) await waitUntil(child, `show ${page}`, withinMs, () => shown(page));
}

async function waitUntil(child: Child, what: string, withinMs: number, holds: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + withinMs;
  const held = async () => {
    for (let pause = PAUSE_MS.first; !(await holds()); pause = Math.min(pause * PAUSE_MS.growth, PAUSE_MS.last)) {
      if (performance.now() > until) throw new UsageError(`${child.name} did not ${what} within ${withinMs / 1000} s.`);
      await new Promise((done) => setTimeout(done, pause).unref()); // only the children prevent an exit
    }
  };
  await Promise.race([held(), child.failed]);
}

async function responseOf(url: string): Promise<Response | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(LOOK_TIMEOUT_MS) });
    await response.body?.cancel();
    return response;
  } catch {
    return undefined;
  }
}
