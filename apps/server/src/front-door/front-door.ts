import { join } from "node:path";
import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { CLASSES_CHANNEL } from "../platform/bus.ts";
import type { Deps } from "../platform/deps.ts";
import { cmsWebhook } from "./cms-webhook.ts";
import { contentGateway } from "./content-gateway.ts";
import { forgetOldSnapshots } from "./content-snapshots.ts";
import { answerBeforeRouting } from "./fast-path.ts";
import { mediaFiles } from "./media.ts";
import { notFoundAnswer } from "./not-found.ts";
import type { PageParts } from "./page-answer.ts";
import { createPageCache } from "./page-cache.ts";
import { CLASSES_TAG, type OpenEnquiries, type ReadAvailability } from "./page-rendering.ts";
import { pages } from "./pages.ts";
import { previewRoutes } from "./preview.ts";
import { createRenderingLimit } from "./rendering-limit.ts";
import { siteFiles } from "./site-files.ts";
import { staticFiles } from "./static-files.ts";
import { developWeb, loadWebBuild, type WebBuild } from "./web-build.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const WEB_ROOT = new URL("../../../web", import.meta.url).pathname;

export interface FrontDoorParts {
  /** Live figures of classes for pages; another room's, handed over by app.ts. */
  readonly availability: ReadAvailability;
  /** Enquiries of a visitor; also another room's. */
  readonly enquiries: OpenEnquiries;
  /** The web app to serve instead of the one in WEB_BUILD_DIR. */
  readonly build?: () => Promise<WebBuild | undefined>;
}

/**
 * The front door: content gateway, media, pages, files, previews and the webhook of the content service. It takes every address that no other room
 * has, so it may be registered at any place among them.
 */
export function frontDoor(deps: Deps, parts: FrontDoorParts): FastifyPluginAsync {
  return async (app) => {
    const { env, content } = deps;
    const clock = () => performance.now();
    const cache = createPageCache(clock);
    const unsubscribe = content.store.onPurge((tags, withdrawn) => (withdrawn ? cache.drop(tags) : cache.purge(tags)));
    const classesChanged = deps.bus.subscribe(CLASSES_CHANNEL, () => cache.purge(new Set([CLASSES_TAG])));
    app.addHook("onClose", async () => {
      unsubscribe();
      classesChanged();
    });

    const build = parts.build ?? (await webBuildFor(app, env.nodeEnv === "development", env.webBuildDir));
    const gateway = contentGateway(app, content.store, env);
    const pageParts: PageParts = {
      deps: { ...deps, availability: parts.availability, enquiries: parts.enquiries },
      build,
      cache,
      limit: createRenderingLimit(),
      clock,
      keepPages: env.nodeEnv !== "development",
    };
    const notFound = notFoundAnswer(pageParts);
    const media = mediaFiles(app, content.store, env, notFound);
    const files = await staticFiles(app, join(env.webBuildDir, "client"), env);
    const listedPages = async () => (await build())?.listedPages ?? [];
    const detailPages = async () => (await build())?.detailPages(content.readerFor(DEFAULT_LANGUAGE, () => undefined)) ?? [];
    siteFiles(app, { listedPages, detailPages }, env, deps.now);
    previewRoutes(app, env, deps.now, notFound);
    cmsWebhook(app, content.store, env);
    const page = pages(app, pageParts, notFound);
    answerBeforeRouting(app, { page, file: files, content: gateway, media }, deps.metrics.registry);
    forgetSnapshotsDaily(app, deps);
  };
}

async function webBuildFor(
  app: FastifyInstance,
  development: boolean,
  directory: string,
): Promise<() => Promise<WebBuild | undefined>> {
  if (development) return developWeb(app, WEB_ROOT);
  const build = await loadWebBuild(directory);
  return async () => build;
}

function forgetSnapshotsDaily(app: FastifyInstance, { db, now, log }: Deps): void {
  const forget = () => {
    forgetOldSnapshots(db, now()).catch((error: unknown) => log.warn({ err: error }, "content: old snapshots stay for now"));
  };
  const timer = setInterval(forget, DAY_MS);
  timer.unref();
  app.addHook("onListen", async () => forget());
  app.addHook("onClose", async () => clearInterval(timer));
}
