import { randomUUID } from "node:crypto";
import { defineEndpoint } from "@kaifong/contract";
import { aMember, aSession, type TestServer, testServer, fakeRelations } from "@kaifong/testing";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Relations } from "../relations.ts";
import type { StaffSessions } from "../session/staff-sessions.ts";
import { mount } from "./mount.ts";
import { refuse } from "../refusal.ts";
import { createHttpServer } from "./server.ts";

const SHARED = { summary: "", tag: "member", errors: [] } as const;
const payload = z.object({ actor: z.string(), member: z.string() });
/** An endpoint that a carer may call for another member. */
const diary = defineEndpoint({
  ...SHARED,
  id: "diary",
  method: "GET",
  path: "/api/diary",
  access: { actor: "member", right: "READ", forOthers: "HEALTH_DATA" },
  payload,
});
/** An endpoint like the diary, for whoever may act. */
const errand = defineEndpoint({
  ...SHARED,
  id: "errand",
  method: "GET",
  path: "/api/errand",
  access: { actor: "member", right: "ACT", forOthers: "HEALTH_DATA" },
  payload,
});
/** An endpoint for carers only: nobody calls it for themselves. */
const visit = defineEndpoint({
  ...SHARED,
  id: "visit",
  method: "GET",
  path: "/api/visit",
  access: { actor: "member", right: "READ", forOthers: "HEALTH_DATA", by: "CARER" },
  payload,
});
/** An endpoint like the diary, for oneself only. */
const own = defineEndpoint({
  ...SHARED,
  id: "own",
  method: "GET",
  path: "/api/own",
  access: { actor: "member", right: "READ" },
  payload,
});
const STAFF = { staffId: "s1", sessionId: "one", permissions: [] } as const;
const console = defineEndpoint({
  ...SHARED,
  tag: "staff",
  id: "console",
  method: "GET",
  path: "/api/console",
  access: { actor: "staff", permission: "registrations.decide" },
  payload: z.object({ staff: z.string() }),
});

let server: TestServer;
let carer: string;
let parent: string;
let stranger: string;

beforeAll(async () => {
  server = await testServer();
  [carer, parent, stranger] = [await aMember(server.deps.db), await aMember(server.deps.db), await aMember(server.deps.db)];
});
afterAll(() => server.close());

/** A server with these endpoints, and the given relations and sessions of staff. */
async function serve(parts: { readonly relations?: Relations; readonly staffSessions?: StaffSessions } = {}) {
  const deps = { ...server.deps, ...parts };
  const app = createHttpServer(deps);
  mount(app, deps, diary, async ({ actor, member }) => ({ actor: actor.memberId, member: member.memberId }));
  mount(app, deps, errand, async ({ actor, member }) => ({ actor: actor.memberId, member: member.memberId }));
  mount(app, deps, visit, async ({ actor, member }) => ({ actor: actor.memberId, member: member.memberId }));
  mount(app, deps, own, async ({ actor, member }) => ({ actor: actor.memberId, member: member.memberId }));
  mount(app, deps, console, async ({ actor }) => ({ staff: actor.staffId }));
  // @ts-expect-error a refusal that the endpoint does not declare
  mount(app, deps, { ...own, path: "/api/undeclared" }, async () => refuse("CLASS_FULL"));
  await app.ready();
  return app;
}

const refuseAgain = async () => refuse("SESSION_INVALID");

async function ask(app: FastifyInstance, url: string, by = carer) {
  const { authorization } = await aSession(server.deps, by);
  const response = await app.inject({ url, headers: { authorization } });
  return [response.statusCode, response.json().payload.error_name ?? response.json().payload];
}

const caring = fakeRelations(() => [{ carer, member: parent, scope: "HEALTH_DATA" }]);

describe("acting for another member", () => {
  test("is refused while no relation is recorded, and everybody acts for themselves", async () => {
    const app = await serve();
    expect(await ask(app, "/api/diary")).toEqual([200, { actor: carer, member: carer }]);
    expect(await ask(app, `/api/diary?memberId=${carer.toUpperCase()}`)).toEqual([200, { actor: carer, member: carer }]);
    expect(await ask(app, `/api/diary?memberId=${carer}&locale=en`)).toEqual([200, { actor: carer, member: carer }]);
    expect(await ask(app, `/api/diary?memberId=${parent}`)).toEqual([403, "CARE_NOT_GRANTED"]);
  });

  test("needs the relation and its scope, and the handler learns who acts and whose data it is", async () => {
    const app = await serve({ relations: caring });
    expect(await ask(app, `/api/diary?memberId=${parent}`)).toEqual([200, { actor: carer, member: parent }]);
    expect(await ask(app, `/api/diary?memberId=${parent.toUpperCase()}`)).toEqual([200, { actor: carer, member: parent }]);
    expect(await ask(app, `/api/diary?memberId=${carer}`, parent)).toEqual([403, "CARE_NOT_GRANTED"]);
    expect(await ask(app, `/api/diary?memberId=${parent}`, stranger)).toEqual([403, "CARE_NOT_GRANTED"]);
  });

  test("is the only use of an endpoint for carers: nobody calls it for themselves, named or not", async () => {
    const app = await serve({ relations: caring });
    expect(await ask(app, `/api/visit?memberId=${parent}`)).toEqual([200, { actor: carer, member: parent }]);
    expect(await ask(app, `/api/visit?memberId=${parent}`, stranger)).toEqual([403, "CARE_NOT_GRANTED"]);
    for (const url of ["/api/visit", `/api/visit?memberId=${carer.toUpperCase()}`]) {
      expect(await ask(app, url)).toEqual([403, "CARE_NOT_GRANTED"]);
    }
  });

  test.each([randomUUID(), "x", "a".repeat(2_000), ""])("is refused alike for nobody: %s", async (memberId) => {
    expect(await ask(await serve({ relations: caring }), `/api/diary?memberId=${memberId}`)).toEqual([403, "CARE_NOT_GRANTED"]);
  });

  test("is refused when two members are named at once", async () => {
    const url = `/api/diary?memberId=${parent}&memberId=${parent}`;
    expect(await ask(await serve({ relations: caring }), url)).toEqual([403, "CARE_NOT_GRANTED"]);
  });

  test("is refused as an unknown parameter by an endpoint that does not take it", async () => {
    expect(await ask(await serve({ relations: caring }), `/api/own?memberId=${parent}`)).toEqual([400, "VALIDATION_FAILED"]);
  });

  test.each(["carer", "parent"])("ends when the membership of the %s no longer has the right", async (who) => {
    const app = await serve({ relations: caring });
    const memberId = who === "carer" ? carer : parent;
    await server.deps.db.query("UPDATE members SET member_type = 'SUSPENDED' WHERE id = $1", [memberId]);
    expect(await ask(app, `/api/errand?memberId=${parent}`)).toEqual([403, "FORBIDDEN"]);
    await server.deps.db.query("UPDATE members SET member_type = 'FULL' WHERE id = $1", [memberId]);
    expect(await ask(app, `/api/errand?memberId=${parent}`)).toEqual([200, { actor: carer, member: parent }]);
  });
});

describe("an endpoint for staff", () => {
  test("is closed to everybody while there are no staff, whatever they send", async () => {
    const app = await serve();
    expect((await app.inject("/api/console")).statusCode).toBe(401);
    expect(await ask(app, "/api/console")).toEqual([401, "SESSION_INVALID"]);
  });

  test.each([
    ["the permission", ["registrations.decide"], [200, { staff: "s1" }]],
    ["another one", ["corrections.decide"], [403, "PERMISSION_REQUIRED"]],
    ["none", [], [403, "PERMISSION_REQUIRED"]],
  ] as const)("is open to staff with %s", async (_, permissions, expected) => {
    const app = await serve({ staffSessions: { find: async () => ({ ...STAFF, permissions }), findAgain: refuseAgain } });
    expect(await ask(app, "/api/console")).toEqual(expected);
  });

  test.each([
    ["keep their permission", { ...STAFF, permissions: ["registrations.decide"] }, [200, { staff: "s1" }]],
    ["lose their permission", STAFF, [403, "PERMISSION_REQUIRED"]],
    ["are logged out", refuse("SESSION_REVOKED"), [403, "SESSION_REVOKED"]],
  ] as const)("writes for staff as they are in its transaction, when meanwhile they %s", async (_, then, expected) => {
    const find = async () => ({ ...STAFF, permissions: ["registrations.decide"] }) as const;
    const deps = { ...server.deps, staffSessions: { find, findAgain: async () => then } };
    const app = createHttpServer(deps);
    mount(app, deps, console, ({ actor, transaction }) => transaction(async () => ({ staff: actor.staffId })));
    expect(await ask(app, "/api/console")).toEqual(expected);
  });

  test.each([
    ["en", /staff account/],
    ["zh-HK", /職員帳戶/],
    ["zh-CN", /工作人员账户/],
  ])("is refused in words about their account, never a membership: %s", async (language, words) => {
    const app = await serve({ staffSessions: { find: async () => STAFF, findAgain: refuseAgain } });
    const response = await app.inject({ url: "/api/console", headers: { "accept-language": language } });
    expect(response.json().payload.error_message).toMatch(words);
  });

  test.each([true, undefined])(
    "looks for their session as the endpoint says of expired tokens: %s",
    async (acceptExpiredToken) => {
      const staffSessions: StaffSessions = {
        find: async (_, options) =>
          options.acceptExpiredToken ? { ...STAFF, permissions: ["registrations.decide"] } : refuse("SESSION_INVALID"),
        findAgain: refuseAgain,
      };
      const deps = { ...server.deps, staffSessions };
      const app = createHttpServer(deps);
      mount(
        app,
        deps,
        console,
        async ({ actor }) => ({ staff: actor.staffId }),
        acceptExpiredToken ? { acceptExpiredToken } : {},
      );
      expect((await app.inject("/api/console")).statusCode).toBe(acceptExpiredToken ? 200 : 401);
    },
  );
});
