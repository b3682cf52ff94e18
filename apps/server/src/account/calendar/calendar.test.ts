import { calendarEndpoints } from "@kaifong/contract";
import { SUBSCRIBED_CALENDAR } from "@kaifong/contract/paths";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@kaifong/domain/time";
import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { aClass, anAccount, aSession, type TestAccount } from "@kaifong/testing";
import { callApi, twoServers } from "@kaifong/testing/two-servers";
import { describe, expect, test } from "vitest";
import { enrolBatch } from "../../enrolment/enrol-batch.ts";
import { performActions } from "../../enrolment/move-enrolments.ts";
import { lockMembers } from "../../platform/locks.ts";
import { LIMITS } from "../../platform/limits.ts";
import { revokeAccess } from "../access/revoke-access.ts";
import { purgeCalendarSubscriptions, markSubscriptionFetched } from "./calendar-sql.ts";
import { calendarSubscriptionsForPages } from "./subscriptions-for-pages.ts";
import { calendarHash } from "./calendar-subscription.ts";
import { memberActor } from "../../platform/actor.ts";

const NOW = new Date("2026-11-20T02:00:00Z");
const LESSON = new Date("2026-12-07T06:00:00Z");
const SITE = "https://centre.example";
const { server, clock } = twoServers(NOW, {
  settings: { SITE_URL: SITE },
  empty: "calendar_subscriptions, rate_limits, enrolments, lessons CASCADE",
});

interface Person extends TestAccount {
  readonly authorization: string;
}
async function person(facts: Parameters<typeof anAccount>[1] = {}): Promise<Person> {
  const account = await anAccount(server.deps.db, { language: "en-US", ...facts });
  return { ...account, authorization: (await aSession(server.deps, account.id)).authorization };
}

const ask = (endpoint: { readonly method: string; readonly path: string }, { authorization }: Person) =>
  callApi(server, endpoint.method as "GET" | "POST" | "DELETE", endpoint.path, { authorization }); // the three methods used here
const make = async (who: Person) => {
  const { payload } = await ask(calendarEndpoints.create, who);
  return calendarEndpoints.create.payload.parse(payload);
};
const secretOf = ({ address }: { readonly address: string }) => /([^/]+)\.ics$/.exec(address)?.[1] ?? "";
const stateOf = async (who: Person) =>
  calendarEndpoints.get.payload.parse((await ask(calendarEndpoints.get, who)).payload).subscription;
const read = (secret: string, ipAddress = "192.0.2.1") =>
  calendarSubscriptionsForPages(server.deps, { language: DEFAULT_LANGUAGE, ipAddress }).read(secret);
async function placesIn(secret: string) {
  const found = await read(secret);
  if (found.outcome !== "FOUND") throw new Error(found.outcome);
  return found.places;
}

type Action = "CONFIRM" | "GIVE_UP" | "LOSE_PLACE";
async function enrol(who: Person, actions: readonly Action[] = ["CONFIRM"], start = LESSON) {
  const { db } = server.deps;
  const lessons = [[start, new Date(start.getTime() + HOUR_MS)]] as const;
  const window = { enrolStart: new Date(start.getTime() - 30 * DAY_MS), enrolEnd: new Date(start.getTime() - HOUR_MS), lessons };
  const classId = await aClass(db, { ...window, method: "FCFS" });
  const at = new Date(start.getTime() - 20 * DAY_MS);
  const [made] = await db.transaction((tx) =>
    enrolBatch(tx, classId, [{ memberId: who.id, actor: memberActor(who.id), key: null }], at),
  );
  for (const action of actions) await act(who, made?.enrolmentId ?? "", action, at);
  return { classId, enrolmentId: made?.enrolmentId ?? "" };
}
function act(who: Person, enrolmentId: string, action: Action, at: Date) {
  const actor = action === "GIVE_UP" ? memberActor(who.id) : "staff:desk";
  return server.deps.db.transaction((tx) => performActions(tx, [{ memberId: who.id, actor, enrolmentId, action }], at));
}
const auditOf = async ({ id }: Person) => {
  const { rows } = await server.deps.db.query<{ action: string; detail: object }>(
    "SELECT action, detail FROM audit WHERE subject = $1 AND action LIKE 'CALENDAR%' ORDER BY seq",
    [memberActor(id)],
  );
  return rows.map(({ action, detail }) => [action, detail]);
};

describe("R-CAL-01: the address of a member's calendar", () => {
  test("is shown once, has 256 bits, and is stored only as a keyed hash", async () => {
    const who = await person();
    expect(await stateOf(who)).toBeNull();
    const made = await make(who);
    expect(made.address).toMatch(new RegExp(`^${SITE}${SUBSCRIBED_CALENDAR}/[\\w-]{43}\\.ics$`));
    expect(await stateOf(who)).toEqual({ since: NOW.toISOString(), lastFetchedAt: null });
    const { rows } = await server.deps.db.query<{ row: string }>("SELECT t::text AS row FROM calendar_subscriptions t");
    expect(rows.map(({ row }) => row).join()).not.toContain(secretOf(made));
  });

  test("is worth nothing once there is another or it was withdrawn, and withdrawing it twice does no harm", async () => {
    const who = await person();
    const first = secretOf(await make(who));
    expect((await read(first)).outcome).toBe("FOUND");
    const second = secretOf(await make(who));
    expect([(await read(first)).outcome, (await read(second)).outcome]).toEqual(["UNKNOWN", "FOUND"]);
    for (const _time of [1, 2]) expect((await ask(calendarEndpoints.withdraw, who)).status).toBe(200);
    expect([(await read(second)).outcome, await stateOf(who)]).toEqual(["UNKNOWN", null]);
    expect(await auditOf(who)).toEqual([
      ["CALENDAR_ADDRESS_MADE", { replaced: false }],
      ["CALENDAR_ADDRESS_MADE", { replaced: true }],
      ["CALENDAR_ADDRESS_STOPPED", {}],
    ]);
  });

  test("is the same when the call is repeated after a lost response, and is not readable anywhere meanwhile", async () => {
    const { authorization } = await person();
    const headers = { "idempotency-key": "a-key-of-its-own" };
    const again = () => callApi(server, "POST", calendarEndpoints.create.path, { authorization, headers });
    const { payload } = await again();
    expect((await again()).payload).toEqual(payload);
    expect((await read(secretOf(payload))).outcome).toBe("FOUND");
    const { rows } = await server.deps.db.query<{ row: string }>("SELECT t::text AS row FROM idempotency_keys t");
    expect(rows.map(({ row }) => row).join()).not.toContain(secretOf(payload));
  });

  test("cannot be created more often than a person would", async () => {
    const who = await person();
    for (let time = 0; time < LIMITS.calendarAddresses.points; time++) await make(who);
    expect((await ask(calendarEndpoints.create, who)).status).toBe(429);
  });

  test("shows when a calendar last asked, and is forgotten after half a year without a request", async () => {
    const who = await person();
    const secret = secretOf(await make(who));
    await read(secret);
    clock.set(new Date(NOW.getTime() + 10 * MINUTE_MS));
    await read(secret);
    expect((await stateOf(who))?.lastFetchedAt).toBe(NOW.toISOString());
    const later = new Date(NOW.getTime() + HOUR_MS);
    await markSubscriptionFetched(server.deps.db, calendarHash(server.deps.env, secret), later);
    expect((await stateOf(who))?.lastFetchedAt).toBe(later.toISOString());
    expect(await purgeCalendarSubscriptions(server.deps.db, new Date(later.getTime() + 180 * DAY_MS))).toBe(0);
    await purgeCalendarSubscriptions(server.deps.db, new Date(later.getTime() + 180 * DAY_MS + 1));
    expect(await stateOf(who)).toBeNull();
  });

  test("ends when the member starts again by a code or with another phone, not by logging out everywhere", async () => {
    const who = await person();
    const secret = secretOf(await make(who));
    const shut = (reason: "EVERYWHERE" | "PASSWORD_CHANGED") =>
      server.deps.db.transaction(async (tx) => {
        await lockMembers(tx, [who.id]);
        return (await revokeAccess(tx, who.id, { reason }, NOW)).record.map(({ action }) => action);
      });
    expect([await shut("EVERYWHERE"), (await read(secret)).outcome]).toEqual([[], "FOUND"]);
    expect([await shut("PASSWORD_CHANGED"), (await read(secret)).outcome]).toEqual([["CALENDAR_ADDRESS_STOPPED"], "UNKNOWN"]);
  });
});

describe("R-CAL-02: what a calendar reads", () => {
  test("consists of the places of its member alone, in their language", async () => {
    const [who, other] = [await person(), await person()];
    const secret = secretOf(await make(who));
    const { classId } = await enrol(who);
    const on = (days: number) => new Date(LESSON.getTime() + days * DAY_MS);
    await enrol(who, [], on(1)); // staff have yet to confirm it
    await enrol(who, ["CONFIRM", "GIVE_UP"], on(2));
    await enrol(other);
    const found = await read(secret);
    expect(found).toMatchObject({ outcome: "FOUND", language: { code: "en-US" } });
    expect((await placesIn(secret)).map((place) => place.classId)).toEqual([classId]);
    expect(await placesIn(secret)).toMatchObject([{ cancelled: false, lessons: [{ start: LESSON.toISOString() }] }]);
  });

  test("says that a class is cancelled, also when the cancellation took the place away", async () => {
    const who = await person();
    const secret = secretOf(await make(who));
    const { classId, enrolmentId } = await enrol(who);
    const [before] = await placesIn(secret);
    await server.deps.db.query("UPDATE classes SET cancelled = true WHERE id = $1", [classId]);
    expect(await placesIn(secret)).toMatchObject([{ cancelled: true }]);
    await act(who, enrolmentId, "LOSE_PLACE", new Date(LESSON.getTime() - DAY_MS));
    await server.deps.db.query("UPDATE classes SET cancelled = false WHERE id = $1", [classId]);
    const [after] = await placesIn(secret);
    expect(after).toMatchObject({ classId, cancelled: true });
    expect(after?.changedAt.getTime()).toBeGreaterThan(before?.changedAt.getTime() ?? 0);
    await enrol(who, ["LOSE_PLACE"]); // they never had it for certain
    expect(await placesIn(secret)).toHaveLength(1);
  });

  test("includes what is over for a year", async () => {
    const who = await person();
    const secret = secretOf(await make(who));
    await enrol(who, ["CONFIRM"], new Date(NOW.getTime() - 365 * DAY_MS));
    await enrol(who, ["CONFIRM"], new Date(NOW.getTime() - 367 * DAY_MS));
    expect(await placesIn(secret)).toHaveLength(1);
  });
});

describe("R-CAL-03: requests by anybody else", () => {
  test("the addresses of nobody, of an erased member and of a suspended member all respond alike", async () => {
    const [suspended, erased] = [await person(), await person()];
    const [ofSuspended, ofErased] = [secretOf(await make(suspended)), secretOf(await make(erased))];
    await server.deps.db.query("UPDATE members SET member_type = 'SUSPENDED' WHERE id = $1", [suspended.id]);
    await server.deps.db.query("DELETE FROM members WHERE id = $1", [erased.id]);
    for (const secret of [ofSuspended, ofErased, "", "x", "a".repeat(43), "八段錦", "\0"])
      expect(await read(secret)).toEqual({ outcome: "UNKNOWN" });
    expect((await ask(calendarEndpoints.create, suspended)).status).toBe(403);
    expect((await ask(calendarEndpoints.withdraw, suspended)).status).toBe(200);
    await server.deps.db.query("UPDATE members SET member_type = 'FULL' WHERE id = $1", [suspended.id]);
    expect(await read(ofSuspended)).toEqual({ outcome: "UNKNOWN" });
  });

  test("guessing is limited for the whole network address, and so is repeated asking", async () => {
    const guesses = Array.from({ length: LIMITS.calendarFetches.points }, () =>
      server.deps.limits.consumeByIpOrRefuse("calendarFetches", "192.0.2.9"),
    );
    await Promise.all(guesses);
    const secret = secretOf(await make(await person()));
    expect(await read(secret, "192.0.2.9")).toMatchObject({ outcome: "TOO_MANY" });
    for (let time = 0; time < LIMITS.calendarFetchesOfOne.points; time++) await read(secret, `203.0.113.${time}`);
    expect(await read(secret, "198.51.100.1")).toMatchObject({ outcome: "TOO_MANY" });
  });
});
