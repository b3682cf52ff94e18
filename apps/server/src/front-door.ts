import { join } from "node:path";
import { createContentReader } from "@kaifong/content/server";
import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import type { FastifyPluginAsync } from "fastify";
import { contentApi } from "./content-api/routes.ts";
import { mediaFiles } from "./files/media.ts";
import { siteFiles } from "./files/site-files.ts";
import { staticFiles } from "./files/static-files.ts";
import { openPages, type PagesParts } from "./pages/plugin.ts";
import type { Deps } from "./platform/deps.ts";
import { respondBeforeRouting } from "./platform/http/fast-path.ts";

/**
 * What everybody may ask for: pages, the public content reads, pictures and files. It takes every address that no other room has,
 * so it may be registered at any place among them.
 */
export function frontDoor(deps: Deps, parts: PagesParts): FastifyPluginAsync {
  return async (app) => {
    const { env, content } = deps;
    const { page, notFound, buildOfSite } = await openPages(app, deps, parts);
    const listedPages = async () => (await buildOfSite())?.listedPages ?? [];
    const reader = createContentReader(content.mirror, DEFAULT_LANGUAGE.locale);
    const detailPages = async () => (await buildOfSite())?.detailPages(reader) ?? [];
    siteFiles(app, { listedPages, detailPages }, env, deps.now);
    const paths = {
      page,
      file: await staticFiles(app, join(env.webBuildDir, "client"), env),
      content: contentApi(app, content.mirror, env),
      media: mediaFiles(app, content, env, notFound),
    };
    respondBeforeRouting(app, paths, deps.metrics.registry);
  };
}
