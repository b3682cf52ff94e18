/** Servers with only the front door, on a real database, for tests. */
import { createDeps } from "../create-deps.ts";
import type { Deps } from "../platform/deps.ts";
import { guardDataResponses } from "../platform/http/api-scope.ts";
import { createHttpServer } from "../platform/http/server.ts";
import { testEnv } from "@kaifong/testing";
import { pino } from "pino";
import { fakeEnquiries } from "../pages/fake-enquiries.ts";
import type { FakeCms } from "../content/fake-cms.ts";
import { frontDoor } from "../front-door.ts";
import type { AppParts } from "../pages/apps.ts";
import type { FakePageApp } from "../pages/fake-page-app.ts";
import type { PageApp } from "../pages/page-app.ts";
import { openSiteContent } from "../content/open-site-content.ts";
import { contentPlugin } from "../content/plugin.ts";

interface FrontDoorOptions {
  readonly otherApps?: readonly PageApp[];
  /** Runs before anything is loaded. */
  readonly before?: (deps: Deps) => Promise<void>;
}

const nobodyAsks = () => Promise.reject(new Error("nobody registers here"));

const services: AppParts = {
  web: (visitor) => ({
    enquiries: fakeEnquiries(visitor),
    registrations: {
      ...{ token: async () => "", receipt: async () => undefined },
      ...{ requestCode: nobodyAsks, verifyCode: nobodyAsks, register: nobodyAsks },
    },
    messageChecks: { check: async () => ({ outcome: "UNKNOWN" }) },
    calendarSubscriptions: { read: async () => ({ outcome: "UNKNOWN" }) },
    demoMessages: undefined,
  }),
};

const siteOf = (web: FakePageApp): PageApp => ({
  base: "/",
  services: services.web,
  build: async () => web.build,
  files: "/nonexistent",
});

export async function openFrontDoor(
  connectionString: string,
  cms: FakeCms,
  web: FakePageApp,
  settings: Readonly<Record<string, string>> = {},
  { otherApps = [], before }: FrontDoorOptions = {},
) {
  const env = testEnv(connectionString, { CMS_URL: cms.url, ...settings });
  const platform = createDeps(env, pino({ level: "silent" }));
  const deps: Deps = { ...platform, content: openSiteContent(platform) };
  await before?.(deps);
  const app = createHttpServer(deps);
  guardDataResponses(app, env);
  await app.register(contentPlugin(deps));
  const openApps = async () => [siteOf(web), ...otherApps];
  await app.register(frontDoor(deps, { availability: async () => new Map(), services, openApps }));
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
