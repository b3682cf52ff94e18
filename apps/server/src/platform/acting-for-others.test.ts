import {
  type AnyEndpoint,
  authEndpoints,
  CARE_ACTS,
  careEndpoints,
  CARE_SCOPES,
  type CallOf,
  type CareScope,
  type Consultation,
  consultationEndpoints,
  defineEndpoint,
  healthEndpoints,
  helpingEndpoints,
  type Endpoint,
  ENDPOINTS,
  enrolmentEndpoints,
  riskEndpoints,
  isOneOf,
} from "@kaifong/contract";
import {
  aClass,
  aConsultation,
  aMember,
  aReading,
  aRiskRecord,
  aSession,
  pdfPages,
  type Relation,
  type TestServer,
  testServer,
  fakeRelations,
} from "@kaifong/testing";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { memberActor, subjectOf } from "./actor.ts";
import { writeAudit } from "./audit.ts";
import { mount } from "./http/mount.ts";
import { createHttpServer } from "./http/server.ts";
import { refuse } from "./refusal.ts";

/** For an endpoint, what proves that a caller acting for a member reaches that member's data, and only with permission. */
interface CareCase {
  /** The scope that a carer needs. */
  readonly scope: CareScope;
  /** Stores what the call needs, for the carer and for the member, and says how it is made for the member. */
  readonly arrange: (
    server: TestServer,
    parties: { readonly carer: string; readonly member: string },
  ) => Promise<CallOf<Endpoint>>;
  /** Whose data the response shows, or the call has changed: a member's id. */
  readonly whose: (
    payload: unknown,
    server: TestServer,
    parties: { readonly carer: string; readonly member: string },
  ) => Promise<string>;
}

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

type ForOthers = Extract<AnyEndpoint | typeof diary, { readonly access: { readonly forOthers: CareScope } }>["id"];

/** The member whose reading it is. */
async function ownerOf(id: string | undefined, { deps }: TestServer): Promise<string> {
  const sql = "SELECT member_id AS owner FROM health_readings WHERE id = $1";
  const { rows } = await deps.db.query<{ owner: string }>(sql, [id ?? null]);
  return rows[0]?.owner ?? "nobody's";
}

/** The member whose request for a consultation it is. */
async function consultedMember(consultation: Consultation | undefined, { deps }: TestServer): Promise<string> {
  const sql = "SELECT member_id AS owner FROM consultations WHERE id = $1";
  const { rows } = await deps.db.query<{ owner: string }>(sql, [consultation?.id ?? null]);
  return rows[0]?.owner ?? "nobody's";
}

/** The member who is named at the foot of a PDF. */
async function memberNamedIn(file: Buffer, { deps }: TestServer): Promise<string> {
  const [, memberNo] = /\b([A-Z0-9]+)$/m.exec(pdfPages(file)[0]?.at(-2) ?? "") ?? [];
  const { rows } = await deps.db.query<{ id: string }>("SELECT id FROM members WHERE member_no = $1", [memberNo]);
  return rows[0]?.id ?? "nobody's";
}

/** Makes the member a junior, and the carer their guardian, as staff record it (R-MEM-19). */
async function guardianOf({ deps }: TestServer, { carer, member }: { readonly carer: string; readonly member: string }) {
  await deps.db.query("UPDATE members SET member_type = 'JUNIOR', birth_date = '2014-06-10' WHERE id = $1", [member]);
  await deps.db.query(
    `INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since, recorded_by)
     VALUES ($1, $2, 'G', '{ENROLMENT,HEALTH_DATA}', $3, 'ming')`,
    [carer, member, NOW],
  );
}

/** The owner of the one row that the two have in the table. */
async function onlyRowOf(
  table: "care_offers" | "helper_grants",
  { deps }: TestServer,
  parties: { readonly carer: string; readonly member: string },
): Promise<string> {
  const sql = `SELECT member_id AS owner FROM ${table} WHERE member_id = ANY ($1)`;
  const { rows } = await deps.db.query<{ owner: string }>(sql, [Object.values(parties)]);
  return rows.length === 1 ? (rows[0]?.owner ?? "nobody's") : "nobody's";
}

/** The member whose code or help it is. */
async function grantedBy(id: string | undefined, { deps }: TestServer): Promise<string> {
  const sql = "SELECT member_id AS owner FROM helper_grants WHERE id = $1";
  const { rows } = await deps.db.query<{ owner: string }>(sql, [id ?? null]);
  return rows[0]?.owner ?? "nobody's";
}

/** A code that nobody has entered. Returns its id. */
async function aHelperCode({ deps }: TestServer, memberId: string): Promise<string> {
  const { rows } = await deps.db.query<{ id: string }>(
    `INSERT INTO helper_grants (member_id, purpose, code_hash, code_expires_at)
     VALUES ($1, 'READ', gen_random_uuid()::text, $2::timestamptz + interval '10 minutes') RETURNING id`,
    [memberId, NOW],
  );
  return rows[0]?.id ?? "";
}

/** A reading of each of the two. Returns the member's. */
async function aReadingOfEach({ deps }: TestServer, { carer, member }: { readonly carer: string; readonly member: string }) {
  await aReading(deps.db, carer);
  return aReading(deps.db, member);
}

const PRESSURE = {
  ...{ kind: "BLOOD_PRESSURE", measuredAt: "2026-11-21T01:00:00Z" },
  values: { systolic: 131, diastolic: 79 },
} as const;

/** Every endpoint with `forOthers`, by id. */
const CASES: Readonly<Record<ForOthers, CareCase>> = {
  diary: {
    scope: "HEALTH_DATA",
    arrange: async () => ({ params: { page: "1" }, query: { year: "2026" }, body: { text: "well" } }),
    whose: async (payload) => diary.payload.parse(payload).of,
  },
  getHealthSummary: {
    scope: "HEALTH_DATA",
    arrange: async (at, parties) => {
      await aReadingOfEach(at, parties);
      return {};
    },
    whose: (payload, at) => ownerOf(healthEndpoints.getSummary.payload.parse(payload).latest[0]?.reading.id, at),
  },
  listReadings: {
    scope: "HEALTH_DATA",
    arrange: async (at, parties) => {
      await aReadingOfEach(at, parties);
      return { query: { kind: "BLOOD_PRESSURE", period: "ALL" } };
    },
    whose: (payload, at) => ownerOf(healthEndpoints.list.payload.parse(payload).readings[0]?.id, at),
  },
  getHealthReport: {
    scope: "HEALTH_DATA",
    arrange: async (at, parties) => {
      await aReadingOfEach(at, parties);
      return { query: { kinds: "BLOOD_PRESSURE", period: "ALL" } };
    },
    whose: (payload, at) => memberNamedIn(Buffer.from(healthEndpoints.getReport.payload.parse(payload).file, "base64"), at),
  },
  getHealthDiary: {
    scope: "HEALTH_DATA",
    arrange: async (at, parties) => {
      await aReadingOfEach(at, parties);
      return {};
    },
    whose: (payload, at) => memberNamedIn(Buffer.from(healthEndpoints.getDiary.payload.parse(payload).file, "base64"), at),
  },
  getHealthBundle: {
    scope: "HEALTH_DATA",
    arrange: async (at, parties) => {
      await aReadingOfEach(at, parties);
      return {};
    },
    whose: (payload, at) => {
      const { file } = healthEndpoints.getBundle.payload.parse(payload);
      const [, id] = /"urn:uuid:[^"]*"}],"status"/.exec(Buffer.from(file, "base64").toString())?.[0].match(/uuid:([^"]*)/) ?? [];
      return ownerOf(id, at);
    },
  },
  importReadings: {
    scope: "HEALTH_DATA",
    arrange: async () => ({ body: { readings: [{ reading: PRESSURE }], store: true } }),
    whose: (payload, at) => ownerOf(healthEndpoints.import.payload.parse(payload).stored[0], at),
  },
  addReadings: {
    scope: "HEALTH_DATA",
    arrange: async () => ({ body: { readings: [PRESSURE] } }),
    whose: (payload, at) => ownerOf(healthEndpoints.add.payload.parse(payload).added[0]?.id, at),
  },
  correctReading: {
    scope: "HEALTH_DATA",
    arrange: async (at, parties) => ({
      params: { id: await aReadingOfEach(at, parties) },
      body: { version: 1, reading: PRESSURE },
    }),
    whose: (payload, at) => ownerOf(healthEndpoints.correct.payload.parse(payload).reading.id, at),
  },
  removeReading: {
    scope: "HEALTH_DATA",
    arrange: async (at, parties) => ({ params: { id: await aReadingOfEach(at, parties) } }),
    whose: async (_payload, { deps }) => {
      const sql = "SELECT subject FROM audit WHERE action = 'HEALTH_READING_DELETED' ORDER BY id DESC LIMIT 1";
      const { rows } = await deps.db.query<{ subject: string }>(sql);
      return rows[0]?.subject.replace("member:", "") ?? "nobody's";
    },
  },
  listRiskRecords: {
    scope: "HEALTH_DATA",
    arrange: async ({ deps }, { carer, member }) => {
      for (const each of [carer, member]) await aRiskRecord(deps.db, each);
      return {};
    },
    whose: async (payload, { deps }) => {
      const [record] = riskEndpoints.list.payload.parse(payload).records;
      const sql = "SELECT member_id AS owner FROM risk_records WHERE id = $1";
      const { rows } = await deps.db.query<{ owner: string }>(sql, [record?.id ?? null]);
      return rows[0]?.owner ?? "nobody's";
    },
  },
  listConsultations: {
    scope: "HEALTH_DATA",
    arrange: async ({ deps }, { carer, member }) => {
      for (const each of [carer, member]) await aConsultation(deps.db, each);
      return {};
    },
    whose: (payload, at) => consultedMember(consultationEndpoints.list.payload.parse(payload).consultations[0], at),
  },
  requestConsultation: {
    scope: "HEALTH_DATA",
    arrange: async () => ({
      body: { topic: "FALLS", days: ["MON"], times: ["MORNING"], language: "HK", replyChannel: "CALL" },
    }),
    whose: (payload, at) => consultedMember(consultationEndpoints.request.payload.parse(payload).consultation, at),
  },
  actOnConsultation: {
    scope: "HEALTH_DATA",
    arrange: async ({ deps }, { member }) => ({
      params: { id: await aConsultation(deps.db, member) },
      body: { action: "CANCEL" },
    }),
    whose: (payload, at) => consultedMember(consultationEndpoints.act.payload.parse(payload).consultation, at),
  },
  offerCare: {
    scope: "ENROLMENT",
    arrange: async (at, parties) => {
      await guardianOf(at, parties);
      return { body: { relationship: "GP", scopes: ["ENROLMENT"], term: "1" } };
    },
    whose: (_payload, at, parties) => onlyRowOf("care_offers", at, parties),
  },
  withdrawCareOffer: {
    scope: "ENROLMENT",
    arrange: async (at, parties) => {
      await guardianOf(at, parties);
      await at.deps.db.query(
        `INSERT INTO care_offers (member_id, code_hash, relationship, scopes, expires_at)
         SELECT id, id::text, 'GP', '{ENROLMENT}', $2 FROM unnest($1::uuid[]) AS id`,
        [[parties.carer, parties.member], new Date(NOW.getTime() + 1)],
      );
      return {};
    },
    // The carer's own is left.
    whose: async (_payload, at, parties) =>
      (await onlyRowOf("care_offers", at, parties)) === parties.carer ? parties.member : parties.carer,
  },
  createHelperCode: {
    scope: "ENROLMENT",
    arrange: async (at, parties) => {
      await guardianOf(at, parties);
      return { body: { purpose: "READ" } };
    },
    whose: (_payload, at, parties) => onlyRowOf("helper_grants", at, parties),
  },
  getOngoingHelp: {
    scope: "ENROLMENT",
    arrange: async (at, parties) => {
      await guardianOf(at, parties);
      await aHelperCode(at, parties.member);
      return {};
    },
    whose: (payload, at) => grantedBy(helpingEndpoints.getOngoing.payload.parse(payload).code?.id, at),
  },
  endHelp: {
    scope: "ENROLMENT",
    arrange: async (at, parties) => {
      await guardianOf(at, parties);
      return { params: { id: await aHelperCode(at, parties.member) } };
    },
    whose: async (_payload, at) => {
      const { rows } = await at.deps.db.query<{ id: string }>(
        "SELECT id FROM helper_grants WHERE ended_at IS NOT NULL ORDER BY id DESC LIMIT 1",
      );
      return grantedBy(rows[0]?.id, at);
    },
  },
  listCareRelations: {
    scope: "ENROLMENT",
    arrange: async (at, parties) => {
      await guardianOf(at, parties);
      return {};
    },
    whose: async (payload, _server, { carer, member }) =>
      careEndpoints.list.payload.parse(payload).carers[0]?.person.memberId === carer ? member : carer,
  },
  endCare: {
    scope: "ENROLMENT",
    arrange: async (at, parties) => {
      await guardianOf(at, parties);
      const { rows } = await at.deps.db.query<{ id: string }>(
        `INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since)
         VALUES ($1, $2, 'GP', '{ENROLMENT}', $3) RETURNING id`,
        [await aMember(at.deps.db), parties.member, NOW],
      );
      return { params: { id: rows[0]?.id ?? "" } };
    },
    whose: async (_payload, { deps }) => {
      const sql = "SELECT member_id AS owner FROM care_relations WHERE ended_at IS NOT NULL ORDER BY id DESC LIMIT 1";
      const { rows } = await deps.db.query<{ owner: string }>(sql);
      return rows[0]?.owner ?? "nobody's";
    },
  },
  getMe: {
    scope: "ENROLMENT",
    arrange: async () => ({}),
    whose: async (payload) => authEndpoints.getMe.payload.parse(payload).id,
  },
  // Only the carer is in the course: the member could join it.
  getEligibility: {
    scope: "ENROLMENT",
    arrange: async (server, { carer }) => ({ params: { strapiUuid: (await enrolled(server, carer)).classId } }),
    whose: async (payload, _server, { carer, member }) =>
      enrolmentEndpoints.getEligibility.payload.parse(payload).eligible ? member : carer,
  },
  enrol: {
    scope: "ENROLMENT",
    arrange: async (server) => ({ body: { strapiUuid: await aClass(server.deps.db) } }),
    whose: async (payload, server) => enrolledMember(server, enrolmentEndpoints.enrol.payload.parse(payload).enrolment.id),
  },
  listEnrolments: {
    scope: "ENROLMENT",
    arrange: async (server, { carer, member }) => {
      for (const each of [carer, member]) await enrolled(server, each);
      return {};
    },
    whose: async (payload, server) => onlyOwner(server, enrolmentEndpoints.list.payload.parse(payload).enrolments),
  },
  listEnrolmentRecords: {
    scope: "ENROLMENT",
    arrange: async (server, { carer, member }) => {
      for (const each of [carer, member]) await enrolled(server, each);
      return {};
    },
    whose: async (payload, server) =>
      onlyOwner(
        server,
        enrolmentEndpoints.listRecords.payload.parse(payload).records.map(({ enrolment }) => enrolment),
      ),
  },
  actOnEnrolment: {
    scope: "ENROLMENT",
    arrange: async (server, { member }) => ({
      params: { id: (await enrolled(server, member)).id },
      body: { action: "WITHDRAW" },
    }),
    whose: async (payload, server) => enrolledMember(server, enrolmentEndpoints.act.payload.parse(payload).enrolment.id),
  },
};

/** Gives a member a place in a class of its own. */
async function enrolled(server: TestServer, memberId: string): Promise<{ readonly id: string; readonly classId: string }> {
  const classId = await aClass(server.deps.db);
  const { authorization } = await aSession(server.deps, memberId);
  const payload = { strapiUuid: classId };
  const url = enrolmentEndpoints.enrol.path;
  const response = await server.app.inject({ method: "POST", url, headers: { authorization }, payload });
  return { id: enrolmentEndpoints.enrol.payload.parse(response.json().payload).enrolment.id, classId };
}

async function enrolledMember(server: TestServer, enrolmentId: string): Promise<string> {
  const { rows } = await server.deps.db.query<{ owner: string }>("SELECT member_id AS owner FROM enrolments WHERE id = $1", [
    enrolmentId,
  ]);
  return rows[0]?.owner ?? "nobody";
}

async function onlyOwner(server: TestServer, enrolments: readonly { readonly id: string }[]): Promise<string> {
  const owners = new Set(await Promise.all(enrolments.map(({ id }) => enrolledMember(server, id))));
  return owners.size === 1 ? [...owners].join() : `of ${owners.size} members`;
}

/** A time at which classes of `aClass` are open. */
const NOW = new Date("2026-11-22T02:00:00Z");
const JSON_BODY = { "content-type": "application/json" };

let server: TestServer;
let recorded: readonly Relation[] = [];

beforeAll(async () => {
  const relations = fakeRelations(
    () => server.deps.db,
    () => recorded,
    () => NOW,
  );
  server = await testServer({ deps: { relations, now: () => NOW } });
});
afterAll(() => server.close());

/** Calls as a stranger, with permission for something else, and with permission. Returns what went wrong, in sentences. */
async function breachesOf(app: FastifyInstance, endpoint: Endpoint, { scope, arrange, whose }: CareCase): Promise<string[]> {
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
  const refusalOf = async (scopes: readonly CareScope[], memberId = member): Promise<string> =>
    (await callWith(scopes, memberId)).json().payload.error_name ?? "no refusal";
  const stranger = await refusalOf([]);
  const others = CARE_SCOPES.filter((one) => one !== scope);
  const wrong = await refusalOf(others);
  const right = await callWith([scope]);
  const reached =
    right.statusCode === 200 ? await whose(right.json().payload, server, { carer, member }) : `nobody's, but ${right.statusCode}`;
  const forOneself = isByCarers(endpoint) ? await refusalOf([scope], carer) : "CARE_NOT_GRANTED";
  const acts = await actsBetween(carer, member);
  const isAct = endpoint.method !== "GET" || scope === "HEALTH_DATA";
  const hidden = acts.filter((act) => !isOneOf(CARE_ACTS, act));
  return [
    ...(isAct && right.statusCode === 200 && acts.length === 0 ? ["nobody records it: auditLook or writeAudit"] : []),
    ...hidden.map((act) => `neither of the two sees ${act}: CARE_ACTS`),
    ...(stranger === "CARE_NOT_GRANTED" ? [] : [`a stranger gets ${stranger}`]),
    ...(wrong === "CARE_NOT_GRANTED" ? [] : [`with leave for ${others.join()} alone it gets ${wrong}`]),
    ...(forOneself === "CARE_NOT_GRANTED" ? [] : [`for themselves a carer gets ${forOneself}`]),
    ...(reached === member
      ? []
      : [
          `with leave for ${scope} it reaches ${reached === carer ? "the carer's own data: use `member`, not `actor`" : reached}`,
        ]),
  ];
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
  expect(missing, "give each its case in CASES, apps/server/src/platform/acting-for-others.test.ts").toEqual([]);
});

function isForOthers(access: Endpoint["access"]): boolean {
  return access !== "public" && access.actor === "member" && access.forOthers !== undefined;
}

/** The API, and an endpoint of this test. */
const CALLED: readonly Endpoint[] = [...ENDPOINTS, diary];

test.each(Object.entries<CareCase>(CASES).map(([id, proof]) => ({ id, proof, endpoint: CALLED.find((each) => each.id === id) })))(
  "$id acts for the member who gave permission, and for nobody else",
  async ({ id, endpoint, proof }) => {
    if (endpoint === undefined) throw new Error(`CASES has ${id}, which is no endpoint`);
    const app = endpoint.id === diary.id ? diaryOf("member") : server.app;
    expect(await breachesOf(app, endpoint, proof)).toEqual([]);
  },
);

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
    await server.deps.db.transaction((tx) => writeAudit(tx, entries));
    return { of: call[who].memberId };
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
    ...{ method: "POST", url, headers: { ...JSON_BODY, authorization }, payload: JSON.stringify({ text: "well" }) },
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

  test("R-MEM-23: records what neither of the two is shown", async () => {
    expect(await breachesOf(diaryOf("member", "ERASURE_CANCELLED"), diary, CASES.diary)).toEqual([
      "neither of the two sees ERASURE_CANCELLED: CARE_ACTS",
    ]);
  });
});
