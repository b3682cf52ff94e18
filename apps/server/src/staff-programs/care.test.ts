import { recordCareSchema } from "@kaifong/contract/staff";
import {
  aCaseWord,
  aMember,
  anApplicant,
  aSession,
  type MemberTraits,
  runStaffProgram,
  type TestServer,
  testServer,
  aStaffCaller,
} from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordCare } from "../care/staff/record-care.ts";
import { memberActor } from "../platform/actor.ts";
import { careProgram } from "./care.ts";
import { registrationsProgram } from "./registrations.ts";

const RECORD_CARE = "care";
const DECIDE = "registrations";
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const program = (command: string, ...order: readonly string[]) => runStaffProgram(server, command, ...order);

async function member(traits?: MemberTraits): Promise<{ readonly id: string; readonly no: string }> {
  const id = await aMember(server.deps.db, traits);
  const { rows } = await server.deps.db.query<{ no: string }>("SELECT member_no AS no FROM members WHERE id = $1", [id]);
  return { id, no: rows[0]?.no ?? "" };
}
async function mayList(carerId: string, memberId: string): Promise<boolean> {
  const { authorization } = await aSession(server.deps, carerId);
  const url = `/api/health-programme/enrolments?memberId=${memberId}`;
  const response = await server.app.inject({ method: "GET", url, headers: { authorization } });
  return response.statusCode === 200;
}

test("R-MEM-18: staff record a carer, who may act from then on, both are notified, and the audit has what was seen", async () => {
  const [carer, old] = [await member(), await member({ birthDate: "1940-01-01" })];
  expect((await program(RECORD_CARE, "wong", carer.no, old.no, "CH", "ENROLMENT,TEA", "never", "both_cards_seen"))[0]).toBe(2);
  const never = ["CH", "ENROLMENT", "2099-02-31", "both_cards_seen"] as const;
  expect(careProgram.understands(["wong", carer.no, old.no, ...never])).toBe(false);
  const seen = { relationship: "CH", scopes: ["ENROLMENT"], until: null, reason: "BOTH_CARDS_SEEN" };
  const [no, one] = await Promise.all(
    ["DHC999999", carer.no].map((memberNo) =>
      recordCare(server.deps, aStaffCaller(), recordCareSchema.parse({ ...seen, carerNo: carer.no, memberNo })),
    ),
  );
  expect([no, one]).toMatchObject([{ refused: "MEMBER_NO_NOT_REGISTERED" }, { refused: "SAME_MEMBER" }]);
  expect(await mayList(carer.id, old.id)).toBe(false);
  const order = [` ${carer.no.toLowerCase()}`, old.no.replace(/^.../, "$& "), "ch", "enrolment", "2099-12-31", "both_cards_seen"];
  expect(await program(RECORD_CARE, "wong", ...order)).toEqual([0, "Recorded, through 2099-12-31."]);
  expect(await mayList(carer.id, old.id)).toBe(true);
  const { rows } = await server.deps.db.query<{ actor: string; reason: string }>(
    "SELECT actor, reason FROM audit WHERE action = 'CARE_RECORDED' AND subject = $1",
    [memberActor(old.id)],
  );
  expect(rows).toEqual([{ actor: "staff:wong", reason: "BOTH_CARDS_SEEN" }]);
  const messages = await server.deps.db.query<{ side: string }>(
    "SELECT data->>'side' AS side FROM outbox WHERE template = 'care.recorded' AND recipient_member_id = ANY ($1) ORDER BY side",
    [[carer.id, old.id]],
  );
  expect(messages.rows.map(({ side }) => side)).toEqual(["CARER", "MEMBER"]);
});

test("R-MEM-18: a junior is approved and related to their guardian in one step, or neither is done", async () => {
  const { db } = server.deps;
  const guardian = await member();
  const { id: junior, reference } = await anApplicant(db, { birthDate: "2014-06-10" });
  const word = await aCaseWord(db, reference);
  const approve = (...rest: readonly string[]) => program(DECIDE, "wong", word, "approve", ...rest);
  const young = await member({ memberType: "JUNIOR", birthDate: "2015-01-01" });
  expect(await approve(`guardian=${young.no}`, "birth_certificate_seen")).toEqual([1, expect.stringContaining("18 or over")]);
  expect(await approve("guardian=DHC999999", "birth_certificate_seen")).toEqual([1, expect.stringContaining("not registered")]);
  const state = await db.query<{ type: string }>("SELECT member_type AS type FROM members WHERE id = $1", [junior]);
  expect(state.rows).toEqual([{ type: "PENDING" }]);
  for (const wrong of [
    [`guardian=${guardian.no}`],
    ["guardian=", "both_cards_seen"],
    [`guardian=${guardian.no}`, "guardian=DHC1", "both_cards_seen"],
  ]) {
    expect(registrationsProgram.understands(["wong", word, "approve", ...wrong])).toBe(false);
  }
  const typed = guardian.no.toLowerCase().replace(/^.../, "$&-");
  expect((await approve("birth_certificate_seen", `guardian=${typed}`))[0]).toBe(0);
  const reasons = await db.query("SELECT reason FROM audit WHERE action = 'REGISTRATION_DECIDED'");
  expect(reasons.rows).toEqual([{ reason: "BIRTH_CERTIFICATE_SEEN" }]);
  expect(await mayList(guardian.id, junior)).toBe(true);
  const { rows } = await db.query<{ until: string }>("SELECT until::text FROM care_relations WHERE member_id = $1", [junior]);
  expect(rows).toEqual([{ until: "2032-06-09" }]);
});

test("R-MEM-18: an adult is not approved with a guardian, and staff learn what to do", async () => {
  const [guardian, adult] = [await member(), await anApplicant(server.deps.db, { birthDate: "1950-01-01" })];
  const word = await aCaseWord(server.deps.db, adult.reference);
  const refused = await program(DECIDE, "wong", word, "approve", `guardian=${guardian.no}`, "identity_card_seen");
  expect(refused).toEqual([1, expect.stringContaining("approve them without a guardian")]);
});
