import { OWN_DATA_SECTIONS, ownDataSchema } from "@kaifong/contract";
import {
  aClass,
  aMember,
  anAccount,
  aReading,
  aRegistration,
  aSession,
  type TestAccount,
  type TestServer,
  testServer,
} from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLook, writeAudit } from "../../platform/audit.ts";
import { writeMessages } from "../../platform/messages/outbox.ts";
import { readRegistration } from "../registration/read-registration.ts";
import { insertProfile } from "../registration/registration-sql.ts";
import { EXPORTED_TABLES, EXCLUDED_TABLES } from "./exported-tables.ts";
import { memberActor } from "../../platform/actor.ts";

const NOW = new Date("2026-11-20T02:00:00Z");
const URL = "/api/member/me/data";
let server: TestServer;
let member: TestAccount;
let authorization: string;

beforeAll(async () => {
  server = await testServer({ deps: { now: () => NOW } });
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await anAccount(server.deps.db, { surnameZh: "歐陽", surnameEn: "Au Yeung" });
  ({ authorization } = await aSession(server.deps, member.id));
});

async function ask(password = member.password, url = URL) {
  const response = await server.app.inject({
    method: "POST",
    url,
    headers: { authorization },
    payload: { currentPassword: password },
  });
  return { response, status: response.statusCode, payload: response.json().payload };
}
async function file() {
  const { status, payload } = await ask();
  expect(status).toBe(200);
  return ownDataSchema.parse(payload);
}
const sql = (text: string, values: unknown[]) => server.deps.db.query<Record<string, unknown>>(text, values);

describe("the list of what is in the file", () => {
  test("has every table once, either in it or left out with the reason", async () => {
    // docs/privacy.md is checked against the same tables (single-writer.test.ts).
    const { rows } = await sql(
      `SELECT table_name AS "table" FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migrations'`,
      [],
    );
    expect(rows.length).toBeGreaterThan(20);
    const named = [...Object.keys(EXPORTED_TABLES), ...Object.keys(EXCLUDED_TABLES)];
    expect(named.toSorted(), "EXPORTED_TABLES or EXCLUDED_TABLES of tables.ts").toEqual(
      rows.map(({ table }) => String(table)).toSorted(),
    );
  });

  test("fills every section", () => {
    expect([...new Set(Object.values(EXPORTED_TABLES).map(({ section }) => section))].toSorted()).toEqual(
      OWN_DATA_SECTIONS.toSorted(),
    );
  });

  test("has every table that the database ties to a member, except those whose rows are gone within a day", async () => {
    const { rows } = await sql(
      `SELECT DISTINCT r.relname AS "table" FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
       WHERE c.contype = 'f' AND c.confrelid = 'members'::regclass`,
      [],
    );
    const tied = rows.map(({ table }) => String(table));
    expect(tied.length).toBeGreaterThan(8);
    expect(tied.filter((table) => !(table in EXPORTED_TABLES)).toSorted()).toEqual(["idempotency_keys", "one_time_codes"]);
  });

  test("leaves out only columns that exist, and says why for each", async () => {
    const { rows } = await sql(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`,
      [],
    );
    const known = new Set(rows.map(({ name }) => name));
    const without = Object.entries(EXPORTED_TABLES).flatMap(([table, own]) =>
      Object.entries(own.without).map(([column, why]) => ({ name: `${table}.${column}`, why })),
    );
    expect(without.filter(({ name, why }) => !known.has(name) || why.length < 5)).toEqual([]);
  });
});

describe("the file", () => {
  test("has everything stored of the member, and nothing of others except their names", async () => {
    const registration = readRegistration(aRegistration(crypto.randomUUID()));
    await insertProfile(server.deps.db, member.id, registration, NOW);
    const carer = await anAccount(server.deps.db, { surnameZh: "李", givenNameZh: "小明" });
    const junior = await anAccount(server.deps.db);
    await sql(
      `INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since) VALUES ($1, $2, 'CHILD', '{HEALTH_DATA}', $3)`,
      [carer.id, member.id, NOW],
    );
    await writeMessages(server.deps.db, [
      {
        ...{ to: { kind: "member", id: member.id }, channel: "SMS", template: "care.agreed" },
        data: { otherId: carer.id },
      },
      ...(["help.began", "help.acted"] as const).map((template) => ({
        to: { kind: "member", id: member.id } as const,
        channel: "SMS" as const,
        template,
        data: { otherId: carer.id },
      })),
      {
        ...{ to: { kind: "member", id: member.id }, channel: "SMS", template: "care.agreed" },
        data: { otherId: carer.id, juniorId: junior.id },
      },
    ]);
    const reading = await aReading(server.deps.db, member.id);
    const classId = await aClass(server.deps.db, { enrolStart: NOW, enrolEnd: new Date("2026-12-01T00:00:00Z") });
    const enrolled = await server.app.inject({
      ...{ method: "POST", url: "/api/health-programme/enrolments", headers: { authorization } },
      payload: { strapiUuid: classId },
    });
    expect(enrolled.statusCode).toBe(200);

    // What people wrote stays as it is, whatever it looks like.
    const wrote = ["2026-99-99T99:99:99+00:00", "2026-01-01T08:00:00+08:00"];
    await server.deps.db.query("UPDATE members SET surname_en = $2, given_name_en = $3 WHERE id = $1", [member.id, ...wrote]);

    const { sections, madeAt, format, version } = await file();
    expect([format, version, madeAt]).toEqual(["kaifong-own-data", 1, NOW.toISOString()]);
    expect(sections.member).toEqual([expect.objectContaining({ id: member.id, mobile: member.mobile, surnameZh: "歐陽" })]);
    expect(sections.member.map(({ surnameEn, givenNameEn }) => [surnameEn, givenNameEn])).toEqual([wrote]);
    expect(sections.profile).toEqual([
      expect.objectContaining({ identity: registration.identity, emergencyPhone: registration.emergencyPhone }),
    ]);
    expect(sections.eAccount).toEqual([{ changedAt: expect.any(String) }]);
    expect(sections.logins).toEqual([expect.objectContaining({ agentFamily: "Test", createdAt: expect.any(String) })]);
    expect(sections.logins.map(({ createdAt }) => new Date(String(createdAt)))).toEqual([NOW]);
    expect(sections.healthReadings).toEqual([
      expect.objectContaining({ id: reading, systolic: 128, source: "SELF", earlierVersions: [] }),
    ]);
    expect(sections.enrolments).toEqual([
      expect.objectContaining({
        ...{ classId, status: expect.any(String), reference: expect.any(String), classCode: expect.any(String) },
        history: [expect.objectContaining({ action: "ENROLMENT_CREATED", by: "MEMBER" })],
      }),
    ]);
    expect(sections.careRelations).toEqual([
      expect.objectContaining({ youAre: "MEMBER", otherSide: "李小明", scopes: ["HEALTH_DATA"] }),
    ]);
    expect(sections.notifications.map(({ template }) => template)).toContain("care.agreed");
    expect(sections.record.map(({ action }) => action)).toContain("ENROLMENT_CREATED");
    const text = JSON.stringify({ sections });
    for (const theirs of [carer.id, carer.memberNo, carer.mobile, junior.id, junior.memberNo]) expect(text).not.toContain(theirs);
  });

  test("has no secrets in it", async () => {
    await sql(
      `INSERT INTO care_offers (member_id, code_hash, relationship, scopes, expires_at) VALUES ($1, $2, 'CHILD', '{ENROLMENT}', $3)`,
      [member.id, `hash of ${member.id}`, NOW],
    );
    const data = await file();
    expect(data.sections.careOffers).toHaveLength(1);
    const { rows } = await sql("SELECT password_hash AS hash FROM credentials WHERE member_id = $1", [member.id]);
    const text = JSON.stringify(data);
    for (const secret of [`hash of ${member.id}`, String(rows[0]?.["hash"]), "$argon2"]) expect(text).not.toContain(secret);
  });

  test("has earlier versions of a reading that was corrected", async () => {
    const reading = await aReading(server.deps.db, member.id);
    await sql(
      `INSERT INTO health_reading_versions (reading_id, version, measured_at, systolic, diastolic, source, written_by, written_at)
       VALUES ($1, 1, $2, 218, 76, 'SELF', $3, $2)`,
      [reading, NOW, memberActor(member.id)],
    );
    const { sections } = await file();
    expect(sections.healthReadings).toEqual([
      expect.objectContaining({ earlierVersions: [expect.objectContaining({ systolic: 218, version: 1 })] }),
    ]);
  });

  test("says what others did in the member's place, and never names the member as the one who did it", async () => {
    const [subject, other] = [memberActor(member.id), memberActor(crypto.randomUUID())] as const;
    const detail = { readings: [] };
    const actors = [subject, other, "staff:wong", "system"] as const;
    await server.deps.db.transaction((tx) =>
      writeAudit(
        tx,
        actors.map((actor) => ({ subject, actor, action: "HEALTH_READINGS_ADDED" as const, detail })),
      ),
    );
    const { sections } = await file();
    const added = sections.record.filter(({ action }) => action === "HEALTH_READINGS_ADDED");
    expect(added.map(({ by }) => by)).toEqual(["MEMBER", "OTHER_MEMBER", "STAFF", "SYSTEM"]);
  });

  test("says that others looked, staff too, but not when the member did", async () => {
    const look = { action: "HEALTH_DATA_READ", detail: { kind: null } } as const;
    for (const actor of [memberActor(member.id), memberActor(crypto.randomUUID()), "staff:wong"] as const)
      await auditLook(server.deps.db, actor, member.id, [look]);
    const { sections } = await file();
    const looked = sections.record.filter(({ action }) => action === look.action);
    expect(looked.map(({ by }) => by)).toEqual(["OTHER_MEMBER", "STAFF"]);
  });

  test("has nothing of this member when it is another's", async () => {
    const other = await anAccount(server.deps.db);
    await aReading(server.deps.db, other.id);
    const { sections } = await file();
    expect(sections.healthReadings).toEqual([]);
    expect(JSON.stringify(sections)).not.toContain(other.id);
  });
});

describe("asking for it", () => {
  test("is cached nowhere, and recorded without the contents of the file", async () => {
    const { response } = await ask();
    expect(response.headers["cache-control"]).toBe("no-store");
    const { rows } = await sql("SELECT actor, detail FROM audit WHERE subject = $1 AND action = 'OWN_DATA_DOWNLOADED'", [
      memberActor(member.id),
    ]);
    expect(rows).toEqual([{ actor: memberActor(member.id), detail: { version: 1 } }]);
  });

  test("requires the password again", async () => {
    const { status, payload } = await ask("Wrong2Horse");
    expect([status, payload.error_name]).toEqual([400, "CURRENT_PASSWORD_WRONG"]);
    expect(JSON.stringify(payload)).not.toContain(member.mobile);
  });

  test("is limited: the eleventh request in a quarter of an hour waits, with the right password too", async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await ask("Wrong2Horse")).status).toBe(400);
    const { status, payload } = await ask();
    expect([status, payload.error_name]).toEqual([429, "RATE_LIMITED"]);
  });

  test("is refused to anybody who acts for the member", async () => {
    const cared = await aMember(server.deps.db);
    await sql(
      `INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since)
       VALUES ($1, $2, 'CHILD', '{ENROLMENT,HEALTH_DATA}', $3)`,
      [member.id, cared, NOW],
    );
    const { status, payload } = await ask(member.password, `${URL}?memberId=${cared}`);
    expect([status, payload.error_name]).toEqual([400, "VALIDATION_FAILED"]);
  });
});
