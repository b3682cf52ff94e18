import {
  defineEndpoint,
  type Endpoint,
  ENDPOINTS,
  failureSchema,
  type MemberRight,
  MEMBER_TYPES,
  type MemberType,
} from "@kaifong/contract";
import { aMember, aSession, type TestServer, testServer } from "@kaifong/testing";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { mount } from "./http/mount.ts";
import { createHttpServer } from "./http/server.ts";
import { revokeSessions } from "./session/sessions.ts";

/**
 * Who may call what. Every route of the server is here or in the contract; one that is in neither fails the last test.
 * `anybody` needs no token; `machine` is closed to other machines without METRICS_TOKEN.
 */
const OTHER_ROUTES: Readonly<Record<string, "anybody" | "machine">> = {
  "GET /health": "anybody",
  "GET /health/live": "anybody",
  "GET /health/ready": "anybody",
  "GET /metrics": "machine",
  "GET /locales/:language/:file": "anybody",
  "POST /locales/add/:language/:namespace": "anybody",
  "GET /api/openapi.json": "anybody",
  "POST /api/cms/webhook": "machine", // closed without CMS_WEBHOOK_SECRET, see content/webhook.ts
  "GET /api/docs": "anybody",
  "GET /api/docs/json": "anybody",
  "GET /api/docs/yaml": "anybody",
  "GET /api/docs/static/index.html": "anybody",
  "GET /api/docs/static/swagger-initializer.js": "anybody",
  "GET /api/docs/static/*": "anybody",
  // The front door's own routes.
  "GET /assets/*": "anybody",
  "GET /uploads/*": "anybody",
  "GET /robots.txt": "anybody",
  "GET /sitemap.xml": "anybody",
  "GET /.well-known/security.txt": "anybody",
  "GET /preview": "machine", // closed without CMS_PREVIEW_SECRET, see pages/preview.ts
  "POST /preview/leave": "anybody",
  "GET /api/auth/sign-in/callback": "anybody", // the provider sends browsers there
};
const ACTIVE = ["FULL", "JUNIOR", "LAPSED"] as const;
/**
 * Who may call an endpoint that needs a right, as docs/rules/membership.md has it (R-MEM-01); everybody else gets 403 and 1005.
 */
const MAY_CALL: Readonly<Record<MemberRight, readonly MemberType[]>> = {
  SESSION: [...ACTIVE, "PENDING", "SUSPENDED"],
  PROFILE: [...ACTIVE, "PENDING", "SUSPENDED"],
  CORRECT: [...ACTIVE, "PENDING"],
  READ: [...ACTIVE, "SUSPENDED"],
  ACT: ACTIVE,
};
/** Calls that every membership may make (R-MEM-02). Every other one reads when it is a GET, and changes something when not. */
const OPEN_TO_ALL: ReadonlyMap<string, MemberRight> = new Map([
  ["extendToken", "SESSION"],
  ["getSessionTimeouts", "SESSION"],
  ["logOut", "SESSION"],
  ["logOutEverywhere", "SESSION"],
  ["changePassword", "SESSION"],
  ["listOwnSessions", "SESSION"],
  ["endOwnSession", "SESSION"],
  ["getOwnRegistration", "PROFILE"],
  ["getMe", "PROFILE"],
  ["getOwnMobile", "PROFILE"],
  ["beginMobileChange", "SESSION"],
  ["resendMobileCode", "SESSION"],
  ["sendNewMobileCode", "SESSION"],
  ["finishMobileChange", "SESSION"],
  ["listOwnPasskeys", "SESSION"],
  ["beginPasskeyCreation", "SESSION"],
  ["addPasskey", "SESSION"],
  ["removePasskey", "SESSION"],
  ["listOwnIdentities", "SESSION"],
  ["beginIdentityLink", "SESSION"],
  ["linkIdentity", "SESSION"],
  ["unlinkIdentity", "SESSION"],
  ["getOwnProfile", "PROFILE"],
  ["saveProfileTopic", "CORRECT"],
  ["requestCorrection", "CORRECT"],
  ["withdrawCorrection", "CORRECT"],
  ["downloadOwnData", "PROFILE"],
  ["downloadOwnDataPdf", "PROFILE"],
  ["getOwnErasure", "PROFILE"],
  ["requestErasure", "PROFILE"],
  ["withdrawErasure", "PROFILE"],
  ["listNotifications", "PROFILE"],
  ["getUnreadCount", "PROFILE"],
  ["markNotificationRead", "PROFILE"],
  ["markAllNotificationsRead", "PROFILE"],
  ["getMessageChoices", "PROFILE"],
  ["saveMessageChoices", "CORRECT"],
  ["listPushDevices", "PROFILE"],
  ["addPushDevice", "CORRECT"],
  ["identifyPushDevice", "PROFILE"],
  ["removePushDevice", "PROFILE"],
  ["withdrawCalendarAddress", "PROFILE"],
  ["listCareRelations", "PROFILE"],
  ["endCare", "PROFILE"],
  ["withdrawCareOffer", "PROFILE"],
  ["getOngoingHelp", "PROFILE"],
  ["endHelp", "PROFILE"],
]);
/**
 * Routes with every method: pages and published content, which know no member, and the fallbacks for unknown routes, which end in
 * 404 or 405.
 */
const EVERY_METHOD = ["/*", "/strapi", "/strapi/*", "/api", "/api/*", "/locales", "/locales/*", "/health/*"];

let server: TestServer;
const MEMBERS_ONLY = ENDPOINTS.flatMap((endpoint) =>
  endpoint.access !== "public" && endpoint.access.actor === "member"
    ? [{ id: endpoint.id, endpoint, right: endpoint.access.right }]
    : [],
);
/** A call of staff that is served only here: the contract may have none, and the rules for them must be tested on something. */
const PLANTED = defineEndpoint({
  ...{ id: "planted", method: "GET", path: "/api/planted", summary: "", tag: "staff", payload: z.object({}), errors: [] },
  access: { actor: "staff", permission: "registrations.decide" },
});
const STAFF_ONLY: readonly Endpoint[] = [
  ...ENDPOINTS.filter(({ access }) => access !== "public" && access.actor === "staff"),
  PLANTED,
];
let planted: FastifyInstance;

beforeAll(async () => {
  server = await testServer({ settings: { APPS_DIR: "/nonexistent" } }); // files of a build are routes as well
  planted = createHttpServer(server.deps);
  mount(planted, server.deps, PLANTED, async () => ({}));
});
afterAll(() => server.close());

async function call(endpoint: Endpoint, authorization?: string) {
  const url = endpoint.path.replace(/:\w+/g, "01987c3e-7a3b-7c1e-9d0a-2f6f5f1c9b11");
  const headers = authorization === undefined ? {} : { authorization };
  const app = endpoint === PLANTED ? planted : server.app;
  const response = await app.inject({ method: endpoint.method, url, headers });
  const body = failureSchema.safeParse(response.json());
  return { status: response.statusCode, code: body.data?.payload.error_code };
}

describe.each(MEMBERS_ONLY)("$id", ({ endpoint, right }) => {
  test("without a token: gets 401 and 1003, before anything else is looked at", async () => {
    expect(await call(endpoint)).toEqual({ status: 401, code: 1003 });
    expect(await call(endpoint, "Bearer a.b.c")).toEqual({ status: 401, code: 1003 });
  });

  test("with a revoked session: gets 403 and 1004", async () => {
    const member = await aMember(server.deps.db);
    const { authorization } = await aSession(server.deps, member);
    await revokeSessions(server.deps.db, member, "EVERYWHERE", server.deps.now());
    expect(await call(endpoint, authorization)).toEqual({ status: 403, code: 1004 });
  });

  test("with a session: gets neither", async () => {
    const { authorization } = await aSession(server.deps, await aMember(server.deps.db));
    expect([1003, 1004, 1005]).not.toContain((await call(endpoint, authorization)).code);
  });

  test.each(MEMBER_TYPES)("R-MEM-01: follows the database for a %s member, whatever the token says", async (memberType) => {
    const { authorization } = await aSession(server.deps, await aMember(server.deps.db, { memberType }));
    const { code } = await call(endpoint, authorization);
    expect(code === 1005).toBe(!MAY_CALL[right].includes(memberType));
    expect([1003, 1004]).not.toContain(code);
  });
});

test.each(MEMBERS_ONLY)("R-MEM-02: $id requires no less than it does", ({ id, endpoint: { method }, right }) => {
  const least = OPEN_TO_ALL.get(id) ?? (method === "GET" ? "READ" : "ACT");
  expect(right, "`access.right` in packages/contract, or R-MEM-02 in docs/rules/membership.md and OPEN_TO_ALL").toBe(least);
});

test.each(STAFF_ONLY)("$id is closed to everybody, because staff have no sessions yet", async (endpoint) => {
  const { authorization } = await aSession(server.deps, await aMember(server.deps.db));
  for (const sent of [undefined, authorization]) expect(await call(endpoint, sent)).toEqual({ status: 401, code: 1003 });
});

test("R-MEM-01: a membership that is suspended between two calls is refused at once, with what to do", async () => {
  const member = await aMember(server.deps.db);
  const { authorization } = await aSession(server.deps, member);
  const enrol = async (language: string) =>
    server.app.inject({
      method: "POST",
      url: "/api/health-programme/enrolments",
      headers: { authorization, "accept-language": language },
      payload: { strapiUuid: "01987c3e-7a3b-7c1e-9d0a-2f6f5f1c9b11" },
    });
  expect((await enrol("en")).statusCode).toBe(404);
  await server.deps.db.query("UPDATE members SET member_type = 'SUSPENDED' WHERE id = $1", [member]);
  expect((await enrol("en")).json().payload).toMatchObject({
    error_name: "FORBIDDEN",
    error_message: expect.stringContaining("call us"),
    detail: { memberType: "SUSPENDED" },
  });
  for (const language of ["zh-HK", "zh-CN"]) expect((await enrol(language)).json().payload.error_message).toContain("致");
});

test.each(ENDPOINTS.filter(({ access }) => access === "public").map((endpoint) => [endpoint.id, endpoint] as const))(
  "%s needs no token",
  async (_, endpoint) => {
    expect([1003, 1004]).not.toContain((await call(endpoint)).code);
  },
);

test("/metrics is closed to other machines, and opened to them only by its token", async () => {
  const ask = async (at: TestServer, headers: Record<string, string>) =>
    (await at.app.inject({ url: "/metrics", headers, remoteAddress: "203.0.113.5" })).statusCode;
  expect((await server.app.inject("/metrics")).statusCode).toBe(200);
  expect(await ask(server, {})).toBe(404);
  expect((await server.app.inject({ url: "/metrics", headers: { "x-forwarded-for": "203.0.113.5" } })).statusCode).toBe(404);
  const guarded = await testServer({
    connectionString: server.deps.env.databaseUrl,
    settings: { METRICS_TOKEN: "0123456789abcdef" },
  });
  try {
    expect(await ask(guarded, { authorization: "Bearer 0123456789abcdef" })).toBe(200);
    expect(await ask(guarded, { authorization: "Bearer 0123456789abcdee" })).toBe(404);
    expect((await guarded.app.inject("/metrics")).statusCode).toBe(404);
  } finally {
    await guarded.close();
  }
});

test("the figures name routes by pattern, and the pool", async () => {
  await server.app.inject("/api/health-programme/classes/01987c3e-7a3b-7c1e-9d0a-2f6f5f1c9b11/eligibility");
  const { body } = await server.app.inject("/metrics");
  expect(body).toMatch(
    /kaifong_http_request_duration_seconds_count\{method="GET",route="\/api\/health-programme\/classes\/:strapiUuid\/eligibility",status="401"\}/,
  );
  expect(body).toContain('kaifong_database_connections{state="waiting"}');
  expect(body).not.toContain("01987c3e");
});

test("every route of the server is in the contract or in the table above", () => {
  const known = (route: string) => EVERY_METHOD.includes(route.split(" ")[1] ?? "") || table.has(route);
  const table = new Set([...ENDPOINTS.map(({ method, path }) => `${method} ${path}`), ...Object.keys(OTHER_ROUTES)]);
  expect(server.routes.filter((route) => !known(route))).toEqual([]);
});
