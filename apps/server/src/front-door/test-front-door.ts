/** Servers with nothing but the front door, on a real database, for tests. */
import { createPlatform } from "../platform/create-deps.ts";
import type { Deps } from "../platform/deps.ts";
import { guardDataAnswers } from "../platform/http/api-scope.ts";
import { createHttpServer } from "../platform/http/server.ts";
import { testEnv } from "@kaifong/testing";
import { pino } from "pino";
import { fakeEnquiries } from "./fake-enquiries.ts";
import type { FakeCms } from "./fake-cms.ts";
import type { FakeWeb } from "./fake-web.ts";
import { frontDoor } from "./front-door.ts";
import { openSiteContent } from "./open-site-content.ts";

export async function openFrontDoor(
  connectionString: string,
  cms: FakeCms,
  web: FakeWeb,
  settings: Readonly<Record<string, string>> = {},
) {
  const env = testEnv(connectionString, { CMS_URL: cms.url, WEB_BUILD_DIR: "/nonexistent", ...settings });
  const platform = createPlatform(env, pino({ level: "silent" }));
  const deps: Deps = { ...platform, content: openSiteContent(platform) };
  const app = createHttpServer(deps);
  guardDataAnswers(app, env);
  await app.register(
    frontDoor(deps, { availability: async () => new Map(), enquiries: fakeEnquiries, build: async () => web.build }),
  );
  await app.ready();
  await deps.bus.start();
  return {
    app,
    deps,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ method: "GET", url, headers }),
    close: async () => {
      await app.close();
      await deps.bus.close();
      await deps.db.end();
    },
  };
}

export type FrontDoorServer = Awaited<ReturnType<typeof openFrontDoor>>;
