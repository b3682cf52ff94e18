import { DAY_MS, HOUR_MS } from "@kaifong/domain/time";
import { aClass, aMember, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memberActor } from "../platform/actor.ts";
import { seedDemoEnrolments } from "./demo-enrolments.ts";
import { performActions } from "./move-enrolments.ts";

let server: TestServer;

beforeAll(async () => {
  server = await testServer({});
});
afterAll(() => server?.close());

test("the demonstration fills each class once, and confirms places in those that show them", async () => {
  const { db, env, now } = server.deps;
  for (let number = 10; number <= 17; number += 1) {
    await db.query("UPDATE members SET member_no = $2 WHERE id = $1", [await aMember(db), `DHC1000${number}`]);
  }
  await db.query("UPDATE members SET member_no = 'DHC100007' WHERE id = $1", [await aMember(db)]);
  const lessons = (hour: number) => [[new Date(Date.UTC(2026, 11, 1, hour)), new Date(Date.UTC(2026, 11, 1, hour + 1))]] as const;
  const [applied, confirmed] = [await aClass(db, { lessons: lessons(1) }), await aClass(db, { lessons: lessons(2) })];
  await db.query("UPDATE classes SET class_code = $2 WHERE id = $1", [applied, "KF26-KIT-03"]);
  await db.query("UPDATE classes SET class_code = $2 WHERE id = $1", [confirmed, "KF26-MND-03"]);
  for (let round = 0; round < 2; round += 1) await seedDemoEnrolments({ db, now, env: { ...env, demoData: true } });
  const { rows } = await db.query(
    `SELECT c.class_code, e.status, count(*) AS n, max(c.taken) AS taken FROM classes c JOIN enrolments e ON e.class_id = c.id
     GROUP BY 1, 2 ORDER BY 1`,
  );
  expect(rows).toEqual([
    { class_code: "KF26-KIT-03", status: "P", n: 4, taken: 4 },
    { class_code: "KF26-MND-03", status: "A", n: 6, taken: 6 },
  ]);
});

test("the demonstration gives one member a history of every kind of end, once", async () => {
  const { db, env, now } = server.deps;
  const lessons = (hour: number) => [[new Date(Date.UTC(2026, 11, 2, hour)), new Date(Date.UTC(2026, 11, 2, hour + 1))]] as const;
  const classes = [
    ["KF26-BP-02", "FCFS"],
    ["KF26-WLK-01", "FCFS"],
    ["KF26-MEM-01", "BALLOT"],
    ["KF26-MND-01", "FCFS"],
  ] as const;
  for (const [hour, [code, method]] of classes.entries())
    await db.query("UPDATE classes SET class_code = $2 WHERE id = $1", [
      await aClass(db, { method, lessons: lessons(hour) }),
      code,
    ]);
  for (let round = 0; round < 2; round += 1) await seedDemoEnrolments({ db, now, env: { ...env, demoData: true } });
  const { rows } = await db.query(
    `SELECT c.class_code, e.status FROM classes c JOIN enrolments e ON e.class_id = c.id
     JOIN members m ON m.id = e.member_id WHERE m.member_no = 'DHC100007' ORDER BY 1`,
  );
  expect(rows).toEqual([
    { class_code: "KF26-BP-02", status: "A" },
    { class_code: "KF26-MEM-01", status: "R" },
    { class_code: "KF26-MND-01", status: "C" },
    { class_code: "KF26-WLK-01", status: "C" },
  ]);
});

test("R-ENR-14: offers a seat that is freed later to those who passed on one before, in the order of the list", async () => {
  const { db, env, now } = server.deps;
  for (const number of [27, 28, 30, 31, 32, 33])
    await db.query("UPDATE members SET member_no = $2 WHERE id = $1", [await aMember(db), `DHC1000${number}`]);
  const [opened, closed] = [new Date(now().getTime() - 14 * DAY_MS), new Date(now().getTime() - 7 * DAY_MS)];
  const lesson = [new Date(now().getTime() + 30 * DAY_MS), new Date(now().getTime() + 30 * DAY_MS + HOUR_MS)] as const;
  const traits = {
    method: "BALLOT",
    quota: 4,
    enrolStart: opened,
    enrolEnd: closed,
    openEnrolStart: null,
    lessons: [lesson],
  } as const;
  const classId = await aClass(db, traits);
  await db.query("UPDATE classes SET class_code = 'KF26-KIT-02' WHERE id = $1", [classId]);
  const seed = () => seedDemoEnrolments({ db, now, env: { ...env, demoData: true } });
  const whoIs = async (condition: string) => {
    const { rows } = await db.query<{ memberNo: string; memberId: string; enrolmentId: string }>(
      `SELECT m.member_no AS "memberNo", m.id AS "memberId", e.id AS "enrolmentId" FROM enrolments e
       JOIN members m ON m.id = e.member_id WHERE e.class_id = $1 AND e.ended_at IS NULL AND ${condition}`,
      [classId],
    );
    return rows[0];
  };
  const act = async (one: Awaited<ReturnType<typeof whoIs>>, action: "DECLINE_OFFER" | "GIVE_UP") => {
    if (!one) throw new Error("nobody can");
    const { memberId, enrolmentId } = one;
    return db.transaction((tx) => performActions(tx, [{ memberId, enrolmentId, actor: memberActor(memberId), action }], now()));
  };
  const offered: unknown[] = [];
  const offer = async () => {
    await seed();
    const one = await whoIs("e.pending_by = 'MEMBER'");
    offered.push(one?.memberNo);
    return one;
  };
  await act(await offer(), "DECLINE_OFFER");
  await act(await offer(), "DECLINE_OFFER");
  await offer();
  await act(await whoIs("m.member_no = 'DHC100030'"), "GIVE_UP");
  await offer();
  expect(offered).toEqual(["DHC100027", "DHC100028", undefined, "DHC100027"]);
});
