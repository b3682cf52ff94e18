import type { PublicAddresses } from "@kaifong/page-host";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../platform/deps.ts";
import type { FastPath } from "../platform/http/fast-path.ts";
import type { NotFound } from "../platform/http/not-found.ts";
import { notFoundResponse } from "./not-found.ts";
import { type AppParts, type OpenApps, openApps as openOwnApps } from "./apps.ts";
import { appAt, type PageApp } from "./page-app.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import type { PageParts } from "./page-response.ts";
import { previewRoutes } from "./preview.ts";
import { CLASSES_TAG, type ReadAvailability } from "./rendering.ts";
import { createRenderingLimit } from "../platform/http/rendering-limit.ts";
import { pages } from "./routes.ts";

export interface PagesParts {
  /** Live figures of classes for pages; another room's, provided by app.ts. */
  readonly availability: ReadAvailability;
  /** The services of each app's loaders; other rooms', provided by app.ts. */
  readonly services: AppParts;
  /** Opens the apps to serve instead of those in APPS_DIR. */
  readonly openApps?: OpenApps | undefined;
}

export interface Pages {
  readonly page: FastPath;
  readonly notFound: NotFound;
  readonly apps: readonly PageApp[];
  /** Undefined when the public site has not been built. */
  readonly publicAddresses: () => Promise<PublicAddresses | undefined>;
}

/** Serves the pages of every app, and previews of them. */
export async function mountPages(
  app: FastifyInstance,
  deps: Deps,
  { availability, services, openApps = openOwnApps }: PagesParts,
): Promise<Pages> {
  const { env, now } = deps;
  const clock = () => performance.now();
  const parts: PageParts = {
    deps: { ...deps, availability },
    apps: await openApps(app, env, services),
    cache: createPageCache(clock),
    limit: createRenderingLimit(),
    clock,
    cachePages: env.nodeEnv !== "development",
  };
  followChanges(app, deps, parts.cache);
  const notFound = notFoundResponse(parts);
  previewRoutes(app, env, now, notFound);
  const publicAddresses = async () => (await appAt(parts.apps, "/").build())?.publicAddresses;
  return { page: pages(app, parts, notFound), notFound, apps: parts.apps, publicAddresses };
}

/** Marks pages as old when what they are made from has changed. */
function followChanges(app: FastifyInstance, { content, bus }: Deps, cache: PageCache): void {
  const ends = [
    content.onChange((changed, withdrawn) => (withdrawn ? cache.drop(changed) : cache.purge(changed))),
    bus.on("classes", () => cache.purge(new Set([CLASSES_TAG]))),
  ];
  app.addHook("onClose", async () => {
    for (const end of ends) end();
  });
}
