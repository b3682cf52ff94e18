import { resolve } from "node:path";
import type { Enquiries } from "@kaifong/contract";
import type { SiteServices, ServicesOf } from "@kaifong/page-host";
import type { FastifyInstance } from "fastify";
import type { Env } from "../platform/env.ts";
import { developApps } from "./develop.ts";
import type { Visitor } from "../platform/http/visitor.ts";
import type { AppEntry, PageApp } from "./page-app.ts";
import { webPolicy } from "./page-headers.ts";
import { loadWebBuild } from "./web-build.ts";

/** Where the sources of every app are. */
const SOURCES = new URL("../../../", import.meta.url).pathname;

/** Enquiries of one visitor; given by the enquiry room through app.ts. */
export type OpenEnquiries = (visitor: Visitor) => Enquiries;

/** What other rooms hand over for the pages of one app. */
export interface AppParts {
  readonly enquiries: OpenEnquiries;
}

/**
 * Every React app of this server. Pages, files, policy and development follow from its entry; `npm start` builds every such
 * folder.
 */
function appEntries({ enquiries }: AppParts): readonly AppEntry[] {
  return [
    {
      base: "/",
      folder: "web",
      policy: webPolicy,
      services: (visitor): ServicesOf<SiteServices> => ({ enquiries: enquiries(visitor) }),
    },
  ];
}

/** The apps as they were built, or straight from their sources in development. */
export async function openApps(app: FastifyInstance, env: Pick<Env, "nodeEnv" | "appsDir">, parts: AppParts): Promise<PageApp[]> {
  const entries = appEntries(parts);
  if (env.nodeEnv === "development") return developApps(app, entries, SOURCES);
  return Promise.all(
    entries.map(async (entry): Promise<PageApp> => {
      const directory = resolve(env.appsDir, entry.folder, "build");
      const build = await loadWebBuild(directory);
      return { ...entry, build: async () => build, files: resolve(directory, "client") };
    }),
  );
}
