import {
  type AnyEndpoint,
  CARE_ACTS,
  CARE_SCOPES,
  type CallScope,
  type CareScope,
  defineEndpoint,
  type Endpoint,
  ENDPOINTS,
  isOneOf,
  scopesFor,
} from "@kaifong/contract";
import { aMember, aSession, fakeRelations, type Relation, type TestServer, testServer } from "@kaifong/testing";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { ACTING_CARE } from "../testing/test-acting-care.ts";
import { type ActingCase, NOW } from "../testing/test-acting-case.ts";
import { ACTING_ENROLMENT } from "../testing/test-acting-enrolment.ts";
import { ACTING_HEALTH } from "../testing/test-acting-health.ts";
import { memberActor, subjectOf } from "./actor.ts";
import { writeAudit } from "./audit.ts";
import { mount } from "./http/mount.ts";
import { createHttpServer } from "./http/server.ts";
import type { Relations } from "./relations.ts";
import { refuse } from "./refusal.ts";

/** An endpoint as a carer's is written. */
const diary = defineEndpoint({
  ...{ id: "diary", method: "POST", path: "/api/diary/:page", summary: "", tag: "member", errors: ["RATE_LIMITED"] },
  access: { actor: "member", right: "READ", forOthers: "HEALTH_DATA" },
  idempotent: true,
  params: z.strictObject({ page: z.string() }),
  query: z.strictObject({ year: z.string() }),
  body: z.strictObject({ text: z.string() }),
  payload: z.object({ of: z.string() }),
});

type ForOthers = Extract<AnyEndpoint | typeof diary, { readonly access: { readonly forOthers: CallScope } }>["id"];

/** Every endpoint with `forOthers`, by id. */
const CASES: Readonly<Record<ForOthers, ActingCase>> = {
  diary: {
    scope: "HEALTH_DATA",
    arrange: async () => ({ params: { page: "1" }, query: { year: "2026" }, body: { text: "well" } }),
    whose: async (payload) => diary.payload.parse(payload).of,
  },
  ...ACTING_HEALTH,
  ...ACTING_CARE,
  ...ACTING_ENROLMENT,
};

const JSON_BODY = { "content-type": "application/json" };

let server: TestServer;
let recorded: readonly Relation[] = [];
/** Whether permission ends as soon as a call was let in by it. */
let endsMeanwhile = false;

beforeAll(async () => {
  const fake = fakeRelations(
    () => recorded,
    () => NOW,
  );
  const memberFor: Relations["memberFor"] = async (tx, carer, member, call) => {
    const found = await fake.memberFor(tx, carer, member, call);
    if (endsMeanwhile) {
      recorded = [];
      const sql = "UPDATE care_relations SET ended_at = $3 WHERE carer_id = $1 AND member_id = $2 AND recorded_by IS NULL";
      await tx.query(sql, [carer, member, NOW]);
    }
    return found;
  };
  server = await testServer({ deps: { relations: { ...fake, memberFor }, now: () => NOW } });
});
afterAll(() => server.close());

/**
 * Calls as a stranger, with permission for something else, with permission, and with one that ends before the call writes.
 * Returns what went wrong, in sentences.
 */
async function breachesOf(app: FastifyInstance, endpoint: Endpoint, { scope, arrange, whose }: ActingCase): Promise<string[]> {
  const { carer, member, callWith } = await arranged(app, endpoint, arrange);
  const refusalOf = async (scopes: readonly CareScope[], memberId = member): Promise<string> =>
    (await callWith(scopes, memberId)).json().payload.error_name ?? "no refusal";
  const stranger = await refusalOf([]);
  const within = scopesFor(scope);
  const others = CARE_SCOPES.filter((one) => !within.includes(one));
  const wrong = await refusalOf(others);
  const refusedWithin = await refusedOf(within.slice(1), (one) => refusalOf([one]));
  const right = await callWith(within.slice(0, 1));
  const reached =
    right.statusCode === 200 ? await whose(right.json().payload, server, { carer, member }) : `nobody's, but ${right.statusCode}`;
  const forOneself = isByCarers(endpoint) ? await refusalOf(within, carer) : "CARE_NOT_GRANTED";
  const acts = await actsBetween(carer, member);
  const late = endpoint.method === "GET" ? undefined : await refusalOfLate(app, endpoint, { scope, arrange, whose });
  const isAct = endpoint.method !== "GET" || scope === "HEALTH_DATA";
  const hidden = acts.filter((act) => !isOneOf(CARE_ACTS, act));
  return [
    ...(isAct && right.statusCode === 200 && acts.length === 0 ? ["nobody records it: auditLook or writeAudit"] : []),
    ...(late === undefined || late === "CARE_NOT_GRANTED"
      ? []
      : [`permission that ends before it writes gives ${late}: call.once or call.transaction`]),
    ...hidden.map((act) => `neither of the two sees ${act}: CARE_ACTS`),
    ...(stranger === "CARE_NOT_GRANTED" ? [] : [`a stranger gets ${stranger}`]),
    ...refusedWithin,
    ...(wrong === "CARE_NOT_GRANTED" ? [] : [`with leave for ${others.join()} alone it gets ${wrong}`]),
    ...(forOneself === "CARE_NOT_GRANTED" ? [] : [`for themselves a carer gets ${forOneself}`]),
    ...(reached === member
      ? []
      : [
          `with leave for ${scope} it reaches ${reached === carer ? "the carer's own data: use `member`, not `actor`" : reached}`,
        ]),
  ];
}

/** The scopes that are refused although each suffices, in sentences. */
async function refusedOf(scopes: readonly CareScope[], refusalOf: (one: CareScope) => Promise<string>): Promise<string[]> {
  const refused = [];
  for (const one of scopes) {
    const refusal = await refusalOf(one);
    if (refusal !== "no refusal") refused.push(`with leave for ${one} alone it gets ${refusal}`);
  }
  return refused;
}

/** Two members for whom a case is arranged, and its call by the one for the other with permission for these scopes. */
async function arranged(app: FastifyInstance, endpoint: Endpoint, arrange: ActingCase["arrange"]) {
  const carer = await aMember(server.deps.db);
  const member = await aMember(server.deps.db);
  const { params = {}, query, body } = await arrange(server, { carer, member });
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const { authorization } = await aSession(server.deps, carer);
  const callWith = async (scopes: readonly CareScope[], memberId = member) => {
    const asked = new URLSearchParams({ ...query, memberId });
    recorded = scopes.map((one) => ({ carer, member, scope: one }));
    const request = { method: endpoint.method, url: `${path}?${asked}`, headers: { authorization } };
    if (body === undefined) return app.inject(request);
    return app.inject({ ...request, headers: { ...JSON_BODY, authorization }, payload: JSON.stringify(body) });
  };
  return { carer, member, callWith };
}

/** What somebody gets whose permission ends after their call was let in. */
async function refusalOfLate(app: FastifyInstance, endpoint: Endpoint, { scope, arrange }: ActingCase): Promise<string> {
  const { carer, member, callWith } = await arranged(app, endpoint, arrange);
  const before = await actsBetween(carer, member);
  endsMeanwhile = true;
  const response = await callWith(scopesFor(scope)).finally(() => {
    endsMeanwhile = false;
  });
  const done = (await actsBetween(carer, member)).slice(before.length);
  return done.length > 0 ? done.join() : (response.json().payload.error_name ?? "no refusal");
}

const isByCarers = ({ access }: Endpoint) => access !== "public" && access.actor === "member" && access.by === "CARER";

/** What the audit says that the carer did for the member. */
async function actsBetween(carer: string, member: string): Promise<readonly string[]> {
  const sql = "SELECT action FROM audit WHERE actor = $1 AND subject = $2";
  const { rows } = await server.deps.db.query<{ action: string }>(sql, [memberActor(carer), subjectOf(member)]);
  return rows.map(({ action }) => action);
}

test("every endpoint that a carer may call has its case here", () => {
  const missing = ENDPOINTS.filter(({ id, access }) => isForOthers(access) && !(id in CASES)).map(({ id }) => id);
  expect(missing, "give each its case in one of apps/server/src/testing/test-acting-*.ts").toEqual([]);
});

function isForOthers(access: Endpoint["access"]): boolean {
  return access !== "public" && access.actor === "member" && access.forOthers !== undefined;
}

/** The API, and an endpoint of this test. */
const CALLED: readonly Endpoint[] = [...ENDPOINTS, diary];

test.each(
  Object.entries<ActingCase>(CASES).map(([id, proof]) => ({ id, proof, endpoint: CALLED.find((each) => each.id === id) })),
)("$id acts for the member who gave permission, and for nobody else", async ({ id, endpoint, proof }) => {
  if (endpoint === undefined) throw new Error(`CASES has ${id}, which is no endpoint`);
  const app = endpoint.id === diary.id ? diaryOf("member") : server.app;
  expect(await breachesOf(app, endpoint, proof)).toEqual([]);
});

/** The diary of the carer who calls, as nobody should write it, or of the member for whom they call; `act`: what is recorded. */
function diaryOf(
  who: "actor" | "member",
  act: "CARE_OFFER_WITHDRAWN" | "ERASURE_CANCELLED" | "nothing" = "CARE_OFFER_WITHDRAWN",
  endpoint: typeof diary = diary,
): FastifyInstance {
  const app = createHttpServer(server.deps);
  mount(app, server.deps, endpoint, async (call) => {
    const parties = { subject: subjectOf(call.member.memberId), actor: memberActor(call.actor.memberId) };
    const entries = act === "nothing" ? [] : [{ ...parties, action: act, detail: {} }];
    const refused = await call.transaction(async (tx) => writeAudit(tx, entries));
    return refused ?? { of: call[who].memberId };
  });
  return app;
}

/** The status that a helper for one act gets from an endpoint that does not say that it uses up the grant. */
async function helped(act: "once" | "at once" | "refused"): Promise<number> {
  const [helper, memberId] = [await aMember(server.deps.db), await aMember(server.deps.db)];
  const { rows } = await server.deps.db.query<{ id: string }>(
    `INSERT INTO helper_grants (member_id, helper_id, purpose, code_expires_at, started_at, ends_at)
     VALUES ($1, $2, 'ENROL', $3, $3, $3::timestamptz + interval '10 minutes') RETURNING id`,
    [memberId, helper, NOW],
  );
  const member = { memberId, memberType: "FULL", grant: { id: rows[0]?.id ?? "", purpose: "ENROL" } } as const;
  const deps = { ...server.deps, relations: { ...server.deps.relations, memberFor: async () => member } };
  const app = createHttpServer(deps);
  const written = { of: memberId };
  mount(app, deps, diary, async (call) => {
    if (act === "refused") return refuse("RATE_LIMITED");
    return act === "once" ? call.once(async () => written) : written;
  });
  const { authorization } = await aSession(deps, helper);
  const url = `/api/diary/1?year=2026&memberId=${memberId}`;
  const response = await app.inject({
    method: "POST",
    url,
    headers: { ...JSON_BODY, authorization },
    payload: JSON.stringify({ text: "well" }),
  });
  return response.statusCode;
}

test("R-MEM-17: the one act of a helper goes through `call.once`, which uses up the grant, or is a fault", async () => {
  expect(await helped("once")).toBe(200);
  expect(await helped("refused")).toBe(429);
  expect(await helped("at once")).toBe(500);
});

describe("an endpoint is reported when it", () => {
  test("reaches the carer's data in place of the member's", async () => {
    expect(await breachesOf(diaryOf("actor"), diary, CASES.diary)).toEqual([
      expect.stringContaining("use `member`, not `actor`"),
    ]);
  });

  test("is for carers alone and lets somebody call it for themselves", async () => {
    const byCarers = { ...diary, access: { ...diary.access, by: "CARER" } } as const;
    expect(await breachesOf(diaryOf("member"), byCarers, CASES.diary)).toEqual(["for themselves a carer gets no refusal"]);
    expect(await breachesOf(diaryOf("member", undefined, byCarers), byCarers, CASES.diary)).toEqual([]);
  });

  test("requires another scope than its case says", async () => {
    expect(await breachesOf(diaryOf("member"), diary, { ...CASES.diary, scope: "ENROLMENT" })).toEqual([
      expect.stringContaining("alone it gets no refusal"),
      expect.stringContaining("but 403"),
    ]);
  });

  test("requires no permission", async () => {
    const app = createHttpServer(server.deps);
    const open = {
      ...diary,
      access: { actor: "member", right: "READ" },
      query: diary.query.extend({ memberId: z.uuid() }),
    } as const;
    mount(app, server.deps, open, async ({ query }) => ({ of: query.memberId }));
    expect(await breachesOf(app, open, CASES.diary)).toEqual([
      "nobody records it: auditLook or writeAudit",
      "permission that ends before it writes gives no refusal: call.once or call.transaction",
      "a stranger gets no refusal",
      "with leave for ENROLMENT alone it gets no refusal",
    ]);
  });

  test("shows health data, or changes something, and nobody records it", async () => {
    const app = createHttpServer(server.deps);
    const { body: _, ...rest } = diary;
    const shown = { ...rest, method: "GET" } as const;
    mount(app, server.deps, shown, async ({ member }) => ({ of: member.memberId }));
    const arrange = async () => ({ params: { page: "1" }, query: { year: "2026" } });
    const silent = ["nobody records it: auditLook or writeAudit"];
    expect(await breachesOf(app, shown, { ...CASES.diary, arrange })).toEqual(silent);
    expect(await breachesOf(diaryOf("member", "nothing"), diary, CASES.diary)).toEqual(silent);
  });

  test("writes although the permission by which it was let in has ended meanwhile", async () => {
    const app = createHttpServer(server.deps);
    mount(app, server.deps, diary, async ({ actor, member }) => {
      const parties = { subject: subjectOf(member.memberId), actor: memberActor(actor.memberId) };
      await server.deps.db.transaction((tx) => writeAudit(tx, [{ ...parties, action: "CARE_OFFER_WITHDRAWN", detail: {} }]));
      return { of: member.memberId };
    });
    expect(await breachesOf(app, diary, CASES.diary)).toEqual([
      "permission that ends before it writes gives CARE_OFFER_WITHDRAWN: call.once or call.transaction",
    ]);
  });

  test("R-MEM-23: records what neither of the two is shown", async () => {
    expect(await breachesOf(diaryOf("member", "ERASURE_CANCELLED"), diary, CASES.diary)).toEqual([
      "neither of the two sees ERASURE_CANCELLED: CARE_ACTS",
    ]);
  });
});
