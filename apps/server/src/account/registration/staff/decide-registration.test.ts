import type { StaffReason } from "@kaifong/contract";
import type { DecideRegistration } from "@kaifong/contract/staff";
import { daysAfter, hongKongDay } from "@kaifong/domain/time";
import { LANGUAGES } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import type { aRegistration } from "@kaifong/testing";
import { asSeenNow, aStaffCaller, OF_ANY_AGE } from "@kaifong/testing";
import { describe, expect, test } from "vitest";
import { decideRegistration } from "./decide-registration.ts";
import { REGISTRATION_MESSAGES } from "../message-texts.ts";
import { memberActor } from "../../../platform/actor.ts";
import { NOW, registrations } from "../test-registrations.ts";

const { server, registered, row, logIn } = registrations();

const REVIEWER = aStaffCaller("reviewer");

const GUARDIAN = { guardianName: "Chan Siu Ming", guardianPhone: "91234567", guardianRelationship: "P" };
const MINOR = { ...GUARDIAN, ...OF_ANY_AGE };

describe("deciding", () => {
  let days = -30_000;
  const nextDay = () => (days += 1);
  /** An applicant whose day of birth nobody else has. */
  const somebody = (answers: Parameters<typeof aRegistration>[1] = {}) =>
    registered({ birthDate: daysAfter(hongKongDay(NOW), nextDay()), ...answers });
  const decide = async (reference: string, move: DecideRegistration["move"], reason?: StaffReason) => {
    const decision = { reference, move, ...(reason ? { reason } : {}) };
    return decideRegistration(server.deps, REVIEWER, await asSeenNow(server.deps.db, decision));
  };

  test("R-CON-08: of two staff who decide differently at once the second is told how it stands", async () => {
    const { reference } = await somebody();
    const { seen } = await asSeenNow(server.deps.db, { reference });
    const both = await Promise.all(
      (["CONTACT", "ASK"] as const).map((move) => decideRegistration(server.deps, REVIEWER, { reference, move, seen })),
    );
    expect(both).toContainEqual({ memberNo: null });
    expect(both).toContainEqual(
      expect.objectContaining({
        refused: "DECISION_NOT_POSSIBLE",
        detail: (await asSeenNow(server.deps.db, { reference })).seen,
      }),
    );
  });

  test("approved: gives a member number of their own, full rights, a message and an audit entry", async () => {
    const { mobile, reference } = await somebody();
    expect(await decide(reference, "CONTACT")).toEqual({ memberNo: null });
    const approved = await decide(reference, "APPROVE", "IDENTITY_CARD_SEEN");
    expect(approved).toEqual({ memberNo: expect.stringMatching(/^DHC\d{6}$/) });
    const { payload } = await logIn(mobile);
    expect(payload.member).toMatchObject({ memberType: "FULL", ...approved });
    const { rows } = await server.deps.db.query(
      "SELECT actor, detail, reason FROM audit WHERE subject = $1 AND action = 'REGISTRATION_DECIDED'",
      [memberActor(payload.member.id)],
    );
    expect(rows).toEqual([
      { actor: "staff:reviewer", detail: { reference, from: "SUBMITTED", to: "CONTACTED" }, reason: null },
      { actor: "staff:reviewer", detail: { reference, from: "CONTACTED", to: "APPROVED" }, reason: "IDENTITY_CARD_SEEN" },
    ]);
    const notified = await server.deps.db.query("SELECT FROM outbox WHERE template = 'registration.approved'");
    expect(notified.rowCount).toBe(1);
  });

  test.each(LANGUAGES)("R-MEM-07: in $code the message leads to what to bring, which the account says in full", (language) => {
    const t = serverText(language, "outbox");
    const known = { reference: "REG-7K2M9QX4", contactBy: "2026-11-25" };
    const account = serverText(language, "shell")("menu.page.member");
    for (const template of ["registration.received", "registration.more_needed"] as const)
      expect(REGISTRATION_MESSAGES[template].what(t, known, language.code)).toContain(account);
  });

  test("asked for more: notifies the applicant in their inbox and by a message that is outdated once staff go on", async () => {
    const { mobile, reference } = await somebody();
    expect(await decide(reference, "ASK")).toEqual({ memberNo: null });
    const { id } = await row("members", mobile);
    const { rows } = await server.deps.db.query(
      "SELECT data FROM outbox WHERE template = 'registration.more_needed' AND recipient_member_id = $1",
      [id],
    );
    expect(rows).toEqual([{ data: { reference } }]);
    const unsent = () => REGISTRATION_MESSAGES["registration.more_needed"].unsent?.(server.deps, String(id), { reference });
    expect(await unsent()).toBeUndefined();
    await decide(reference, "CONTACT");
    expect(await unsent()).toBe("OUTDATED");
  });

  test("R-MEM-03: refuses approval without the agreement to eHealth and, once the day of birth is corrected, without what that age requires", async () => {
    const { mobile, reference } = await somebody();
    const against = (obstacle: string) => ({ refused: "DECISION_NOT_POSSIBLE", detail: { against: [obstacle] } });
    const set = (table: string, what: string, of = mobile) =>
      server.deps.db.query(
        `UPDATE ${table} SET ${what} WHERE ${table === "members" ? "mobile = $1" : "member_id = (SELECT id FROM members WHERE mobile = $1)"}`,
        [of],
      );
    await set("member_profiles", "consented_health_record_at = NULL");
    expect(await decide(reference, "APPROVE")).toMatchObject(against("HEALTH_RECORD"));
    expect((await logIn(mobile)).payload.member.memberType).toBe("PENDING");
    expect(await decide(reference, "CONTACT")).toEqual({ memberNo: null });
    const child = await registered({
      birthDate: "2016-01-01",
      identity: "CHILD_UNDER_11",
      ...MINOR,
      guardianRelationship: "P",
    });
    await set("members", "birth_date = '2015-01-02'", child.mobile);
    expect(await decide(child.reference, "APPROVE")).toMatchObject(against("IDENTITY"));
    await set("members", "birth_date = '2021-01-02'", child.mobile);
    expect(await decide(child.reference, "APPROVE")).toMatchObject(against("TOO_YOUNG"));
    await set("members", "birth_date = '2015-12-25'", child.mobile); // ten on the day of the registration
    expect(await decide(child.reference, "APPROVE")).toHaveProperty("memberNo", expect.any(String));
  });

  test("a child becomes a JUNIOR member", async () => {
    const { mobile, reference } = await somebody({ birthDate: "2014-01-01", ...MINOR, guardianRelationship: "P" });
    await decide(reference, "APPROVE");
    expect((await logIn(mobile)).payload.member.memberType).toBe("JUNIOR");
  });

  test("rejected: erases what they said of themselves, and they may register again", async () => {
    const { mobile, reference } = await somebody();
    const { id } = await row("members", mobile);
    expect(await decide(reference, "REJECT")).toEqual({ memberNo: null });
    expect((await logIn(mobile)).status).toBe(401);
    const { rows } = await server.deps.db.query("SELECT state, member_id FROM registrations WHERE reference = $1", [reference]);
    expect(rows).toEqual([{ state: "REJECTED", member_id: null }]);
    const profile = await server.deps.db.query("SELECT FROM member_profiles WHERE member_id = $1", [id]);
    expect(profile.rowCount).toBe(0);
  });

  test("a decision stays, also when two decide at once", async () => {
    const { reference } = await somebody();
    const both = await Promise.all([decide(reference, "APPROVE"), decide(reference, "APPROVE")]);
    expect(both.filter((one) => "memberNo" in one)).toHaveLength(1);
    expect(await decide(reference, "REJECT")).toMatchObject({ refused: "DECISION_NOT_POSSIBLE" });
    expect(await decide("REG-22222222", "APPROVE")).toMatchObject({ refused: "REQUEST_NOT_FOUND" });
  });
});
