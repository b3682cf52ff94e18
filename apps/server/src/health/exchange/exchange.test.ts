import { LIMITS } from "../../platform/limits.ts";
import { MAX_READINGS } from "@kaifong/domain/health";
import { type ReadBundle, readBundle } from "@kaifong/domain/health-exchange";
import { aMember, aReading, aSession, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memberActor } from "../../platform/actor.ts";

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

async function exported(as = authorization): Promise<ReadBundle> {
  const response = await server.app.inject({ url: "/api/health-data/bundle", headers: { authorization: as } });
  expect([response.statusCode, response.headers["cache-control"]]).toEqual([200, "no-store"]);
  const read = readBundle(Buffer.from(response.json().payload.file, "base64").toString());
  if ("issue" in read) throw new Error(read.issue);
  return read;
}
interface Bringing {
  readonly store?: boolean;
  readonly confirmed?: boolean;
  readonly as?: string;
  readonly patients?: readonly object[];
}
async function bring(
  readings: readonly object[],
  { store = true, confirmed = false, as = authorization, patients }: Bringing = {},
) {
  const payload = { readings, store, confirmed, ...(patients ? { patients } : {}) };
  const response = await server.app.inject({
    method: "POST",
    url: "/api/health-data/import",
    headers: { authorization: as },
    payload,
  });
  return { status: response.statusCode, ...response.json().payload };
}
async function memberNo(id: string): Promise<string> {
  const { rows } = await server.deps.db.query<{ no: string }>("SELECT member_no AS no FROM members WHERE id = $1", [id]);
  return rows[0]?.no ?? "";
}
const pressure = (systolic: number, diastolic = 78, measuredAt = "2026-11-19T01:00:00Z") => ({
  reading: { kind: "BLOOD_PRESSURE", measuredAt, values: { systolic, diastolic } },
});
const stored = async () => (await exported()).found.map(({ reading: { values } }) => values);

describe("readings from elsewhere", () => {
  test("are judged first, and nothing is stored", async () => {
    const readings = [pressure(131), pressure(300), pressure(225), pressure(131), pressure(131, 78, "2030-01-01T00:00:00Z")];
    const looked = await bring(readings, { store: false });
    expect(looked).toMatchObject({ outcomes: ["NEW", "IMPOSSIBLE", "UNLIKELY", "KNOWN", "IMPOSSIBLE"], stored: [] });
    expect(await stored()).toEqual([]);
  });

  test("R-HLT-10: are refused all together when there is not room for all", async () => {
    await server.deps.db.query(
      `INSERT INTO health_readings (id, member_id, kind, measured_at, temperature, source, written_by, written_at)
       SELECT uuidv7(), $1, 'BODY_TEMPERATURE', $2, 36.6, 'SELF', 'member:' || $1::uuid, $2 FROM generate_series(1, $3)`,
      [member, NOW, MAX_READINGS - 1],
    );
    const two = [pressure(131), pressure(132)];
    const storedNow = async () => {
      const sql = "SELECT count(*)::integer AS count FROM health_readings WHERE member_id = $1";
      return (await server.deps.db.query<{ count: number }>(sql, [member])).rows[0]?.count;
    };
    expect(await bring(two, { store: false })).toMatchObject({ outcomes: ["NEW", "NEW"] });
    expect(await bring(two)).toMatchObject({ status: 409, error_name: "TOO_MANY_READINGS" });
    expect(await storedNow()).toBe(MAX_READINGS - 1);
    expect((await bring([pressure(131)])).stored).toHaveLength(1);
    expect(await storedNow()).toBe(MAX_READINGS);
  });

  test("are impossible in a year that no database knows, and equal however finely the instant is written", async () => {
    const odd = (measuredAt: string) => pressure(131, 78, measuredAt);
    const readings = [odd("0000-06-01T00:00:00Z"), odd("9999-12-31T23:59:59Z"), odd(`2026-11-20T01:00:00.${"0".repeat(200)}Z`)];
    const outcomes = ["IMPOSSIBLE", "IMPOSSIBLE", "NEW"];
    expect(await bring(readings, { store: false })).toMatchObject({ status: 200, outcomes });
    expect(await bring(readings)).toMatchObject({ status: 200, outcomes });
    expect(await bring([odd("2026-11-20T01:00:00.0Z")])).toMatchObject({ outcomes: ["KNOWN"] });
    expect((await exported()).found.map(({ reading }) => reading.measuredAt)).toEqual(["2026-11-20T01:00:00.000Z"]);
  });

  test("are stored if possible, unlikely ones when confirmed, and the audit names them without a value", async () => {
    const readings = [pressure(131), pressure(300), pressure(225)];
    expect((await bring(readings)).stored).toHaveLength(1);
    expect(await bring(readings, { confirmed: true })).toMatchObject({ outcomes: ["KNOWN", "IMPOSSIBLE", "UNLIKELY"] });
    expect(await stored()).toEqual(expect.arrayContaining([131, 225].map((systolic) => ({ systolic, diastolic: 78 }))));
    const sql = "SELECT detail FROM audit WHERE subject = $1 AND action = 'HEALTH_READINGS_ADDED'";
    const { rows } = await server.deps.db.query(sql, [memberActor(member)]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/\b(?:131|225)\b/);
  });

  test("are stored once, however often and by how many at the same time they are sent", async () => {
    const readings = Array.from({ length: 50 }, (_, index) => pressure(120 + index));
    const all = await Promise.all([1, 2, 3, 4].map(() => bring(readings)));
    expect(all.map((one) => one.stored.length).sort((a, b) => a - b)).toEqual([0, 0, 0, 50]);
    expect(await stored()).toHaveLength(50);
  });

  test("are recognised when they were exported here, also when they were corrected since", async () => {
    const id = await aReading(server.deps.db, member);
    await aReading(server.deps.db, member, { kind: "BMI", values: { weight: 58.5, height: 156 } });
    const file = await exported();
    await server.deps.db.query("UPDATE health_readings SET systolic = 132, version = 2 WHERE id = $1", [id]);
    const { found, patients } = file;
    expect(await bring(found, { patients })).toMatchObject({ outcomes: ["KNOWN", "KNOWN"], stored: [] });
    const another = await aSession(server.deps, await aMember(server.deps.db));
    const brought = await bring(found, { patients, as: another.authorization });
    expect(brought).toMatchObject({ outcomes: ["OTHER_PERSON", "OTHER_PERSON"], stored: [] });
  });

  test("do not match the readings of another member", async () => {
    await aReading(server.deps.db, await aMember(server.deps.db));
    const file = [{ id: await aReading(server.deps.db, await aMember(server.deps.db)), ...pressure(131) }];
    expect(await bring(file, { store: false })).toMatchObject({ outcomes: ["NEW"] });
  });

  test("are not imported when the file says that they are somebody else's, whoever sends it", async () => {
    const patients = [{ birthDate: "1901-01-01" }, { memberNo: await memberNo(member) }];
    const readings = [0, 1].map((patient) => ({ patient, ...pressure(131 + patient) }));
    expect(await bring(readings, { patients })).toMatchObject({ outcomes: ["OTHER_PERSON", "NEW"] });
    expect(await stored()).toEqual([{ systolic: 132, diastolic: 78 }]);
    expect(await bring([pressure(140)], { patients, store: false })).toMatchObject({ outcomes: ["OTHER_PERSON"] });
    // The sixth names a patient who is not listed: somebody of whom nothing is known.
    const sixth = [{ patient: 5, ...pressure(150) }];
    for (const nobody of [{}, { patients: [] }]) {
      expect(await bring(sixth, nobody)).toMatchObject({ outcomes: ["OTHER_PERSON"], stored: [] });
    }
  });

  test("are two hundred at most", async () => {
    const readings = Array.from({ length: 201 }, (_, index) => pressure(100 + (index % 90), 60));
    expect((await bring(readings)).status).toBe(400);
    expect((await bring(readings.slice(0, 200))).status).toBe(200);
  });

  test("are limited in how often they are imported", async () => {
    for (let used = 0; used < LIMITS.healthChanges.points; used += 1) await server.deps.limits.consume("healthChanges", member);
    expect((await bring([pressure(131)])).status).toBe(429);
  });
});
