import type { Child } from "./child.ts";
import { Plain } from "./progress.ts";

/** Between two looks: a warm start is noticed at once, a first one is not asked ten times a second for minutes. */
const PAUSE_MS = { first: 50, growth: 1.15, last: 500 };
const LOOK_TIMEOUT_MS = 5_000;

/** Waits until `url` answers with a 2xx; a child that gives up meanwhile ends the wait with its own words. */
export async function waitUntilHealthy(child: Child, url: string, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs;
  const healthy = async () => {
    for (let pause = PAUSE_MS.first; !(await answers(url)); pause = Math.min(pause * PAUSE_MS.growth, PAUSE_MS.last)) {
      if (performance.now() > until) throw new Plain(`${child.name} did not answer at ${url} within ${withinMs / 1000} s.`);
      await new Promise((done) => setTimeout(done, pause));
    }
  };
  await Promise.race([healthy(), child.failed]);
  child.ready();
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(LOOK_TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
