import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { HOUR_SECONDS } from "@kaifong/domain/time";
import pg from "pg";
import { allPages } from "../apps/web/app/site-map.ts";
import { CHROMIUM_ARGUMENTS } from "../e2e/support/chromium.ts";
import { storedSession } from "../e2e/support/stored-session.ts";
import { freePort } from "../scripts/run/ports.ts";
import type { Settings } from "../scripts/run/settings.ts";
import { audit, type Figures, installLighthouse, measureWithRetakes } from "./audit.ts";
import { sessionsOf } from "./members.ts";
import { slowdownOf } from "./phone.ts";
import type { Line } from "./report.ts";

/** The longest time until the largest part of a page for members is painted. */
const MAX_PAINT_MS = 1800;
/** An address of the site that stores nothing in the browser and loads no file. */
const BARE = "/robots.txt";

/** Pages with nothing of this member's: one leads on at once, the other needs the name of a lesson. */
const ELSEWHERE: readonly string[] = ["login", "memberMaterial"];

interface Looking {
  readonly slower: number;
  readonly browserPath: string;
  readonly reports: string;
  /** A session for each measurement: one that is extended in two browsers counts as stolen. */
  readonly newSession: () => Promise<string>;
}

/**
 * Measures how soon each page of the portal is there on the phone that Lighthouse simulates, opened as the first page by a member
 * of the demonstration who has something on each. `settings`: of a running product; `browserPath`: a Chromium. Returns a line per
 * page.
 */
export async function measurePortal(settings: Settings, browserPath: string, reports: string): Promise<Line[]> {
  await installLighthouse(reports);
  const slower = await slowdownOf(browserPath);
  const db = new pg.Client({ connectionString: settings.serverEnv["DATABASE_URL"] });
  await db.connect();
  try {
    const { rows } = await db.query<{ id: string }>(`SELECT id FROM members WHERE member_no = 'DHC100001'`);
    const newSession = async () => {
      const [session] = await sessionsOf(
        db,
        rows.map(({ id }) => id),
        settings.serverEnv,
      );
      if (!session) throw new Error("The demonstration has no member DHC100001");
      return session.authorization.replace("Bearer ", "");
    };
    const looking = { slower, browserPath, reports, newSession };
    const lines: Line[] = [];
    for (const { id, path, app } of allPages())
      if (app && !path.includes(":") && !ELSEWHERE.includes(id)) lines.push(await judge(settings.siteUrl + path, looking));
    return lines;
  } finally {
    await db.end();
  }
}

async function judge(url: string, looking: Looking): Promise<Line> {
  const figures = await measureWithRetakes(
    () => look(url, looking),
    (each) => paintOf(each) <= MAX_PAINT_MS,
  );
  const { metrics } = figures;
  const paint = paintOf(figures);
  const shift = metrics["cumulative-layout-shift"].toFixed(3);
  return {
    what: `portal ${new URL(url).pathname}`,
    measured: `LCP ${paint.toFixed(0)} ms`,
    against: `TBT ${metrics["total-blocking-time"].toFixed(0)} ms, CLS ${shift}, ${(metrics["total-byte-weight"] / 1024).toFixed(0)} kB`,
    bar: `≤ ${MAX_PAINT_MS} ms`,
    holds: paint <= MAX_PAINT_MS,
  };
}

const paintOf = ({ metrics }: Figures) => metrics["largest-contentful-paint"];

/** In a browser that knows only the session. */
async function look(url: string, { slower, browserPath, reports, newSession }: Looking): Promise<Figures> {
  const profile = mkdtempSync(join(tmpdir(), "kaifong-bench-"));
  const port = await freePort();
  const args = [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launchPersistentContext(profile, { executablePath: browserPath, args, locale: "zh-HK" });
  try {
    const page = await browser.newPage();
    await page.goto(new URL(BARE, url).href);
    const stored = storedSession({ accessToken: await newSession(), expiresIn: HOUR_SECONDS });
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), stored);
    const name = `portal ${new URL(url).pathname}`;
    return await audit(url, { name, categories: ["performance"], device: { slower }, browserPath, port, reports });
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
