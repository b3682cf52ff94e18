/**
 * Every call of members × every caller for every member, by relations as the database has them: in scope and beyond, after they
 * ended and the other way round, guardians and juniors, and every membership on either side. And every call that names somebody's
 * row, made by somebody else.
 */
import {
  type CareScope,
  type Endpoint,
  ENDPOINTS,
  failureSchema,
  MEMBER_TYPES,
  type MemberType,
  scopesFor,
} from "@kaifong/contract";
import { hasRight } from "@kaifong/domain/membership";
import { DAY_MS, daysAfter, hongKongDay } from "@kaifong/domain/time";
import { aClass, aConsultation, aMember, aReading, aSession, pushBrowser, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writeIdentity } from "../account/identities/identity-sql.ts";
import { writePasskey } from "../account/passkeys/passkey-sql.ts";
import { insertCorrection } from "../account/profile/correction-sql.ts";
import { writeCode } from "../care/helper-sql.ts";
import { endGrants } from "../relations/helper-grants.ts";
import { writeMessages } from "./messages/outbox.ts";
import { writePushDevice } from "./push/subscription-sql.ts";

/** A time at which classes of `aClass` are open. */
const NOW = new Date("2026-11-22T02:00:00Z");
const ANY_ID = "01987c3e-7a3b-7c1e-9d0a-2f6f5f1c9b11";
const SCOPES = ["ENROLMENT", "HEALTH_DATA"] as const;

interface Person {
  readonly id: string;
  readonly authorization: string;
}

let server: TestServer;
/** Two of every kind of member, with a session each. */
let people: ReadonlyMap<MemberType, readonly [Person, Person]>;
beforeAll(async () => {
  server = await testServer({ deps: { now: () => NOW } });
  const one = async (memberType: MemberType): Promise<Person> => {
    const id = await aMember(server.deps.db, { memberType });
    return { id, authorization: (await aSession(server.deps, id)).authorization };
  };
  const made = new Map<MemberType, readonly [Person, Person]>();
  for (const type of MEMBER_TYPES) made.set(type, [await one(type), await one(type)]);
  people = made;
});
const person = (type: MemberType, which: 0 | 1): Person => people.get(type)?.[which] ?? { id: ANY_ID, authorization: "" };
afterAll(() => server.close());
const forget = () => server.deps.db.query("WITH limits AS (DELETE FROM rate_limits) DELETE FROM care_relations");
beforeEach(forget);

const OF_MEMBERS = ENDPOINTS.flatMap((endpoint) => {
  const { access } = endpoint;
  if (access === "public" || access.actor !== "member") return [];
  return [{ id: endpoint.id, endpoint, right: access.right, scope: access.forOthers, by: access.by }];
});
const BY_CARERS = OF_MEMBERS.flatMap(({ scope, by, ...one }) =>
  scope === undefined || by === "GUARDIAN" ? [] : [{ ...one, scope }],
);
const BY_GUARDIANS = OF_MEMBERS.filter(({ by }) => by === "GUARDIAN");
const FOR_ONESELF = OF_MEMBERS.filter(({ scope }) => scope === undefined);

interface Relation {
  readonly carer: string;
  readonly member: string;
  readonly scopes?: readonly CareScope[];
  readonly until?: string;
  readonly ended?: boolean;
  /** Seen by staff, as guardians are. */
  readonly seen?: boolean;
}

async function relate({ carer, member, scopes = SCOPES, until, ended = false, seen = false }: Relation): Promise<void> {
  await server.deps.db.query(
    `INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since, until, ended_at, recorded_by)
     VALUES ($1, $2, 'G', $3, $4, $5, $6, $7)`,
    [carer, member, scopes, new Date(NOW.getTime() - DAY_MS), until ?? null, ended ? NOW : null, seen ? "ming" : null],
  );
}

/** The name of access's refusal; "admitted" when only the call itself is in the way. */
async function outcome(endpoint: Endpoint, { authorization }: Person, forMember: string): Promise<string> {
  const url = `${endpoint.path.replace(/:\w+/g, ANY_ID)}?memberId=${forMember}&unknown=1`; // which stops it after access
  const response = await server.app.inject({ method: endpoint.method, url, headers: { authorization } });
  const name = failureSchema.safeParse(response.json()).data?.payload.error_name;
  const ofAccess = ["SESSION_INVALID", "SESSION_REVOKED", "FORBIDDEN", "CARE_NOT_GRANTED"];
  return name === undefined || !ofAccess.includes(name) ? "admitted" : name;
}

describe.each(BY_CARERS)("$id, for somebody else", ({ endpoint, right, scope }) => {
  const within = scopesFor(scope);
  const beyond = SCOPES.filter((one) => !within.includes(one));
  const parties = () => ({ carer: person("FULL", 0), member: person("FULL", 1) });
  const asked = async (carer: Person, member: Person, relation: Partial<Relation> = {}) => {
    await relate({ carer: carer.id, member: member.id, ...relation });
    return outcome(endpoint, carer, member.id);
  };

  test.each(within)(
    "is admitted with %s alone, until the last day is over, and after a relation that ended when there is another",
    async (one) => {
      const { carer, member } = parties();
      await relate({ carer: carer.id, member: member.id, ended: true });
      expect(await asked(carer, member, { scopes: [one], until: hongKongDay(NOW) })).toBe("admitted");
    },
  );

  test.each<[string, Partial<Relation>]>([
    ...beyond.map((one): [string, Partial<Relation>] => [`beyond scope, with ${one} alone`, { scopes: [one] }]),
    ["after it was ended", { ended: true }],
    ["the day after its last", { until: daysAfter(hongKongDay(NOW), -1) }],
  ])("is not granted %s", async (_, relation) => {
    const { carer, member } = parties();
    expect(await asked(carer, member, relation)).toBe("CARE_NOT_GRANTED");
  });

  test("is not granted without permission, or the other way round, as for a member who does not exist", async () => {
    const { carer, member } = parties();
    expect(await outcome(endpoint, carer, member.id)).toBe("CARE_NOT_GRANTED");
    expect(await outcome(endpoint, carer, ANY_ID)).toBe("CARE_NOT_GRANTED");
    expect(await asked(carer, member)).toBe("admitted");
    expect(await outcome(endpoint, member, carer.id)).toBe("CARE_NOT_GRANTED");
  });

  test("R-MEM-02: is admitted by and for members of every kind as far as both may, including a guardian for a junior", async () => {
    for (const type of MEMBER_TYPES) {
      const expected = [type, hasRight(type, right) ? "admitted" : "FORBIDDEN"];
      expect([type, await asked(person(type, 0), person("FULL", 1))]).toEqual(expected);
      await forget();
      expect([type, await asked(person("FULL", 0), person(type, 1))]).toEqual(expected);
      await forget();
    }
  });
});

describe.each(BY_GUARDIANS)("R-MEM-19: $id, for a member under 18", ({ endpoint, right }) => {
  const asked = async (carer: Person, relation: Partial<Relation>) => {
    const id = await aMember(server.deps.db, { memberType: "JUNIOR", birthDate: "2014-06-10" });
    await relate({ carer: carer.id, member: id, ...relation });
    return outcome(endpoint, carer, id);
  };

  test("is admitted for their guardian only, as far as a membership may, and as long as the relation lasts", async () => {
    expect(await asked(person("FULL", 0), { seen: true })).toBe("admitted");
    expect(await asked(person("FULL", 0), {}), "a carer with every scope").toBe("CARE_NOT_GRANTED");
    expect(await asked(person("FULL", 0), { seen: true, ended: true })).toBe("CARE_NOT_GRANTED");
    const suspended = hasRight("SUSPENDED", right) ? "admitted" : "FORBIDDEN";
    expect(await asked(person("SUSPENDED", 0), { seen: true })).toBe(suspended);
  });

  test("is admitted for nobody when the member is an adult", async () => {
    const [carer, member] = [person("FULL", 0), person("FULL", 1)];
    await relate({ carer: carer.id, member: member.id, seen: true });
    expect(await outcome(endpoint, carer, member.id)).toBe("CARE_NOT_GRANTED");
  });
});

test.each(FOR_ONESELF)(
  "$id is for oneself only, whatever permission there is, and takes no other member's id",
  async ({ endpoint }) => {
    const { db } = server.deps;
    const [carer, member] = [await aMember(db), await aMember(db)];
    await relate({ carer, member });
    const { authorization } = await aSession(server.deps, carer);
    const url = `${endpoint.path.replace(/:\w+/g, ANY_ID)}?memberId=${member}`;
    const response = await server.app.inject({ method: endpoint.method, url, headers: { authorization } });
    expect(response.json().payload.fields).toContainEqual(expect.objectContaining({ path: "query.memberId" }));
  },
);

interface OwnRow {
  readonly table: string;
  /** Stores a row of this member. Returns its id. */
  readonly make: (member: string) => Promise<string>;
  readonly body?: object;
}

const READING = { kind: "BLOOD_PRESSURE", measuredAt: "2026-11-21T01:00:00Z", values: { systolic: 131, diastolic: 79 } };
const reading: Pick<OwnRow, "table" | "make"> = { table: "health_readings", make: (member) => aReading(server.deps.db, member) };

/** Every call of members that names a row by its id in the address. */
const ROWS: Readonly<Record<string, OwnRow | "nobody's">> = {
  endOwnSession: { table: "sessions", make: async (member) => (await aSession(server.deps, member)).id },
  removePasskey: {
    table: "passkeys",
    make: async (memberId) => {
      await writePasskey(server.deps.db, {
        ...{ memberId, credentialId: crypto.randomUUID(), publicKey: new Uint8Array(1), signCount: 0 },
        ...{ transports: [], agentFamily: "Chrome", createdAt: NOW },
      });
      return newest("passkeys", "member_id", memberId);
    },
  },
  unlinkIdentity: {
    table: "member_identities",
    make: async (memberId) => {
      const identity = { issuer: "https://id.example", subject: crypto.randomUUID(), givenFacts: null, createdAt: NOW };
      return (await writeIdentity(server.deps.db, { memberId, ...identity }))?.id ?? "";
    },
  },
  withdrawCorrection: {
    table: "corrections",
    make: async (member) => {
      const asked = { kind: "CONSENT_TRANSFER", fields: [], person: null } as const;
      return (await insertCorrection(server.deps.db, member, asked, NOW)).id;
    },
  },
  removePushDevice: {
    table: "push_subscriptions",
    make: async (memberId) => {
      const { id: sessionId } = await aSession(server.deps, memberId);
      const { subscription } = pushBrowser(`https://push.example/${crypto.randomUUID()}`);
      const device = { memberId, sessionId, agentFamily: "Chrome", subscription };
      return (await writePushDevice(server.deps.db, device, NOW))?.id ?? "";
    },
  },
  endHelp: {
    table: "helper_grants",
    make: (memberId) => {
      const code = {
        memberId,
        purpose: "READ",
        codeHash: crypto.randomUUID(),
        expiresAt: new Date(NOW.getTime() + DAY_MS),
        guardianId: null,
      } as const;
      return server.deps.db.transaction(async (tx) => {
        await endGrants(tx, { memberId }, NOW);
        return writeCode(tx, code, NOW);
      });
    },
  },
  getMemberMaterial: "nobody's",
  endCare: {
    table: "care_relations",
    make: async (member) => {
      await relate({ carer: await aMember(server.deps.db), member });
      return newest("care_relations", "member_id", member);
    },
  },
  getEligibility: "nobody's",
  actOnEnrolment: {
    table: "enrolments",
    make: async (member) => {
      const { authorization } = await aSession(server.deps, member);
      const payload = { strapiUuid: await aClass(server.deps.db) };
      const url = "/api/health-programme/enrolments";
      const response = await server.app.inject({ method: "POST", url, headers: { authorization }, payload });
      return response.json().payload.enrolment.id;
    },
    body: { action: "WITHDRAW" },
  },
  correctReading: { ...reading, body: { version: 1, reading: READING } },
  removeReading: reading,
  actOnConsultation: {
    table: "consultations",
    make: (member) => aConsultation(server.deps.db, member),
    body: { action: "CANCEL" },
  },
  markNotificationRead: {
    table: "outbox",
    make: async (memberId) => {
      const message = { template: "account.password_set", data: { activated: false }, channel: "SMS" } as const;
      await server.deps.db.transaction((tx) => writeMessages(tx, [{ ...message, to: { kind: "member", id: memberId } }]));
      return newest("outbox", "recipient_member_id", memberId);
    },
  },
  removeBookmark: "nobody's", // named by what it marks: one's own, if one has it
};

async function newest(table: string, column: string, member: string): Promise<string> {
  const { rows } = await server.deps.db.query<{ id: string }>(`SELECT id FROM ${table} WHERE ${column} = $1`, [member]);
  return rows[0]?.id ?? "";
}

test("every call of members that names a row has its case above", () => {
  const named = OF_MEMBERS.filter(({ endpoint }) => endpoint.path.includes("/:")).map(({ id }) => id);
  expect(Object.keys(ROWS).toSorted()).toEqual(named.toSorted());
});

const OWN_ROWS = Object.entries(ROWS).flatMap(([id, row]) => {
  const endpoint = ENDPOINTS.find((one) => one.id === id);
  return row === "nobody's" || !endpoint ? [] : [{ id, row, endpoint }];
});

test.each(OWN_ROWS)("$id neither finds nor changes somebody else's row", async ({ endpoint, row: { table, make, body } }) => {
  const { db } = server.deps;
  const [owner, other] = [await aMember(db), await aMember(db)];
  const id = await make(owner);
  const asItIs = async () => (await db.query(`SELECT t::text AS text FROM ${table} t WHERE id = $1`, [id])).rows;
  const before = await asItIs();
  expect(before).toHaveLength(1);
  const { authorization } = await aSession(server.deps, other);
  const url = endpoint.path.replace(":id", id);
  const payload = body === undefined ? {} : { payload: body };
  const response = await server.app.inject({ method: endpoint.method, url, headers: { authorization }, ...payload });
  expect([response.statusCode, response.json().payload.error_name]).toEqual([404, expect.stringMatching(/NOT_FOUND$/)]);
  expect(await asItIs()).toEqual(before);
});
