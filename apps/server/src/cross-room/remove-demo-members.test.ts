import { aClass, aMember, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDemoAccounts, seedDemoMembers } from "../account/demo-members.ts";
import { hashPassword } from "../account/holder/passwords.ts";
import { seedDemoRelations } from "../care/demo-relations.ts";
import { seedDemoConsultations } from "../consultation/demo-consultations.ts";
import { seedDemoReadings } from "../health/demo-readings.ts";
import { proofFor } from "../platform/test-proofs.ts";
import { removeDemoMembers } from "./remove-demo-members.ts";
import { seedDemoRecords } from "../risk/demo-records.ts";

const SLOW_MS = 90_000; // many real hashes
let demo: TestServer;
let real: TestServer;
beforeAll(async () => {
  demo = await testServer({ settings: { DEMO_DATA: "true" } });
  const settings = { SITE_URL: "https://www.example.org", SMS_GATEWAY_URL: "https://sms.example.org" };
  const gateway = { SMS_GATEWAY_USER: "u", SMS_GATEWAY_PASSWORD: "p", SMS_FROM: "Centre" };
  real = await testServer({ connectionString: demo.deps.env.databaseUrl, settings: { ...settings, ...gateway } });
}, SLOW_MS);
afterAll(async () => {
  await real.close();
  await demo.close();
});

const idOf = async (memberNo: string) => {
  const { rows } = await demo.deps.db.query<{ id: string }>("SELECT id FROM members WHERE member_no = $1", [memberNo]);
  return rows[0]?.id;
};

/** Requests a code. Returns the name of the refusal. */
async function codeFor(purpose: string, name: object): Promise<string> {
  const payload = { purpose, ...name, proof: await proofFor(real.deps, "code") };
  const response = await real.app.inject({ method: "POST", url: "/api/auth/codes", payload });
  return response.json().payload.error_name ?? "sent";
}

test(
  "on a real site nobody gets into a demo member's place: demo members are gone, with all their data",
  async () => {
    for (const seed of [seedDemoMembers, seedDemoReadings, seedDemoRecords, seedDemoConsultations, seedDemoRelations])
      await seed(demo.deps);
    const own = await hashPassword("Chosen4Myself");
    await demo.deps.db.query("UPDATE credentials SET password_hash = $1 WHERE member_id = $2", [own, await idOf("DHC100002")]);
    // The number of a demo member, now somebody else's.
    await demo.deps.db.query("UPDATE members SET mobile = '+85269990005' WHERE member_no = 'DHC100005'");
    const neighbour = await aMember(demo.deps.db);
    const classId = await aClass(demo.deps.db, { quota: 1 });
    await demo.deps.db.query(
      `INSERT INTO enrolments (reference, member_id, class_id, course_id, status, pending_by, created_at, updated_at)
       SELECT new_reference(), $1, $2, course_id, 'P', 'STAFF', now(), now() FROM classes WHERE id = $2`,
      [await idOf("DHC100001"), classId],
    );
    expect(await removeDemoMembers(demo.deps)).toBe(0);

    await closeDemoAccounts(real.deps);
    expect(await removeDemoMembers(real.deps)).toBe(31);
    expect(await removeDemoMembers(real.deps)).toBe(0);

    for (const name of [{ mobile: "91230022" }, { mobile: "91230001" }])
      expect(await codeFor("SET_PASSWORD", name)).toBe("MOBILE_NOT_REGISTERED");
    expect(await codeFor("SET_PASSWORD", { memberNo: "DHC100022" })).toBe("MEMBER_NO_NOT_REGISTERED");
    expect(await codeFor("REGISTER", { mobile: "91230001" })).toBe("sent");
    const { rows } = await demo.deps.db.query<{ memberNo: string }>(`SELECT member_no AS "memberNo" FROM members ORDER BY 1`);
    expect(rows).toHaveLength(3);
    expect(rows.map(({ memberNo }) => memberNo)).toEqual(expect.arrayContaining(["DHC100002", "DHC100005"]));
    const left = await demo.deps.db.query("SELECT taken FROM classes WHERE id = $1", [classId]);
    expect(left.rows).toEqual([{ taken: 0 }]);
    const members = await demo.deps.db.query("SELECT FROM members WHERE id = $1", [neighbour]);
    expect(members.rowCount).toBe(1);
  },
  SLOW_MS,
);
