import { aClass, aMember, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemoEnrolments } from "./demo-enrolments.ts";

let server: TestServer;

beforeAll(async () => {
  server = await testServer({});
});
afterAll(() => server?.close());

it("fills each class of the demonstration once, and confirms places where they are to be seen", async () => {
  const { db, env } = server.deps;
  for (let number = 10; number <= 17; number += 1) {
    await db.query("UPDATE members SET member_no = $2 WHERE id = $1", [await aMember(db), `DHC1000${number}`]);
  }
  await db.query("UPDATE members SET member_no = 'DHC100007' WHERE id = $1", [await aMember(db)]);
  const lessons = (hour: number) => [[new Date(Date.UTC(2026, 11, 1, hour)), new Date(Date.UTC(2026, 11, 1, hour + 1))]] as const;
  const [applied, confirmed] = [await aClass(db, { lessons: lessons(1) }), await aClass(db, { lessons: lessons(2) })];
  await db.query("UPDATE classes SET class_code = $2 WHERE id = $1", [applied, "KF26-KIT-03"]);
  await db.query("UPDATE classes SET class_code = $2 WHERE id = $1", [confirmed, "KF26-MND-03"]);
  for (let round = 0; round < 2; round += 1) await seedDemoEnrolments({ db, env: { ...env, demoData: true } });
  const { rows } = await db.query(
    `SELECT c.class_code, e.status, count(*) AS n, max(c.taken) AS taken FROM classes c JOIN enrolments e ON e.class_id = c.id
     GROUP BY 1, 2 ORDER BY 1`,
  );
  expect(rows).toEqual([
    { class_code: "KF26-KIT-03", status: "P", n: 4, taken: 4 },
    { class_code: "KF26-MND-03", status: "A", n: 6, taken: 6 },
  ]);
});

it("gives one a history of every kind of end, once", async () => {
  const { db, env } = server.deps;
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
  for (let round = 0; round < 2; round += 1) await seedDemoEnrolments({ db, env: { ...env, demoData: true } });
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
