/**
 * Generated requests to every endpoint, by every kind of caller: whatever they say, each gets a response that its endpoint
 * declares. `GENERATED_REQUESTS` says how many (a few for every change; 100,000 before the centre opens).
 */
import { randomUUID } from "node:crypto";
import { CARE_SCOPES, ENDPOINTS, type Endpoint, ERROR_DETAILS, MEMBER_TYPES } from "@kaifong/contract";
import { CONTENT_NAMES, NO_ENTRIES, publishedType } from "@kaifong/content/server";
import { aClass, aMirror, anAccount, aReading, aSession, emptyContent, type TestServer, testServer } from "@kaifong/testing";
import { SILENT_GATEWAY, SILENT_MAIL } from "@kaifong/testing/two-servers";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { SiteContent } from "./platform/site-content.ts";
import { type GeneratedRequest, requestsTo } from "./testing/test-requests.ts";

const COUNT = Number(process.env["GENERATED_REQUESTS"] ?? 1_200);
const SEED = Number(process.env["GENERATED_SEED"] ?? 2026);
/** After this many requests everything starts afresh: whoever was logged out, limited or erased is back. */
const ROUND = 300;
const AT_ONCE = 6;
const NOW = new Date("2026-11-20T04:00:00Z");

/** Refusals that any request may get. */
const OF_ANY = ["MALFORMED_REQUEST", "NOT_FOUND", "METHOD_NOT_ALLOWED", "BODY_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"];

const DETAILS: Readonly<Record<string, z.ZodType>> = ERROR_DETAILS;

/** PDFs are made one after the other, and few requests wait; nothing else has a reason to fail here. */
const BUSY = "FILES_BUSY";

let server: TestServer;
beforeAll(async () => {
  // Like a site in operation: messages could be sent, and everything is published, once by a name that is often generated.
  const entries = [{ id: 1, documentId: "DHC100001", attributes: {} }];
  const mirror = aMirror(Object.fromEntries(CONTENT_NAMES.map((name) => [name, entries])));
  const forMembers: SiteContent["forMembers"] = (name) =>
    publishedType(name, { ...NO_ENTRIES, "zh-Hant": entries }, { warn: () => undefined });
  const settings = { ...SILENT_GATEWAY, ...SILENT_MAIL };
  server = await testServer({ settings, deps: { now: () => NOW, content: emptyContent({ mirror, forMembers }) } });
});
afterAll(() => server.close());

/** Callers of each kind with a session, one of them with permission to act for another, and a caller without a session. */
interface World {
  readonly callers: readonly (string | undefined)[];
  readonly members: readonly string[];
  readonly ids: readonly string[];
}

async function aWorld(): Promise<World> {
  const { db } = server.deps;
  await db.query("TRUNCATE rate_limits, idempotency_keys");
  const people = await Promise.all(MEMBER_TYPES.map((memberType) => anAccount(db, { memberType })));
  const sessions = await Promise.all(people.map(({ id }) => aSession(server.deps, id)));
  const members = people.map(({ id }) => id);
  const [carer, member] = members;
  await db.query("INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since) VALUES ($1, $2, 'CH', $3, $4)", [
    carer,
    member,
    CARE_SCOPES,
    NOW,
  ]);
  const classes = await Promise.all((["FCFS", "BALLOT"] as const).map((method) => aClass(db, { method })));
  const readings = await Promise.all(members.slice(0, 2).map((id) => aReading(db, id)));
  return {
    // The first is chosen most often; a caller without a session gets nowhere.
    callers: [...sessions.map(({ authorization }) => authorization), undefined],
    members: [...members, randomUUID()],
    ids: [...classes, ...readings, ...members],
  };
}

async function send({ endpoint, url, body, idempotencyKey }: GeneratedRequest, authorization: string | undefined) {
  const response = await server.app.inject({
    method: endpoint.method,
    url,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(authorization === undefined ? {} : { authorization }),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: response.statusCode, json: response.body === "" ? undefined : response.json() };
}

/** The fault of a response; undefined when it is as declared. */
function fault(endpoint: Endpoint, { status, json }: Awaited<ReturnType<typeof send>>): string | undefined {
  if (status >= 500 && json?.payload?.error_name !== BUSY) return `${status}: ${json?.payload?.error_name}`;
  if (json?.metadata?.success === true) {
    const parsed = endpoint.payload.safeParse(json.payload);
    return parsed.success ? undefined : `not as declared: ${z.prettifyError(parsed.error)}`;
  }
  const name: unknown = json?.payload?.error_name;
  const declared = typeof name === "string" && [...endpoint.errors, ...OF_ANY].includes(name);
  return declared ? faultOfDetail(name, json.payload.detail) : `refused with ${String(name)}, which it does not declare`;
}

function faultOfDetail(name: string, detail: unknown): string | undefined {
  if (detail === undefined || DETAILS[name]?.safeParse(detail).success) return undefined;
  return `the facts of ${name} are not as declared: ${JSON.stringify(detail)}`;
}

test(`${COUNT} generated requests to every endpoint each get a response that the endpoint declares`, {
  timeout: COUNT * 200,
}, async () => {
  const faults: string[] = [];
  const successes = new Set<string>();
  for (let done = 0; done < COUNT; done += ROUND) {
    const { callers, ...known } = await aWorld();
    const any = fc.oneof(...ENDPOINTS.map((endpoint) => requestsTo(endpoint, known)));
    const requests = fc.sample(fc.tuple(any, fc.constantFrom(...callers)), { numRuns: ROUND, seed: SEED + done });
    await inTurns(requests, async ([request, caller]) => {
      const response = await send(request, caller);
      if (response.status === 200) successes.add(request.endpoint.id);
      const wrong = fault(request.endpoint, response);
      if (wrong !== undefined) faults.push(`${request.endpoint.id} ${request.url} ${JSON.stringify(request.body)}: ${wrong}`);
    });
  }
  expect(faults.slice(0, 5)).toEqual([]);
  // Otherwise the requests are too wild to get anywhere.
  expect(successes.size).toBeGreaterThan(ENDPOINTS.length / 3);
});

/** Works on this many at once. */
async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const turns = Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next);
  });
  await Promise.all(turns);
}
