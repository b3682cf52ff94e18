import { generateKeyPairSync } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { type AppOptions, buildApp } from "../../../apps/server/src/app.ts";
import { createDeps } from "../../../apps/server/src/create-deps.ts";
import type { Deps } from "../../../apps/server/src/platform/deps.ts";
import { type Env, loadEnv } from "../../../apps/server/src/platform/env.ts";
import { emptyContent } from "./content.ts";
import { freshDatabase } from "./database.ts";

export interface TestServer {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** Every route as `METHOD /path`, without wildcards and HEAD. */
  readonly routes: readonly string[];
  /** Closes the server, and drops its database when it made one. */
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Settings as environment variables, over those of a test. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Parts of Deps to replace. */
  readonly deps?: Partial<Deps>;
  /** Database to use; a new one of its own by default. For two servers on one database, pass both the same. */
  readonly connectionString?: string;
  /** Opens the apps to serve; none by default. */
  readonly openApps?: AppOptions["openApps"];
  /** Mounts endpoints of the test's own. */
  readonly mountMore?: AppOptions["mountMore"];
}

/**
 * Ed25519 private key in the form of the setting SESSION_SIGNING_KEY; one per process, so that servers of one test accept each
 * other's tokens.
 */
export const TEST_SIGNING_KEY = JSON.stringify({
  ...generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" }),
  kid: "test",
});

/** Settings of a test's server, parsed by the real parser. */
export function testEnv(connectionString: string, settings: Readonly<Record<string, string>> = {}): Env {
  return loadEnv({
    NODE_ENV: "test",
    PORT: "0",
    DATABASE_URL: connectionString,
    CMS_API_TOKEN: "test-cms-api-token-0000",
    CMS_WEBHOOK_SECRET: "test-cms-webhook-secret",
    CMS_PREVIEW_SECRET: "test-cms-preview-secret",
    SESSION_SIGNING_KEY: TEST_SIGNING_KEY,
    LOG_LEVEL: "silent",
    APPS_DIR: "no-apps", // pages have tests of their own; loading the whole site here would slow every file down
    ...settings,
  });
}

/** The whole server on a real database with an empty content service, for `app.inject`. */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.connectionString === undefined ? await freshDatabase() : undefined;
  const connectionString = options.connectionString ?? database?.connectionString ?? "";
  const env = testEnv(connectionString, options.settings);
  const deps: Deps = {
    ...createDeps(env, pino({ level: env.logLevel }), options.deps?.now),
    content: emptyContent(),
    ...options.deps,
  };
  const routes: string[] = [];
  const onRoute: AppOptions["onRoute"] = ({ method, url }) => {
    for (const one of [method].flat()) if (one !== "HEAD") routes.push(`${one} ${url}`);
  };
  const app = await buildApp(deps, { onRoute, openApps: options.openApps, mountMore: options.mountMore });
  return {
    app,
    deps,
    routes,
    close: async () => {
      await app.close();
      await deps.bus.close();
      await deps.db.end();
      await database?.drop();
    },
  };
}
