import {
  CONSULTATION_STATES,
  CORRECTION_STATES,
  ENROLMENT_STATUSES,
  MEMBER_TYPES,
  pendingBySchema,
  REGISTRATION_STATES,
} from "@kaifong/contract";
import { aClass, type TestServer, testServer } from "@kaifong/testing";
import { DAY_MS, HOUR_MS } from "@kaifong/domain/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillDemoClasses, prepareDemonstration } from "./demonstration.ts";

const SLOW_MS = 90_000; // many real hashes
/** The first start. */
const START = new Date("2026-11-20T04:00:00Z");
let now = START;
let server: TestServer;

/** Classes of the seeds: how they are enrolled in, and when, in days from the first start. */
const CLASSES = [
  { code: "KF26-KIT-02", method: "BALLOT", quota: 4, enrol: [-30, -16], firstLesson: 9 },
  { code: "KF26-BAL-02", method: "BALLOT", quota: 12, enrol: [-15, -1], firstLesson: 18 },
  { code: "KF26-MEM-01", method: "BALLOT", quota: 12, enrol: [-4, 9], firstLesson: 25 },
  { code: "KF26-MND-01", method: "FCFS", quota: 16, enrol: [-3, 10], firstLesson: 19 },
  { code: "KF26-MND-03", method: "FCFS", quota: 16, enrol: [-50, -30], firstLesson: -10 },
  { code: "KF26-KIT-03", method: "FCFS", quota: 4, enrol: [-3, 10], firstLesson: 17 },
] as const;

beforeAll(async () => {
  server = await testServer({ settings: { DEMO_DATA: "true" }, deps: { now: () => now } });
  const { db } = server.deps;
  const day = (days: number, hours = 0) => new Date(START.getTime() + days * DAY_MS + hours * HOUR_MS);
  for (const { code, method, quota, enrol, firstLesson } of CLASSES) {
    const lessons = [0, 7].map((later) => [day(firstLesson + later), day(firstLesson + later, 1)] as const);
    const id = await aClass(db, { method, quota, enrolStart: day(enrol[0]), enrolEnd: day(enrol[1]), lessons });
    await db.query("UPDATE classes SET class_code = $2 WHERE id = $1", [id, code]);
  }
  await prepareDemonstration(server.deps);
  await fillDemoClasses(server.deps);
}, SLOW_MS);
afterAll(() => server.close());

interface Shown {
  readonly values: readonly string[];
  /** States that no row of the demonstration has, and why. */
  readonly without?: Readonly<Record<string, string>>;
}
const NOT_YET = "nothing leads there yet, and the database refuses it (ATTENDANCE_STATUSES)";

/** Every column that holds the state of somebody or something. */
const STATES: Readonly<Record<string, Shown>> = {
  "members.member_type": { values: MEMBER_TYPES },
  "enrolments.status": { values: ENROLMENT_STATUSES, without: { ATT: NOT_YET, ABS: NOT_YET, L: NOT_YET } },
  "enrolments.pending_by": { values: pendingBySchema.options },
  "consultations.state": { values: CONSULTATION_STATES },
  "corrections.state": { values: CORRECTION_STATES },
  "registrations.state": {
    values: REGISTRATION_STATES,
    without: { REJECTED: "who is rejected is erased, with what they gave" },
  },
};

test("the list names every column that holds a state", async () => {
  const { rows } = await server.deps.db.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'text' AND column_name IN ('state', 'status', 'member_type', 'pending_by')`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(STATES).toSorted());
});

test.each(Object.entries(STATES))("the demonstration shows every value of %s", async (column, { values, without = {} }) => {
  const [table = "", name = ""] = column.split(".");
  const { rows } = await server.deps.db.query<{ value: string }>(
    `SELECT DISTINCT ${name} AS value FROM ${table} WHERE ${name} IS NOT NULL`,
  );
  expect(rows.map(({ value }) => value).toSorted()).toEqual(values.filter((value) => !(value in without)).toSorted());
});

test("the demonstration shows relations by a code and by staff, relations that ended, and a request for erasure", async () => {
  const { rows } = await server.deps.db.query(
    `SELECT DISTINCT ended_at IS NOT NULL AS ended, recorded_by IS NOT NULL AS seen FROM care_relations ORDER BY 1, 2`,
  );
  expect(rows).toEqual([
    { ended: false, seen: false },
    { ended: false, seen: true },
    { ended: true, seen: false },
  ]);
  const erasures = await server.deps.db.query("SELECT m.member_no FROM erasure_requests JOIN members m ON m.id = member_id");
  expect(erasures.rows).toEqual([{ member_no: "DHC100029" }]);
});

test("the demonstration tells one story: a message is of when something happened, and members were known before that", async () => {
  const { db } = server.deps;
  const contradictions = await db.query(
    `SELECT m.member_no AS "memberNo", o.template, o.created_at AS at FROM outbox o JOIN members m ON m.id = o.recipient_member_id
     WHERE NOT EXISTS (SELECT FROM audit a WHERE a.subject = 'member:' || m.id AND a.at = o.created_at)
       AND o.template NOT IN ('registration.received', 'account.erasure_requested')`,
  );
  expect(contradictions.rows).toEqual([]);
  const unknown = await db.query(
    `SELECT DISTINCT m.member_no FROM members m, LATERAL (
       SELECT created_at AS at FROM enrolments WHERE member_id = m.id UNION ALL
       SELECT requested_at FROM consultations WHERE member_id = m.id UNION ALL
       SELECT measured_at FROM health_readings WHERE member_id = m.id UNION ALL
       SELECT created_at FROM outbox WHERE recipient_member_id = m.id UNION ALL
       SELECT submitted_at FROM registrations WHERE member_id = m.id) AS had WHERE had.at < m.created_at`,
  );
  expect(unknown.rows).toEqual([]);
  const inboxes = await db.query<{ byId: readonly Date[]; byTime: readonly Date[] }>(
    `SELECT array_agg(created_at ORDER BY id) AS "byId", array_agg(created_at ORDER BY created_at) AS "byTime" FROM outbox
     GROUP BY recipient_member_id`,
  );
  for (const { byId, byTime } of inboxes.rows) expect(byId).toEqual(byTime);
});

/** The ballot that was drawn: the status of each, and the messages to those who did not get a place at once. */
async function drawn() {
  const { rows } = await server.deps.db.query<{ text: string }>(
    `SELECT m.member_no || ' ' || e.status || coalesce(' ' || e.pending_by, '') AS text FROM enrolments e
     JOIN members m ON m.id = e.member_id JOIN classes c ON c.id = e.class_id WHERE c.class_code = 'KF26-KIT-02' ORDER BY 1`,
  );
  const told = await server.deps.db.query<{ text: string }>(
    `SELECT m.member_no || ' ' || o.template AS text FROM outbox o JOIN members m ON m.id = o.recipient_member_id
     WHERE m.member_no IN ('DHC100027', 'DHC100028') AND o.template LIKE 'enrolment.%' ORDER BY o.id`,
  );
  return { stand: rows.map(({ text }) => text), told: told.rows.map(({ text }) => text) };
}

test("a place that was given up is offered, a day later to the next on the list, and then to nobody", async () => {
  const places = ["DHC100030 A", "DHC100031 A", "DHC100032 A", "DHC100033 C"];
  expect((await drawn()).stand).toEqual(["DHC100027 P MEMBER", "DHC100028 W", ...places]);
  expect((await drawn()).told).toEqual(
    expect.arrayContaining(["DHC100028 enrolment.drawn_waiting", "DHC100027 enrolment.offered"]),
  );
  await fillDemoClasses(server.deps);
  expect((await drawn()).stand.slice(0, 2)).toEqual(["DHC100027 P MEMBER", "DHC100028 W"]);
  const later = [
    { days: 1, stand: ["DHC100027 W", "DHC100028 P MEMBER"] },
    { days: 2, stand: ["DHC100027 W", "DHC100028 W"] },
    { days: 3, stand: ["DHC100027 W", "DHC100028 W"] },
  ];
  for (const { days, stand } of later) {
    now = new Date(START.getTime() + days * DAY_MS);
    await fillDemoClasses(server.deps);
    expect((await drawn()).stand).toEqual([...stand, ...places]);
  }
  expect((await drawn()).told).toEqual(
    expect.arrayContaining(["DHC100028 enrolment.offered", "DHC100027 enrolment.offer_lapsed"]),
  );
});
