import { resolve } from "node:path";
import type { AppName, AppServices } from "@kaifong/page-host";
import type { FastifyInstance } from "fastify";
import type { Env } from "../platform/env.ts";
import { developApps } from "./develop.ts";
import type { Visitor } from "../platform/http/visitor.ts";
import type { AppEntry, PageApp } from "./page-app.ts";
import { loadAppBuild } from "./app-build.ts";

/** The directory with the sources of every app. */
const SOURCES = new URL("../../../", import.meta.url).pathname;

/** The services that other rooms provide, through app.ts, to the loaders of each app while they make a page for this visitor. */
export type AppParts = { readonly [App in AppName]: (visitor: Visitor) => AppServices[App] };

/** Every React app of this server. Pages, files and development follow from its entry; `npm start` builds every such folder. */
function appEntries(parts: AppParts): readonly AppEntry[] {
  const apps: AppEntries = { web: { base: "/", services: parts.web } };
  return Object.entries(apps).map(([folder, app]) => ({ ...app, folder }));
}

/** The apps by their folders. */
type AppEntries = { readonly [App in AppName]: Omit<AppEntry, "folder" | "services"> & { readonly services: AppParts[App] } };

export type OpenApps = (
  app: FastifyInstance,
  env: Pick<Env, "nodeEnv" | "appsDir">,
  parts: AppParts,
) => Promise<readonly PageApp[]>;

/** The apps as they were built, or straight from their sources in development. */
export async function openApps(app: FastifyInstance, env: Pick<Env, "nodeEnv" | "appsDir">, parts: AppParts): Promise<PageApp[]> {
  const entries = appEntries(parts);
  if (env.nodeEnv === "development") return developApps(app, entries, SOURCES);
  return Promise.all(
    entries.map(async (entry): Promise<PageApp> => {
      const directory = resolve(env.appsDir, entry.folder, "build");
      const build = await loadAppBuild(directory);
      return { ...entry, build: async () => build, files: resolve(directory, "client") };
    }),
  );
}
