import { join } from "node:path";
import { type CommandOptions, runNode } from "./command.ts";
import { buildWhenStale } from "./fingerprint.ts";
import { inRoot } from "./paths.ts";

type OnProcess = CommandOptions["onProcess"];

const WEB = {
  inputs: [
    ...["packages/contract", "packages/domain", "packages/content", "packages/i18n", "packages/ui"],
    ...["apps/web", "tsconfig.json", "package-lock.json"],
  ],
  output: "apps/web/build/client",
  stamp: "apps/web/build/.made-from",
};

const CMS = {
  inputs: ["cms/src", "cms/config", "cms/scripts", "cms/tsconfig.json", "cms/package.json", "cms/package-lock.json"],
  output: "cms/dist",
  stamp: "cms/dist/.made-from",
};

/** The website's pages and scripts, when stale. Says what it did. */
export async function buildWeb(logs: string, onProcess?: OnProcess): Promise<string> {
  const built = await buildWhenStale(WEB, () =>
    runNode("Building the website", [inRoot("node_modules/@react-router/dev/bin.cjs"), "build"], {
      cwd: inRoot("apps/web"),
      env: { ...process.env, NODE_ENV: "production" },
      logFile: join(logs, "web-build.log"),
      onProcess,
    }),
  );
  return built ? "built" : "up to date";
}

/** The libraries of the content service, when its lock changed. */
export async function installCms(logs: string, onProcess?: OnProcess): Promise<void> {
  await runNode("Installing the content service", [inRoot("scripts/setup.mjs"), "cms"], {
    logFile: join(logs, "cms-install.log"),
    onProcess,
  });
}

/** The content service and its pages for editors, when stale. Says what it did. */
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
