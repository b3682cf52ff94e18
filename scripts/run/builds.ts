import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type CommandOptions, runNode } from "./command.ts";
import { inRoot, ROOT } from "./paths.ts";

type OnProcess = CommandOptions["onProcess"];

/** The React apps: the folders of `apps/` that the framework's builder knows. */
export function reactApps(): readonly string[] {
  return readdirSync(inRoot("apps")).filter((app) => existsSync(inRoot(`apps/${app}/react-router.config.ts`)));
}

const buildOfApp = (app: string): Build => ({
  inputs: ["packages", `apps/${app}`, "tsconfig.json", "package-lock.json"],
  output: `apps/${app}/build/client`,
  stamp: `apps/${app}/build/.made-from`,
});

const CMS = {
  inputs: ["cms/src", "cms/config", "cms/scripts", "cms/tsconfig.json", "cms/package.json", "cms/package-lock.json"],
  output: "cms/dist",
  stamp: "cms/dist/.made-from",
};

/** Builds pages and scripts of every app, when they are stale. Says what it did. */
export async function buildWeb(logs: string, onProcess?: OnProcess): Promise<string> {
  let anyBuilt = false;
  for (const app of reactApps()) {
    const built = await buildWhenStale(buildOfApp(app), () =>
      runNode(`Building apps/${app}`, [inRoot("node_modules/@react-router/dev/bin.cjs"), "build"], {
        cwd: inRoot(`apps/${app}`),
        env: { ...process.env, NODE_ENV: "production" },
        logFile: join(logs, `${app}-build.log`),
        onProcess,
      }),
    );
    anyBuilt ||= built;
  }
  return anyBuilt ? "built" : "up to date";
}

/** Installs the libraries of the content service, when its lock changed. */
export async function installCms(logs: string, onProcess?: OnProcess): Promise<void> {
  await runNode("Installing the content service", [inRoot("scripts/setup.mjs"), "cms"], {
    logFile: join(logs, "cms-install.log"),
    onProcess,
  });
}

/** Builds the content service and its pages for editors, when they are stale. Says what it did. */
export async function buildCms(logs: string, onProcess?: OnProcess): Promise<string> {
  const built = await buildWhenStale(CMS, () =>
    runNode("Building the content service", ["scripts/build.mjs"], {
      cwd: inRoot("cms"),
      logFile: join(logs, "cms-build.log"),
      onProcess,
    }),
  );
  return built ? "built" : "up to date";
}

/** Generated folders, and files that do not affect the build. */
const NOT_INPUT = /(^|\/)(node_modules|build|dist|\.cache|\.react-router|\.strapi|\.tmp|coverage)(\/|$)|\.test\.tsx?$|\.md$/;

/** A hash over the contents of these files and folders of the repository. */
function fingerprint(inputs: readonly string[]): string {
  const hash = createHash("sha256").update(process.versions.node);
  for (const file of inputs.flatMap((input) => filesUnder(inRoot(input))).sort()) {
    hash.update(`\0${relative(ROOT, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesUnder(path: string): string[] {
  if (!existsSync(path) || NOT_INPUT.test(relative(ROOT, path))) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name)));
}

/** Something that is built from inputs: `stamp` stores the fingerprint of the last build's inputs. */
interface Build {
  readonly inputs: readonly string[];
  /** The file that must exist for the build to count as present. */
  readonly output: string;
  readonly stamp: string;
}

/** Builds when the inputs differ from those of the last successful build. Returns whether it did. */
async function buildWhenStale(build: Build, work: () => Promise<void>): Promise<boolean> {
  const now = fingerprint(build.inputs);
  const stamp = inRoot(build.stamp);
  if (existsSync(inRoot(build.output)) && existsSync(stamp) && readFileSync(stamp, "utf8") === now) return false;
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}
