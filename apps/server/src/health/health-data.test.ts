import { randomUUID } from "node:crypto";
import { MAX_READINGS } from "@kaifong/domain/health";
import { aRegistration, aMember, aReading, aSession, type TestServer, testServer } from "@kaifong/testing";
import { LIMITS } from "../platform/limits.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertProfile } from "../account/registration/registration-sql.ts";
import { memberActor } from "../platform/actor.ts";

const NOW = new Date("2026-11-20T04:00:00Z");
let server: TestServer;
let member: string;
let authorization: string;

beforeAll(async () => {
  server = await testServer({ deps: { now: () => NOW } });
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await aMember(server.deps.db);
  ({ authorization } = await aSession(server.deps, member));
});

interface Asked {
  readonly body?: object;
  readonly key?: string;
  readonly as?: string;
}

async function ask(method: "GET" | "POST" | "PUT" | "DELETE", path: string, { body, key, as = authorization }: Asked = {}) {
  const headers = { authorization: as, "accept-language": "en", ...(key ? { "idempotency-key": key } : {}) };
  const response = await server.app.inject({
    method,
    url: `/api/health-data/${path}`,
    headers,
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, replayed: response.headers["idempotency-replayed"], payload: response.json().payload };
}
const pressure = (systolic: number, diastolic: number, measuredAt = "2026-11-20T01:00:00Z") => ({
  ...{ kind: "BLOOD_PRESSURE", measuredAt },
  values: { systolic, diastolic },
});
const add = (readings: readonly object[], asked: Asked & { readonly confirmed?: boolean } = {}) =>
  ask("POST", "readings", { ...asked, body: { readings, ...(asked.confirmed ? { confirmed: true } : {}) } });
const list = async (kind = "BLOOD_PRESSURE", period = "ALL") =>
  (await ask("GET", `readings?kind=${kind}&period=${period}`)).payload;
const pathsOf = (payload: { fields: readonly { path: string; code: string }[] }) =>
  payload.fields.map(({ path, code }) => `${path} ${code}`);
const stored = async () => {
  const { rows } = await server.deps.db.query<{ n: number }>("SELECT count(*) AS n FROM health_readings WHERE member_id = $1", [
    member,
  ]);
  return rows[0]?.n;
};
const audited = async () => {
  const { rows } = await server.deps.db.query<{ action: string; actor: string; detail: object }>(
    "SELECT action, actor, detail FROM audit WHERE subject = $1 ORDER BY id",
    [memberActor(member)],
  );
  return rows;
};

const SITTING = [
  { ...pressure(132, 78), values: { systolic: 132, diastolic: 78, pulse: 66 } },
  { kind: "BLOOD_GLUCOSE", measuredAt: "2026-11-20T00:00:00Z", category: "FASTING", values: { glucose: 6.4 } },
  { kind: "BLOOD_OXYGEN", measuredAt: "2026-11-20T01:05:00Z", values: { oxygen: 97 } },
  { kind: "BODY_TEMPERATURE", measuredAt: "2026-11-20T01:10:00Z", values: { temperature: 36.6 } },
  { kind: "BMI", measuredAt: "2026-11-20T01:15:00Z", values: { weight: 58.5, height: 156 } },
];

/** Fills the list so that there is room for one more. */
const fill = () =>
  server.deps.db.query(
    `INSERT INTO health_readings (id, member_id, kind, measured_at, temperature, source, written_by, written_at)
     SELECT uuidv7(), $1, 'BODY_TEMPERATURE', $2, 36.6, 'SELF', 'member:' || $1::uuid, $2 FROM generate_series(1, $3)`,
    [member, NOW, MAX_READINGS - 1],
  );

describe("adding", () => {
  test("R-HLT-10: takes as many of several at once as there is room for", async () => {
    await fill();
    const added = await Promise.all([1, 2, 3, 4].map((more) => add([pressure(128 + more, 78)])));
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await stored()).toBe(MAX_READINGS);
  });

  test("R-HLT-10: goes as far as there is room, and a repeated call gets the same response", async () => {
    await fill();
    const key = randomUUID();
    expect((await add([pressure(128, 78), pressure(129, 79)])).payload.error_name).toBe("TOO_MANY_READINGS");
    expect((await add([pressure(128, 78)], { key })).status).toBe(200);
    expect((await add([pressure(128, 78)], { key })).replayed).toBe("true");
    expect((await add([pressure(128, 78)])).payload.error_name).toBe("TOO_MANY_READINGS");
    expect(await stored()).toBe(MAX_READINGS);
  });

  test("stores a sitting of every kind, with its bands, and audits it without a value", async () => {
    const { status, payload } = await add(SITTING);
    expect(status).toBe(200);
    expect(payload.added.map(({ kind, band }: { kind: string; band: string }) => [kind, band])).toEqual([
      ["BLOOD_PRESSURE", "RAISED"],
      ["BLOOD_GLUCOSE", "RAISED"],
      ["BLOOD_OXYGEN", "NORMAL"],
      ["BODY_TEMPERATURE", "NORMAL"],
      ["BMI", "RAISED"],
    ]);
    const { payload: summary } = await ask("GET", "summary");
    expect(summary).toMatchObject({ adult: true, bmiScale: "ASIAN", bmiScaleAssumed: true, height: 156 });
    expect(summary.latest.map(({ reading }: { reading: { values: object } }) => reading.values)).toEqual(
      SITTING.map(({ values }) => values),
    );
    expect(summary.latest[4].reading).toMatchObject({ bmi: 24, source: "SELF", version: 1, category: null });
    const [entry] = await audited();
    expect(entry).toMatchObject({ action: "HEALTH_READINGS_ADDED", actor: memberActor(member) });
    const withoutIds = JSON.stringify(entry).replace(/[\da-f-]{36}/g, ""); // in which any three digits may be
    expect(withoutIds).not.toMatch(/132|6\.4|58\.5/);
  });

  test("stores all or nothing", async () => {
    const { status, payload } = await add([SITTING[0] ?? {}, pressure(80, 90)]);
    expect(status).toBe(400);
    expect(pathsOf(payload)).toEqual(["readings.1.values.diastolic DIASTOLIC_ABOVE_SYSTOLIC"]);
    expect(await stored()).toBe(0);
  });

  test("stores a call once per key, and the response stored with the key names no value", async () => {
    const key = randomUUID();
    const [first, again] = [await add(SITTING, { key }), await add(SITTING, { key })];
    expect(again).toEqual({ ...first, replayed: "true" });
    expect(await stored()).toBe(5);
    const { rows } = await server.deps.db.query<{ body: object }>(
      "SELECT response_body AS body FROM idempotency_keys WHERE key = $1",
      [key],
    );
    expect(JSON.stringify(rows)).not.toMatch(/58\.5|values/);
  });

  test.each([
    [[pressure(261, 90)], "readings.0.values.systolic MEASURE_RANGE"],
    [[pressure(120.5, 80)], "readings.0.values.systolic MEASURE_DECIMALS"],
    [[pressure(120, 80, "2026-11-20T04:06:00Z")], "readings.0.measuredAt MEASURED_IN_FUTURE"],
    [[pressure(120, 80, "1954-05-31T02:00:00Z")], "readings.0.measuredAt MEASURED_BEFORE_BIRTH"],
  ])("R-HLT-01, 02: refuses what is impossible at its field: %j", async (readings, path) => {
    const { status, payload } = await add(readings, { confirmed: true });
    expect([status, ...pathsOf(payload)]).toEqual([400, path]);
    expect(payload.fields[0].message).not.toMatch(/261|120\.5|1954/);
  });

  test("says how many digits a number may have after the point", async () => {
    const { payload } = await add([pressure(120.5, 80)]);
    expect(payload.fields[0].message).toBe("Please enter a whole number.");
  });

  test("says the range, with its ends", async () => {
    const { payload } = await add([pressure(261, 90)]);
    expect(payload.fields[0].message).toBe("This can only be 60–260. Please check the number and its unit.");
  });

  test("R-HLT-03: asks again about what is unlikely, by its fields", async () => {
    const odd = [pressure(225, 120), pressure(120, 112)];
    const { status, payload } = await add(odd);
    expect([status, payload.error_name]).toEqual([409, "READING_UNLIKELY"]);
    expect(pathsOf(payload)).toEqual([
      "readings.0.values.systolic MEASURE_UNLIKELY",
      "readings.1.values.systolic MEASURE_UNLIKELY",
      "readings.1.values.diastolic MEASURE_UNLIKELY",
    ]);
    expect(JSON.stringify(payload)).not.toMatch(/225|112/);
    expect(await stored()).toBe(0);
    const confirmed = await add(odd, { confirmed: true });
    expect(confirmed.payload.added[0]).toMatchObject({ band: "URGENT" });
  });

  test.each([
    [{ ...pressure(120, 80), kind: "BLOOD_OXYGEN" }],
    [{ ...pressure(120, 80), category: "FASTING" }],
    [{ kind: "BLOOD_GLUCOSE", measuredAt: "2026-11-20T00:00:00Z", values: { glucose: 5 } }],
    [{ ...pressure(120, 80), source: "STAFF" }],
    [{ ...pressure(120, 80), measuredAt: "20 November 2026" }],
    [pressure(120, 80, "0000-06-01T00:00:00Z")],
    [pressure(120, 80, "9999-12-31T23:59:59Z")],
  ])("refuses what is not a reading: %j", async (reading) => {
    expect((await add([reading])).status).toBe(400);
    expect((await add([])).status).toBe(400);
  });

  test("names the field whose value is not a moment, whatever the value", async () => {
    const { status, payload } = await add([pressure(120, 80, "garbage")]);
    expect([status, payload.error_name, payload.fields.map(({ path }: { path: string }) => path)]).toEqual([
      ...[400, "VALIDATION_FAILED"],
      ["readings.0.measuredAt"],
    ]);
  });

  test("is limited to what a person would do", async () => {
    for (let times = 0; times < LIMITS.healthChanges.points; times += 1)
      await add([]).then(() => ask("DELETE", `readings/${randomUUID()}`));
    expect((await add([pressure(120, 80)])).status).toBe(429);
  });
});

describe("listing", () => {
  test("R-HLT-07: lists a kind in a period, newest first, and the last ten as ten", async () => {
    for (let day = 1; day <= 12; day += 1) {
      const measuredAt = new Date(NOW.getTime() - day * 24 * 3_600_000).toISOString();
      await aReading(server.deps.db, member, { measuredAt });
    }
    await aReading(server.deps.db, await aMember(server.deps.db));
    const counts = await Promise.all(["D7", "D14", "LAST_10", "ALL"].map((period) => list("BLOOD_PRESSURE", period)));
    expect(counts.map(({ readings }) => readings.length)).toEqual([6, 12, 10, 12]);
    const days = counts[0].readings.map(({ measuredAt }: { measuredAt: string }) => measuredAt);
    expect(days).toEqual([...days].sort().reverse());
    expect((await list("BMI")).readings).toEqual([]);
  });

  test("R-HLT-04: shows no bands for a member under 18", async () => {
    const junior = await aMember(server.deps.db, { memberType: "JUNIOR", birthDate: "2014-01-01" });
    const { authorization: as } = await aSession(server.deps, junior);
    await add([pressure(190, 115)], { as, confirmed: true });
    const { payload } = await ask("GET", "summary", { as });
    expect(payload).toMatchObject({ adult: false, latest: [{ reading: { band: null } }] });
  });

  test("R-HLT-06: uses the scale that follows from the member's own answers", async () => {
    await insertProfile(
      server.deps.db,
      member,
      { ...aRegistration(randomUUID(), { ethnicity: "WHT" }), emergencyPhone: "+85298765432" },
      NOW,
    );
    await add([{ kind: "BMI", measuredAt: "2026-11-20T01:00:00Z", values: { weight: 58.5, height: 156 } }]);
    const { payload } = await ask("GET", "summary");
    expect(payload).toMatchObject({
      bmiScale: "OTHER",
      bmiScaleAssumed: false,
      latest: [{ reading: { bmi: 24, band: "NORMAL" } }],
    });
  });

  test("shows the previous reading with the newest", async () => {
    await add([pressure(128, 80, "2026-11-18T01:00:00Z"), pressure(126, 78, "2026-11-19T01:00:00Z"), pressure(124, 76)]);
    const { payload } = await ask("GET", "summary");
    expect(payload.latest).toHaveLength(1);
    expect([payload.latest[0].reading.values.systolic, payload.latest[0].previous.values.systolic]).toEqual([124, 126]);
  });
});

describe("correcting", () => {
  const correct = (id: string, reading: object, version = 1, asked: Asked = {}) =>
    ask("PUT", `readings/${id}`, { ...asked, body: { version, reading } });
  const versionsOf = async (id: string) =>
    (
      await server.deps.db.query<{ version: number; systolic: number }>(
        "SELECT version, systolic FROM health_reading_versions WHERE reading_id = $1 ORDER BY version",
        [id],
      )
    ).rows;

  test("makes a version, retains the previous one, and is audited", async () => {
    const id = await aReading(server.deps.db, member);
    const { status, payload } = await correct(id, pressure(138, 76));
    expect([status, payload.reading.version, payload.reading.values]).toEqual([200, 2, { systolic: 138, diastolic: 76 }]);
    expect(await versionsOf(id)).toEqual([{ version: 1, systolic: 128 }]);
    expect((await audited()).at(-1)).toMatchObject({
      action: "HEALTH_READING_CORRECTED",
      detail: { reading: id, kind: "BLOOD_PRESSURE", version: 2 },
    });
  });

  test("takes an instant however finely it is written", async () => {
    const [finely, id] = [`2026-11-20T01:00:00.${"0".repeat(200)}Z`, await aReading(server.deps.db, member)];
    expect((await add([pressure(120, 80, finely)])).status).toBe(200);
    const { status, payload } = await correct(id, pressure(138, 76, finely));
    expect([status, payload.reading.measuredAt]).toEqual([200, "2026-11-20T01:00:00.000Z"]);
  });

  test("refuses a version that no reading has, however large it is", async () => {
    const id = await aReading(server.deps.db, member);
    expect((await correct(id, pressure(138, 76), 32_766)).payload.error_name).toBe("READING_CHANGED");
    for (const version of [32_767, 40_000, 2 ** 31, 2 ** 63]) {
      expect((await correct(id, pressure(138, 76), version)).payload.error_name).toBe("VALIDATION_FAILED");
    }
  });

  test("changes nothing when repeated, and is refused from an old version", async () => {
    const id = await aReading(server.deps.db, member);
    await correct(id, pressure(138, 76));
    expect((await correct(id, pressure(138, 76))).payload.reading.version).toBe(2);
    expect((await correct(id, pressure(139, 76))).payload.error_name).toBe("READING_CHANGED");
    expect(await versionsOf(id)).toHaveLength(1);
  });

  test("at the same time twice is done once", async () => {
    const id = await aReading(server.deps.db, member);
    const both = await Promise.all([correct(id, pressure(131, 76)), correct(id, pressure(132, 76))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await versionsOf(id)).toHaveLength(1);
  });

  test("follows the same rules, and cannot change the kind", async () => {
    const id = await aReading(server.deps.db, member);
    expect(pathsOf((await correct(id, pressure(128, 129))).payload)).toEqual([
      "reading.values.diastolic DIASTOLIC_ABOVE_SYSTOLIC",
    ]);
    expect((await correct(id, pressure(225, 120))).payload.error_name).toBe("READING_UNLIKELY");
    const other = { kind: "BLOOD_OXYGEN", measuredAt: "2026-11-20T01:00:00Z", values: { oxygen: 97 } };
    expect((await correct(id, other)).status).toBe(404);
  });

  test("R-HLT-12: is refused for somebody else's reading and for what staff measured", async () => {
    const theirs = await aReading(server.deps.db, await aMember(server.deps.db));
    expect((await correct(theirs, pressure(138, 76))).status).toBe(404);
    const ofStaff = await aReading(server.deps.db, member, {}, "STAFF");
    expect((await correct(ofStaff, pressure(138, 76))).payload.error_name).toBe("READING_OF_STAFF");
    expect((await ask("DELETE", `readings/${ofStaff}`)).payload.error_name).toBe("READING_OF_STAFF");
  });
});

describe("deleting", () => {
  test("erases the reading with its versions, and the audit says which, without a value", async () => {
    const id = await aReading(server.deps.db, member);
    await ask("PUT", `readings/${id}`, { body: { version: 1, reading: pressure(138, 76) } });
    expect((await ask("DELETE", `readings/${id}`)).status).toBe(200);
    expect(await stored()).toBe(0);
    const left = await server.deps.db.query("SELECT FROM health_reading_versions WHERE reading_id = $1", [id]);
    expect(left.rowCount).toBe(0);
    expect((await audited()).at(-1)).toMatchObject({
      action: "HEALTH_READING_DELETED",
      detail: { reading: id, kind: "BLOOD_PRESSURE", versions: 2 },
    });
    expect((await ask("DELETE", `readings/${id}`)).status).toBe(404);
  });

  test("is refused for somebody else's reading", async () => {
    const theirs = await aReading(server.deps.db, await aMember(server.deps.db));
    expect((await ask("DELETE", `readings/${theirs}`)).status).toBe(404);
  });
});

test("the database itself takes no impossible reading", async () => {
  const insert = (columns: string, values: string) =>
    server.deps.db.query(
      `INSERT INTO health_readings (member_id, measured_at, source, written_by, written_at, kind, ${columns})
       VALUES ($1, now(), 'SELF', 'system', now(), ${values})`,
      [member],
    );
  await expect(insert("systolic, diastolic", "'BLOOD_PRESSURE', 120, 120")).rejects.toThrow("check");
  await expect(insert("systolic", "'BLOOD_PRESSURE', 120")).rejects.toThrow("check");
  await expect(insert("oxygen", "'BMI', 97")).rejects.toThrow("check");
  await expect(insert("glucose", "'BLOOD_GLUCOSE', 5.5")).rejects.toThrow("check");
  await expect(insert("temperature", "'BODY_TEMPERATURE', 44")).rejects.toThrow("check");
});
