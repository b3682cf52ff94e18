import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { CHROMIUM_ARGUMENTS } from "../e2e/support/chromium.ts";
import { runNode } from "../scripts/run/command.ts";
import { inRoot } from "../scripts/run/paths.ts";

const FOLDER = "bench/lighthouse";
const FLAGS = ["--headless", ...CHROMIUM_ARGUMENTS, "--no-first-run", "--disable-background-networking"];
const FRESH_BROWSER = `--chrome-flags=${FLAGS.join(" ")}`;
export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];
/** Milliseconds, shift, bytes. */
export const METRICS = [
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "total-byte-weight",
] as const;
export type Metric = (typeof METRICS)[number];

const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.object(each(METRICS, () => z.object({ numericValue: z.number() }))),
});

export interface Figures {
  /** 0 to 100; 0 for a category that was not measured. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly metrics: Readonly<Record<Metric, number>>;
  /** The speed of this machine at that moment, on Lighthouse's index: half as fast while it does something else. */
  readonly processor: number;
}

export interface Device {
  /** The factor by which Lighthouse slows the processor down. */
  readonly slower: number;
  /** The network that it simulates; Lighthouse's own slow 4G by default. */
  readonly network?: { readonly rttMs: number; readonly kilobitsPerSecond: number };
}

interface Audit {
  /** The name of the report's file. */
  readonly name: string;
  readonly categories: readonly Category[];
  readonly device: Device;
  readonly browserPath: string;
  /** The port of a browser that is already open, whose storage stays as it is; without one, a new browser is opened. */
  readonly port?: number;
  readonly reports: string;
}

export async function installLighthouse(reports: string): Promise<void> {
  await runNode("Installing Lighthouse", [inRoot("scripts/setup.mjs"), FOLDER], {
    logFile: join(reports, "lighthouse-install.log"),
  });
}

/** One measurement of a page by Lighthouse, on the phone that it simulates. Its report is stored in `reports`/lighthouse. */
export async function audit(url: string, { name, categories, device, browserPath, port, reports }: Audit): Promise<Figures> {
  const folder = join(reports, "lighthouse");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name.replaceAll(/\W+/g, "_")}.json`);
  const once = (): Promise<void> =>
    runNode(
      `Lighthouse ${name}`,
      [
        inRoot(FOLDER, "node_modules/lighthouse/cli/index.js"),
        url,
        ...["--quiet", "--output=json", `--output-path=${file}`, `--only-categories=${categories.join(",")}`],
        ...throttling(device),
        ...(port === undefined ? [FRESH_BROWSER] : [`--port=${port}`, "--disable-storage-reset"]),
      ],
      { logFile: join(folder, "lighthouse.log"), env: { ...process.env, CHROME_PATH: browserPath } },
    );
  // Now and then Chromium loses the beginning of a trace, and Lighthouse asks to be run again.
  await once().catch(once);
  const { categories: scored, audits, environment } = report.parse(JSON.parse(readFileSync(file, "utf8")));
  return {
    scores: each(CATEGORIES, (category) => Math.round((scored[category]?.score ?? 0) * 100)),
    metrics: each(METRICS, (metric) => audits[metric].numericValue),
    processor: environment.benchmarkIndex,
  };
}

function throttling({ slower, network }: Device): readonly string[] {
  const processor = `--throttling.cpuSlowdownMultiplier=${slower.toFixed(2)}`;
  if (network === undefined) return [processor];
  const { rttMs, kilobitsPerSecond } = network;
  return [processor, `--throttling.rttMs=${rttMs}`, `--throttling.throughputKbps=${kilobitsPerSecond}`];
}

/** The first link of this shape on a page, for pages about one thing. Throws when there is none. */
export async function firstLink(siteUrl: string, list: string, link: RegExp): Promise<string> {
  const found = link.exec(await (await fetch(siteUrl + list)).text())?.[0];
  if (found === undefined) throw new Error(`${list} leads to nothing like ${link}`);
  return found;
}

/** Further measurements of a page that misses its limit. */
const MORE_LOOKS = 2;

/** One measurement; when it misses the limit, the median of that and two more, because one measurement varies by a third. */
export async function measureWithRetakes(look: () => Promise<Figures>, holds: (figures: Figures) => boolean): Promise<Figures> {
  const looks = [await look()];
  if (!holds(median(looks))) for (let more = 0; more < MORE_LOOKS; more += 1) looks.push(await look());
  return median(looks);
}

/** The median of every figure by itself, of an odd number of measurements. */
export function median(looks: readonly Figures[]): Figures {
  const middle = (figure: (look: Figures) => number) =>
    looks.map(figure).toSorted((a, b) => a - b)[looks.length >> 1] ?? Number.NaN;
  return {
    scores: each(CATEGORIES, (category) => middle(({ scores }) => scores[category])),
    metrics: each(METRICS, (metric) => middle(({ metrics }) => metrics[metric])),
    processor: middle(({ processor }) => processor),
  };
}

function each<Name extends string, Value>(names: readonly Name[], figure: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, figure(name)])) as Record<Name, Value>; // every name is there
}
