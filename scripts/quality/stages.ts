import { errorText } from "@kaifong/contract/error-text";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ProductUnderTest } from "../../e2e/support/product.ts";
import { reactApps } from "../run/builds.ts";
import { runCommand, runNode } from "../run/command.ts";
import { inRoot } from "../run/paths.ts";
import { ensureFirefox, findBrowser } from "./browser.ts";
import { countArrows, countCms, countPlaywright, countVitest, type Count, TREES } from "./counts.ts";

/** The result of one part of `npm test`. */
export interface Outcome extends Count {
  /** Words to show when something failed. */
  readonly problem?: string;
  /** A remark that the figures don't show. */
  readonly note?: string;
}

export interface Stage {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

/** Where the stages write their logs and reports. */
export const REPORTS = inRoot(".cache/test");

const tool = (name: string) => inRoot("node_modules/.bin", name);
/** The compiler for checks (decision 28): `node_modules/.bin/tsc` may be either of the two that are installed. */
const TSC = inRoot("node_modules/typescript7/bin/tsc");
const log = (name: string) => join(REPORTS, `${name}.log`);

/** A check that counts as one test: its commands run one after the other, and the first that fails is its failure. */
function oneCheck(name: string, commands: readonly (readonly [file: string, ...args: string[]])[], cwd = inRoot()): Stage {
  return {
    name,
    run: async () => {
      for (const [file, ...args] of commands) {
        const problem = await attempt(() => runCommand(name, file, args, { cwd, logFile: log(name) }));
        if (problem !== undefined) return { passed: 0, failed: 1, problem };
      }
      return { passed: 1, failed: 0 };
    },
  };
}

async function attempt(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return errorText(error);
  }
}

/** Checks all types; the route types of every app are generated first. */
export const types: Stage = {
  name: "types",
  run: async () => {
    for (const app of reactApps()) {
      const generated = await oneCheck("types of routes", [[tool("react-router"), "typegen"]], inRoot(`apps/${app}`)).run();
      if (generated.failed > 0) return generated;
    }
    return oneCheck("types", [[process.execPath, TSC, "-p", inRoot("tsconfig.json")]]).run();
  },
};

/**
 * The project of the content service has `node10`, for the compiler that builds it; the checking compiler no longer supports it.
 */
const CMS_SERVER = [
  "-p",
  "cms/tsconfig.json",
  "--moduleResolution",
  "bundler",
  "--incremental",
  "false",
  "--tsBuildInfoFile",
  "null",
];

export const typesOfCms = oneCheck("types of the content service", [
  [process.execPath, TSC, ...CMS_SERVER, "--noEmit"],
  [process.execPath, TSC, "-p", "cms/src/admin/tsconfig.json"],
  [process.execPath, TSC, "-p", "cms/tests/tsconfig.json"],
]);

const LINTED = /^(packages|apps|scripts|e2e|bench)\/.*\.(ts|tsx|mjs)$/;

export const lint = oneCheck("lint", [[tool("oxlint"), "--type-aware", "packages", "apps", "scripts", "e2e", "bench"]]);
export const lintOfCms = oneCheck("lint of the content service", [[tool("oxlint"), "cms"]]);

/** Runs the linter over those of these files that it checks. */
export function lintOf(files: readonly string[]): Stage {
  const linted = files.filter((file) => LINTED.test(file));
  return oneCheck("lint of what changed", linted.length === 0 ? [] : [[tool("oxlint"), "--type-aware", ...linted]]);
}

const formatted = (...files: readonly string[]): readonly [file: string, ...args: string[]] => [
  tool("biome"),
  ...["format", "--max-diagnostics=200", "--no-errors-on-unmatched", "--files-ignore-unknown=true", ...files],
];
export const format = oneCheck("format", [formatted()]);

/** Runs the formatter over those of these files that it formats. */
export function formatOf(files: readonly string[]): Stage {
  return oneCheck("format of what changed", files.length === 0 ? [] : [formatted(...files)]);
}

export const houseRules = oneCheck("house rules", [[process.execPath, inRoot("scripts/quality/house-lint.ts")]]);
/** Checks the built website against the promised browsers; it must have been built before. */
export const promisedBrowsers = oneCheck("promised browsers", [[process.execPath, inRoot("scripts/quality/browser-lint.ts")]]);
/** Checks the weight of its pages' scripts. */
export const pageWeight = oneCheck("weight of scripts", [[process.execPath, inRoot("scripts/quality/weight-lint.ts")]]);
/**
 * The folder of knip's cache, another one for each state of the site maps. Knip does not read cached routes again, and they come
 * from the site maps, so that a new page would seem unused.
 */
const unusedCache = () => {
  const siteMaps = reactApps().flatMap((app) => {
    const names = readdirSync(inRoot("apps", app, "app")).filter((name) => /^site-\w+\.ts$/.test(name));
    return names.map((name) => readFileSync(inRoot("apps", app, "app", name), "utf8"));
  });
  return inRoot(".cache/unused", createHash("sha256").update(siteMaps.join("\n")).digest("hex").slice(0, 8));
};
export const unused = oneCheck("unused code", [
  [tool("knip"), "--no-config-hints", "--no-progress", "--cache", "--cache-location", unusedCache()],
]);

/** Checks which file imports which. The tool is trusted only when it has really seen the modules. */
export const arrows: Stage = {
  name: "arrows",
  run: async () => {
    const report = join(REPORTS, "arrows.json");
    const args = ["--config", ".dependency-cruiser.cjs", "--output-type", "json", "--output-to", report, ...TREES];
    mkdirSync(REPORTS, { recursive: true });
    rmSync(report, { force: true });
    // It exits with the number of violations; the report has more.
    const problem = await attempt(() => runCommand("arrows", tool("depcruise"), args, { logFile: log("arrows") }));
    return existsSync(report) ? countArrows(read(report)) : { passed: 0, failed: 1, problem: problem ?? "no report" };
  },
};

/** Unit and server tests. `databaseUrl` names the cluster for their databases; without one Vitest starts its own. */
export function vitest(databaseUrl: string | undefined, only: readonly string[] = []): Stage {
  return {
    name: "unit and server tests",
    run: async () => {
      const report = join(REPORTS, "vitest.json");
      rmSync(report, { force: true });
      const args = [inRoot("node_modules/vitest/vitest.mjs"), ...(only.length > 0 ? only : ["run"])];
      const problem = await attempt(() =>
        runNode("vitest", [...args, "--reporter=default", "--reporter=json", `--outputFile=${report}`, "--no-color"], {
          env: { ...process.env, ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }), NODE_ENV: "test" },
          logFile: log("vitest"),
        }),
      );
      if (!existsSync(report)) return { passed: 0, failed: 1, problem: problem ?? "vitest left no report" };
      return countVitest(read(report), problem);
    },
  };
}

/** The content service's own tests, on a real Strapi over a database of their own. */
export function cmsTests(databaseUrl: string): Stage {
  return {
    name: "content service tests",
    run: async () => {
      const env = { ...process.env, TEST_CMS_DATABASE_URL: databaseUrl, NODE_ENV: "test" };
      const problem = await attempt(() =>
        runCommand("npm test in cms", "npm", ["test", "--silent"], { cwd: inRoot("cms"), env, logFile: log("cms") }),
      );
      return countCms(readFileSync(log("cms"), "utf8"), problem);
    },
  };
}

/** Those of its tests that need no Strapi, on sources compiled for them: rules of editing, seeds, transfer. */
export const quickCmsTests: Stage = {
  name: "rules of the content service",
  run: async () => {
    const cwd = inRoot("cms");
    const compiled = await oneCheck("compiling the content service", [[process.execPath, TSC, ...CMS_SERVER]]).run();
    if (compiled.failed > 0) return compiled;
    const files = readdirSync(join(cwd, "tests")).filter((name) => /^[01]-.*\.test\.ts$/.test(name));
    const args = ["--test", "--test-isolation=none", "--test-reporter=spec", ...files.map((name) => `tests/${name}`)];
    const problem = await attempt(() => runNode("tests of rules in cms", args, { cwd, logFile: log("cms-rules") }));
    return countCms(readFileSync(log("cms-rules"), "utf8"), problem);
  },
};

/** Journeys in Chromium through this product, and some of them in Firefox. Without a Firefox the others run all the same. */
export function browserTests(chromium: string, only: readonly string[], product: ProductUnderTest): Stage {
  return {
    name: "browser tests",
    run: async () => {
      const firefox = await ensureFirefox(REPORTS).catch((error: unknown) => ({ missing: errorText(error) }));
      const outcome = await walkIn({ chromium, firefox: typeof firefox === "string" ? firefox : "" }, only, product);
      if (typeof firefox === "string") return outcome;
      const problem = [`Firefox: ${firefox.missing}`, outcome.problem].filter(Boolean).join("\n");
      return { ...outcome, failed: outcome.failed + 1, problem };
    },
  };
}

interface Browsers {
  readonly chromium: string;
  /** Empty: none. */
  readonly firefox: string;
}

async function walkIn(browsers: Browsers, only: readonly string[], product: ProductUnderTest): Promise<Outcome> {
  const report = join(REPORTS, "browser.json");
  rmSync(report, { force: true });
  mkdirSync(REPORTS, { recursive: true });
  const inOrder = join(REPORTS, "browser-in-order.txt");
  writeFileSync(inOrder, "");
  const env = {
    ...process.env,
    CHROMIUM_PATH: browsers.chromium,
    CHROMIUM_WITH_WINDOWS: findBrowser() ?? browsers.chromium,
    FIREFOX_PATH: browsers.firefox,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    E2E_IN_ORDER: inOrder,
    E2E_PRODUCT: JSON.stringify(product),
  };
  const playwright = inRoot("node_modules/@playwright/test/cli.js");
  const args = [playwright, "test", "--config", inRoot("e2e/playwright.config.ts"), ...only];
  const problem = await attempt(() => runNode("playwright", args, { env, logFile: log("browser") }));
  if (!existsSync(report)) return { passed: 0, failed: 1, problem: problem ?? "playwright left no report" };
  return countPlaywright(read(report), problem);
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
