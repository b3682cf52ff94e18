import { randomUUID } from "node:crypto";
import { defineEndpoint, STAFF_PERMISSIONS } from "@kaifong/contract";
import { HOUR_MS } from "@kaifong/domain/time";
import { aMember, aSession, freshDatabase, emptyContent, testEnv, type FreshDatabase } from "@kaifong/testing";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { createDeps } from "../../create-deps.ts";
import { dbWithin } from "../db-within.ts";
import type { Deps } from "../deps.ts";
import type { StaffSessions } from "../session/staff-sessions.ts";
import { purgeIdempotencyKeys } from "./idempotency.ts";
import { mount } from "./mount.ts";
import { refuse } from "../refusal.ts";
import { type StaffCaller, staffCallerOf } from "../staff-use-case.ts";
import { createHttpServer } from "./server.ts";

/** Writes a letter to the outbox, which shows whether the work was done once or twice. */
const send = defineEndpoint({
  id: "send",
  method: "POST",
  path: "/api/letters",
  summary: "",
  tag: "member",
  access: { actor: "member", right: "ACT" },
  idempotent: true,
  body: z.strictObject({ text: z.string(), slowMs: z.number().optional(), end: z.enum(["refuse", "fail"]).optional() }),
  payload: z.object({ id: z.string() }),
  errors: ["CLASS_FULL", "IDEMPOTENCY_KEY_REUSED"],
});

let database: FreshDatabase;
let one: { app: FastifyInstance; deps: Deps };
let two: { app: FastifyInstance; deps: Deps };
let authorization: string;
let member: string;
let clock = new Date("2026-11-20T02:00:00Z");
const SOON = new Date("2026-11-20T02:01:00Z");

/** Makes something for any caller, without a session. */
const register = defineEndpoint({
  id: "register",
  method: "POST",
  path: "/api/registrations",
  summary: "",
  tag: "member",
  access: "public",
  idempotent: true,
  body: z.strictObject({ text: z.string() }),
  payload: z.object({ id: z.string() }),
  errors: ["IDEMPOTENCY_KEY_REUSED", "RATE_LIMITED"],
});

/** Staff make something. */
const decide = defineEndpoint({
  id: "decide",
  method: "POST",
  path: "/api/decisions",
  summary: "",
  tag: "staff",
  access: { actor: "staff", permission: "registrations.decide" },
  idempotent: true,
  payload: z.object({ id: z.string() }),
  errors: [],
});

/** A use case of staff that opens its own transactions. */
const note = defineEndpoint({
  id: "note",
  method: "POST",
  path: "/api/notes",
  summary: "",
  tag: "staff",
  access: { actor: "staff", permission: "registrations.decide" },
  idempotent: true,
  body: z.strictObject({ text: z.string() }),
  payload: z.object({ id: z.string() }),
  errors: ["CLASS_FULL", "IDEMPOTENCY_KEY_REUSED"],
});

/** Its first transaction fails; the second writes, and is refused when the text asks for that. */
async function writeNote({ db }: Pick<Deps, "db">, { actor, language }: StaffCaller, { text }: { readonly text: string }) {
  await db.transaction((tx) => tx.query("SELECT 1 / 0")).catch(() => undefined);
  return db.transaction(async (tx) => {
    const values = [language.code, actor, `${text} ${randomUUID()}`];
    await tx.query("INSERT INTO missing_texts (language, namespace, key) VALUES ($1, $2, $3)", values);
    return text === "no" ? refuse("CLASS_FULL") : { id: actor };
  });
}

/** Says that it may be repeated, and does what the text asks for with the key, or without. */
const forgetful = defineEndpoint({
  id: "forgetful",
  method: "POST",
  path: "/api/forgetful",
  summary: "",
  tag: "member",
  access: "public",
  idempotent: true,
  body: z.strictObject({ uses: z.enum(["once", "key", "nothing", "refusal"]) }),
  payload: z.object({ id: z.string() }),
  errors: ["CLASS_FULL"],
});

/** Its payload looks like a stored response, and like a refusal. */
const lookAlike = defineEndpoint({
  id: "lookAlike",
  method: "GET",
  path: "/api/look-alike",
  summary: "",
  tag: "member",
  access: "public",
  payload: z.object({ replayed: z.boolean(), status: z.number(), body: z.string(), refused: z.string() }),
  errors: [],
});

/** Staff are who they say they are, and may do everything. */
const asTheySay: StaffSessions = {
  find: async (authorization) => ({ staffId: authorization ?? "", sessionId: "one", permissions: STAFF_PERMISSIONS }),
  findAgain: async (_, staff) => staff,
};

function open() {
  const env = testEnv(database.connectionString);
  const platform = createDeps(env, pino({ level: "silent" }), () => clock);
  const deps: Deps = { ...platform, content: emptyContent(), staffSessions: asTheySay };
  const app = createHttpServer(deps);
  mount(app, deps, send, ({ body, member: { memberId }, once }) =>
    once(async (tx) => {
      const { rows } = await tx.query<{ id: string }>(
        "INSERT INTO outbox (template, data, recipient_member_id) VALUES ('letter', $1, $2) RETURNING id",
        [{ text: body.text }, memberId],
      );
      if (body.slowMs) await tx.query("SELECT pg_sleep($1)", [body.slowMs / 1000]);
      if (body.end === "fail") throw new Error("broken on purpose");
      return body.end === "refuse"
        ? refuse("CLASS_FULL", { detail: { reason: "FULL", todo: body.text } })
        : { id: rows[0]?.id ?? "" };
    }),
  );
  mount(app, deps, register, ({ body, once }) =>
    once(async (tx) => {
      if (body.text === "soon" && clock < SOON) return refuse("RATE_LIMITED", { retryAfterSeconds: 60 });
      await tx.query("INSERT INTO missing_texts (language, namespace, key) VALUES ('en-US', 'x', $1)", [randomUUID()]);
      return { id: randomUUID() };
    }),
  );
  mount(app, deps, note, (call) =>
    call.once(async (tx) => {
      await tx.query("INSERT INTO missing_texts (language, namespace, key) VALUES ('en-US', 'before', $1)", [randomUUID()]);
      return writeNote({ db: dbWithin(deps.db, tx) }, staffCallerOf(call), call.body);
    }),
  );
  mount(app, deps, forgetful, async (call) => {
    if (call.body.uses === "refusal") return refuse("CLASS_FULL");
    if (call.body.uses === "once") return call.once(async () => ({ id: "once" }));
    return { id: call.body.uses === "key" ? String(call.idempotencyKey?.key) : "nothing" };
  });
  mount(app, deps, decide, ({ once }) => once(async () => ({ id: randomUUID() })));
  mount(app, deps, lookAlike, async () => ({ replayed: true, status: 418, body: "mine", refused: "nobody" }));
  return { app, deps };
}

beforeAll(async () => {
  database = await freshDatabase();
  one = open();
  two = open();
});
afterAll(async () => {
  for (const { app, deps } of [one, two]) {
    await app.close();
    await deps.db.end();
  }
  await database.drop();
});
beforeEach(async () => {
  clock = new Date("2026-11-20T02:00:00Z");
  member = await aMember(one.deps.db);
  ({ authorization } = await aSession(one.deps, member));
});

async function post(payload: object, key: string | undefined, at = one, as = authorization) {
  const headers = { authorization: as, "accept-language": "en", ...(key === undefined ? {} : { "idempotency-key": key }) };
  const response = await at.app.inject({ method: "POST", url: "/api/letters", payload, headers });
  return { status: response.statusCode, replayed: response.headers["idempotency-replayed"], ...response.json() };
}
async function letters(): Promise<number> {
  const { rows } = await one.deps.db.query<{ n: number }>("SELECT count(*) AS n FROM outbox WHERE recipient_member_id = $1", [
    member,
  ]);
  return rows[0]?.n ?? 0;
}

test("a use case that does its work without looking at the key that was sent is a fault, and not one that refuses", async () => {
  const ask = async (uses: string, key?: string) => {
    const headers = key === undefined ? {} : { "idempotency-key": key };
    return (await one.app.inject({ method: "POST", url: "/api/forgetful", payload: { uses }, headers })).statusCode;
  };
  const statuses: number[] = [];
  for (const uses of ["once", "key", "refusal", "nothing"]) statuses.push(await ask(uses, randomUUID()));
  expect(statuses).toEqual([200, 200, 409, 500]);
  expect(await ask("nothing"), "without a key").toBe(200);
});

describe("the same key", () => {
  test("with the same body does the work once and gives the same response", async () => {
    const key = randomUUID();
    const first = await post({ text: "hello" }, key);
    const second = await post({ text: "hello" }, key, two);
    expect(first.status).toBe(200);
    expect(first.replayed).toBeUndefined();
    expect(second).toEqual({ ...first, replayed: "true" });
    expect(await letters()).toBe(1);
  });

  test("arriving a hundred times at once, at two processes, does the work once", async () => {
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, i) => post({ text: "rush", slowMs: 50 }, key, i % 2 ? one : two)),
    );
    expect(new Set(responses.map(({ payload }) => payload.id)).size).toBe(1);
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(responses.filter(({ replayed }) => replayed === undefined)).toHaveLength(1);
    expect(await letters()).toBe(1);
  }, 30_000);

  test("with another body is refused", async () => {
    const key = randomUUID();
    await post({ text: "hello" }, key);
    const response = await post({ text: "other" }, key);
    expect(response.status).toBe(422);
    expect(response.payload.error_name).toBe("IDEMPOTENCY_KEY_REUSED");
    expect(await letters()).toBe(1);
  });

  test("with the fields in another order is the same request", async () => {
    const key = randomUUID();
    const first = await post({ text: "hello", slowMs: 1 }, key);
    expect((await post({ slowMs: 1, text: "hello" }, key)).payload).toEqual(first.payload);
  });

  test("belongs to one member: the same key of another is another", async () => {
    const key = randomUUID();
    const stranger = await aSession(one.deps, await aMember(one.deps.db));
    const [mine, theirs] = [await post({ text: "hello" }, key), await post({ text: "hello" }, key, one, stranger.authorization)];
    expect(theirs.status).toBe(200);
    expect(theirs.payload.id).not.toBe(mine.payload.id);
  });

  test("is free again after a refusal, whose work is undone", async () => {
    const key = randomUUID();
    const first = await post({ text: "no", end: "refuse" }, key);
    expect(first).toMatchObject({ status: 409, payload: { error_name: "CLASS_FULL", detail: { todo: "no" } } });
    expect(await post({ text: "no", end: "refuse" }, key)).toEqual(first);
    expect(await letters()).toBe(0);
    expect((await post({ text: "yes" }, key)).status).toBe(200);
  });

  test("is free again after a fault, after which nothing was done", async () => {
    const key = randomUUID();
    expect((await post({ text: "x", end: "fail" }, key)).payload.error_name).toBe("INTERNAL");
    expect(await letters()).toBe(0);
    expect((await post({ text: "x", end: "fail" }, key)).payload.error_name).toBe("INTERNAL");
  });

  test("is deleted after 24 hours", async () => {
    const key = randomUUID();
    const first = await post({ text: "hello" }, key);
    clock = new Date("2026-11-21T01:59:00Z");
    const fresh = await aSession(one.deps, member);
    expect((await post({ text: "hello" }, key, one, fresh.authorization)).payload.id).toBe(first.payload.id);
    clock = new Date("2026-11-21T02:01:00Z");
    expect((await post({ text: "hello" }, key, one, fresh.authorization)).payload.id).not.toBe(first.payload.id);
    clock = new Date("2026-11-23T02:00:00Z");
    expect(await purgeIdempotencyKeys(one.deps.db, clock)).toBeGreaterThan(0);
  });
});

test("a payload is never taken for a stored response or a refusal, whatever its fields are called", async () => {
  const response = await one.app.inject(lookAlike.path);
  expect([response.statusCode, response.headers["idempotency-replayed"]]).toEqual([200, undefined]);
  expect(response.json()).toMatchObject({
    metadata: { success: true },
    payload: { status: 418, body: "mine", refused: "nobody" },
  });
});

test("without a key every call does its work, and a refusal still leaves nothing", async () => {
  await post({ text: "a" }, undefined);
  await post({ text: "a" }, undefined);
  await post({ text: "a", end: "refuse" }, undefined);
  expect(await letters()).toBe(2);
});

test.each(["short", "a".repeat(201), "with space in it", "ümläut-key"])("the key %j is refused by name", async (key) => {
  const response = await post({ text: "a" }, key);
  expect(response.payload.fields).toEqual([
    expect.objectContaining({ path: "headers.Idempotency-Key", code: "IDEMPOTENCY_KEY" }),
  ]);
});

describe("a key without a member", () => {
  async function ask(text: string, key: string, { at = one, from = "203.0.113.1" } = {}) {
    const headers = { "idempotency-key": key };
    const response = await at.app.inject({
      method: "POST",
      url: "/api/registrations",
      payload: { text },
      headers,
      remoteAddress: from,
    });
    return { status: response.statusCode, replayed: response.headers["idempotency-replayed"], ...response.json() };
  }
  const made = async () => (await one.deps.db.query("SELECT FROM missing_texts")).rowCount;
  beforeEach(async () => {
    await one.deps.db.query("TRUNCATE missing_texts, rate_limits");
  });

  test("does the work once, on two servers and from two addresses, and another request with it is refused", async () => {
    const key = randomUUID();
    const both = await Promise.all([ask("hello", key), ask("hello", key, { at: two, from: "198.51.100.7" })]);
    expect(new Set(both.map(({ payload }) => payload.id)).size).toBe(1);
    expect(both.map(({ replayed }) => replayed).sort()).toEqual(["true", undefined]);
    expect((await ask("other", key)).payload.error_name).toBe("IDEMPOTENCY_KEY_REUSED");
    expect(await made()).toBe(1);
    const { rows } = await one.deps.db.query<{ key: string }>("SELECT key FROM idempotency_keys WHERE owner = 'public:register'");
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test("is stored as long as a member's", async () => {
    const key = randomUUID();
    await ask("hello", key);
    expect((await ask("hello", key)).replayed).toBe("true");
    clock = new Date(clock.getTime() + 25 * HOUR_MS);
    expect((await ask("hello", key)).replayed).toBeUndefined();
  });

  test("is free again after a refusal, because its reason may be over", async () => {
    const key = randomUUID();
    const first = await ask("soon", key);
    expect([first.status, first.replayed]).toEqual([429, undefined]);
    expect(await ask("soon", key)).toEqual(first);
    clock = SOON;
    expect(await ask("soon", key)).toMatchObject({ status: 200, replayed: undefined });
  });

  test("is refused when somebody could guess it", async () => {
    expect((await ask("hello", "12345678")).payload.fields[0].path).toBe("headers.Idempotency-Key");
    expect(await made()).toBe(0);
  });

  test("is limited to 120 uses an hour from one address", async () => {
    const asked = await Promise.all(Array.from({ length: 121 }, () => ask("hello", randomUUID())));
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await ask("hello", randomUUID(), { from: "198.51.100.8" })).status).toBe(200);
  });
});

describe("a key of staff", () => {
  async function decideAs(staffId: string, key: string) {
    const headers = { authorization: staffId, "idempotency-key": key };
    const response = await one.app.inject({ method: "POST", url: "/api/decisions", headers });
    return { status: response.statusCode, ...response.json().payload };
  }

  test("belongs to its owner, as a member's does: of eight letters, and different for another member of staff", async () => {
    const [first, again, other] = [
      await decideAs("s1", "decision"),
      await decideAs("s1", "decision"),
      await decideAs("s2", "decision"),
    ];
    expect(first.status).toBe(200);
    expect(again.id).toBe(first.id);
    expect(other.id).not.toBe(first.id);
  });

  test("is not counted with those of strangers, because a whole desk may share an address", async () => {
    const decided = await Promise.all(Array.from({ length: 61 }, () => decideAs("s1", randomUUID())));
    expect(decided.filter(({ status }) => status !== 200)).toEqual([]);
  });
});

describe("a use case of staff that opens its own transactions", () => {
  async function noteDown(text: string, key?: string) {
    const headers = { authorization: "s1", "accept-language": "zh-HK", ...(key && { "idempotency-key": key }) };
    const response = await one.app.inject({ method: "POST", url: note.path, payload: { text }, headers });
    return { status: response.statusCode, replayed: response.headers["idempotency-replayed"], ...response.json() };
  }
  const written = async () =>
    (await one.deps.db.query<{ by: string }>("SELECT language || ' ' || namespace AS by FROM missing_texts ORDER BY 1")).rows.map(
      ({ by }) => by,
    );
  beforeEach(async () => {
    await one.deps.db.query("TRUNCATE missing_texts");
  });

  test("is done once with a key, in the name and the language of its caller, and goes on after a part that failed", async () => {
    const key = randomUUID();
    const first = await noteDown("hello", key);
    expect(first).toMatchObject({ status: 200, payload: { id: "staff:s1" } });
    expect(await noteDown("hello", key)).toEqual({ ...first, replayed: "true" });
    expect(await written()).toEqual(["en-US before", "zh-HK staff:s1"]);
  });

  test.each(["with", "without"])("leaves nothing when it is refused %s a key, nor what was written before it", async (how) => {
    expect((await noteDown("no", how === "with" ? randomUUID() : undefined)).payload.error_name).toBe("CLASS_FULL");
    expect(await written()).toEqual([]);
  });
});

test.each(["member:nobody", "desk:1", "staff:", "public:"])("the database takes no key of %s", async (owner) => {
  const insert = one.deps.db.query("INSERT INTO idempotency_keys (owner, key, request_hash) VALUES ($1, 'some key', '')", [
    owner,
  ]);
  await expect(insert).rejects.toThrow("idempotency_keys_owner");
});
