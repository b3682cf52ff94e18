import { createContentReader } from "@kaifong/content/server";
import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import type { FastifyPluginAsync } from "fastify";
import { contentApi } from "./content-api/routes.ts";
import { mediaFiles } from "./files/media.ts";
import { siteFiles } from "./files/site-files.ts";
import { type FileFolder, staticFiles } from "./files/static-files.ts";
import { filesPath, type PageApp } from "./pages/page-app.ts";
import { mountPages, type PagesParts } from "./pages/plugin.ts";
import type { Deps } from "./platform/deps.ts";
import { respondBeforeRouting } from "./platform/http/fast-path.ts";

/** For every app that was built, the folder of its files and where they are served. */
function filesOf(apps: readonly PageApp[]): FileFolder[] {
  return apps.flatMap((app) => (app.files === undefined ? [] : [{ directory: app.files, path: filesPath(app) }]));
}

/**
 * Everything public: pages, the public content reads, pictures and files. It takes every path that no other room has, so it may
 * be registered at any place among them.
 */
export function frontDoor(deps: Deps, parts: PagesParts): FastifyPluginAsync {
  return async (app) => {
    const { env, content } = deps;
    const { page, notFound, apps, publicAddresses } = await mountPages(app, deps, parts);
    siteFiles(app, publicAddresses, createContentReader(content.mirror, DEFAULT_LANGUAGE.locale), env, deps.now);
    const paths = {
      page,
      file: await staticFiles(app, filesOf(apps), env),
      content: contentApi(app, content.mirror, env),
      media: mediaFiles(app, content, env, notFound),
    };
    respondBeforeRouting(app, paths, deps.metrics.registry);
  };
}
