import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { splitUrl } from "./page-address.ts";
import { type AppEntry, appAt, filesPath, type PageApp } from "./page-app.ts";
import { appBuild } from "./app-build.ts";

type Middlewares = (request: IncomingMessage, response: ServerResponse, next: (fault?: Error) => void) => void;

/** Vite's development server of one app, below the app's path. */
interface DevelopedApp {
  readonly base: string;
  readonly middlewares: Middlewares;
}

interface ViteApi {
  createServer(options: object): Promise<{
    readonly middlewares: Middlewares;
    ssrLoadModule(id: string): Promise<object>;
    close(): Promise<void>;
  }>;
}

/**
 * The apps straight from their sources, with hot reload. Vite comes from each app's own dependencies. `sources` is the folder
 * that holds the apps' folders.
 */
export async function developApps(app: FastifyInstance, entries: readonly AppEntry[], sources: string): Promise<PageApp[]> {
  const opened = await Promise.all(entries.map((entry) => developApp(app, entry, join(sources, entry.folder))));
  handToVite(app, opened);
  return opened;
}

async function developApp(app: FastifyInstance, entry: AppEntry, root: string): Promise<PageApp & DevelopedApp> {
  const fromApp = createRequire(join(root, "package.json"));
  // Only the functions used here are described.
  const vite = (await import(pathToFileURL(fromApp.resolve("vite")).href)) as ViteApi;
  const server = await vite.createServer({
    root,
    base: filesPath(entry),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook("onClose", () => server.close());
  return {
    ...entry,
    files: undefined,
    middlewares: (request, response, next) => server.middlewares(request, response, next),
    build: async () => {
      // The virtual module is the build.
      const build = (await server.ssrLoadModule("virtual:react-router/server-build")) as unknown as ServerBuild;
      return appBuild(build, "development");
    },
  };
}

/** Asks the Vite of the app to which an address belongs, and no other; what it has no file for is passed on unchanged. */
export function handToVite(app: FastifyInstance, apps: readonly DevelopedApp[]): void {
  app.addHook("onRequest", ({ raw }, reply, next) => {
    const url = raw.url ?? "/";
    appAt(apps, splitUrl(url).pathname).middlewares(raw, reply.raw, (fault) => {
      raw.url = url; // Vite removes the app's path
      next(fault);
    });
  });
}
