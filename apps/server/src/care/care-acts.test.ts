import { randomUUID } from "node:crypto";
import { careEndpoints, healthEndpoints } from "@kaifong/contract";
import { DAY_MS } from "@kaifong/domain/time";
import { aLoggedInMember, type LoggedInMember, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memberActor, subjectOf } from "../platform/actor.ts";
import { type AuditEntry, writeAudit } from "../platform/audit.ts";
import { requireMember } from "../platform/members.ts";

const now = new Date("2026-11-20T04:00:00Z");
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ deps: { now: () => now } });
});
afterAll(() => server.close());

const person = () => aLoggedInMember(server.deps);
async function actsOf({ authorization }: LoggedInMember) {
  const response = await server.app.inject({ url: careEndpoints.listActs.path, headers: { authorization } });
  return careEndpoints.listActs.payload.parse(response.json().payload);
}
async function letHelp(member: LoggedInMember, carer: LoggedInMember): Promise<void> {
  await server.deps.db.query(
    "INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since) VALUES ($1, $2, 'CH', '{HEALTH_DATA}', $3)",
    [carer.id, member.id, now],
  );
}
async function addReading({ authorization }: LoggedInMember, forMember?: LoggedInMember) {
  const { path: url } = healthEndpoints.add;
  const reading = { kind: "BLOOD_OXYGEN", measuredAt: "2026-11-19T04:00:00Z", values: { oxygen: 97 } };
  const address = forMember ? `${url}?memberId=${forMember.id}` : url;
  const payload = { readings: [reading] };
  expect((await server.app.inject({ method: "POST", url: address, headers: { authorization }, payload })).statusCode).toBe(200);
}
const record = ({ subject, actor, action }: Pick<AuditEntry, "subject" | "actor"> & { readonly action: string }, at = now) =>
  writeAudit(server.deps.db, [{ subject, actor, action, detail: {}, at } as AuditEntry]); // the details do not matter here

test("R-MEM-23: both sides see what one did for the other, day by day, and nobody else does", async () => {
  const [mother, daughter, stranger] = [await person(), await person(), await person()];
  await letHelp(mother, daughter);
  await addReading(mother);
  for (const _ of [1, 2]) await addReading(daughter, mother);
  const seen = await actsOf(mother);
  expect(seen).toMatchObject({ acts: [{ act: "HEALTH_READINGS_ADDED", byMe: false, times: 2 }], more: false });
  expect(seen.acts[0]?.person?.memberNo).toBe((await requireMember(server.deps.db, daughter.id)).memberNo);
  const done = await actsOf(daughter);
  expect(done.acts).toMatchObject([{ act: "HEALTH_READINGS_ADDED", byMe: true, times: 2 }]);
  expect(done.acts[0]?.person?.memberNo).toBe((await requireMember(server.deps.db, mother.id)).memberNo);
  expect((await actsOf(stranger)).acts).toEqual([]);
});

test("R-MEM-23: acts are shown for twelve months, after a member is gone too, and only those that are acts for others", async () => {
  const [member, other] = [await person(), await person()];
  const [subject, actor] = [subjectOf(member.id), memberActor(other.id)];
  await record({ subject, actor, action: "MOBILE_WANTED" });
  await record({ subject, actor: "staff:wong", action: "CONSULTATION_MOVED" });
  await record({ subject, actor, action: "CARE_AGREED" }, new Date(now.getTime() - 366 * DAY_MS));
  expect(await actsOf(member)).toEqual({ acts: [], more: false });
  await record({ subject, actor: memberActor(randomUUID()), action: "CARE_AGREED" });
  expect((await actsOf(member)).acts).toMatchObject([{ act: "CARE_AGREED", person: null, times: 1 }]);
});

test("R-MEM-23: lists a hundred, and says when there are more", async () => {
  const [member, carer] = [await person(), await person()];
  const entry = { subject: subjectOf(member.id), actor: memberActor(carer.id), action: "HEALTH_DATA_READ" };
  for (let day = 0; day <= 100; day += 1) await record(entry, new Date(now.getTime() - day * DAY_MS));
  const { acts, more } = await actsOf(member);
  expect([acts.length, more, acts[0]?.at]).toEqual([100, true, now.toISOString()]);
});
