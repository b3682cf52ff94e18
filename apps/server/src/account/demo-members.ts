import { normalizeCode, type RegistrationState } from "@kaifong/contract";
import { awaitsApplicant, REGISTRATION_REPLY_WORKING_DAYS, type RegistrationMove } from "@kaifong/domain/membership";
import { type CalendarDay, DAY_MS, dueDay } from "@kaifong/domain/time";
import { writeAudit } from "../platform/audit.ts";
import type { LockingTx } from "../platform/db.ts";
import { asOf, DEMO_STAFF } from "../platform/demo-member.ts";
import type { Deps } from "../platform/deps.ts";
import { toMember, writeMessages } from "../platform/messages/outbox.ts";
import { revokeSessions } from "../platform/session/sessions.ts";
import { DEMO_PEOPLE, DEMO_REGISTRATIONS, type DemoPerson } from "./demo-people.ts";
import { recordErasureRequest } from "./erasure/request-erasure.ts";
import { checkPassword, hashPassword } from "./holder/passwords.ts";
import { advanceRegistration } from "./registration/advance-registration.ts";
import type { RegistrationAnswers } from "./registration/read-registration.ts";
import { insertProfile, insertRegistration, registrationOf } from "./registration/registration-sql.ts";
import { removeCredentials, writeCredentials } from "./holder/write-credentials.ts";
import { type KnownMember, writeKnownMembers } from "./holder/write-known-members.ts";

/** Printed nowhere else: these people exist in demonstrations only. */
export const DEMO_PASSWORD = "Kaifong2026";

const FIRST_MEMBER_NO = 100_000;
const FIRST_MOBILE = 91_230_000;

/**
 * Fills an empty table of members with people for a demonstration, when DEMO_DATA says so. Ages are as of the first start. Two
 * processes that start together create them once. Returns how many were created.
 */
export async function seedDemoMembers({ db, env, now }: Pick<Deps, "db" | "env" | "now">): Promise<number> {
  if (!env.demoData) return 0;
  const { rowCount } = await db.query("SELECT 1 FROM members LIMIT 1");
  if ((rowCount ?? 0) > 0) return 0;
  const year = now().getUTCFullYear();
  const hashes = new Map(
    await Promise.all(
      DEMO_PEOPLE.filter(({ noAccount }) => !noAccount).map(
        async (person) => [memberNoOf(person), await hashPassword(DEMO_PASSWORD)] as const,
      ),
    ),
  );
  return db.transaction(async (tx) => {
    const made = await writeKnownMembers(
      tx,
      DEMO_PEOPLE.map((person) => ({ ...newMember(person, year), knownSince: knownSince(person, now()) })),
    );
    const credentials = made.flatMap(({ id, memberNo }) => {
      const passwordHash = hashes.get(memberNo);
      return passwordHash === undefined ? [] : [{ memberId: id, passwordHash }];
    });
    await writeCredentials(tx, credentials);
    for (const { id, memberNo } of made) {
      const person = DEMO_PEOPLE.find((one) => memberNoOf(one) === memberNo);
      if (person) await writeProfile(tx, id, person, now());
    }
    return made.length;
  });
}

const MEMBER_SINCE_DAYS = 500;
const LIVES_HERE = { residenceBasis: "LIVE", district: "KLN_SSP", neighbourhood: "SSP" } as const;

/** When they joined. */
function knownSince({ applied }: DemoPerson, now: Date): Date {
  const daysAgo = applied === undefined ? MEMBER_SINCE_DAYS : DEMO_REGISTRATIONS[applied].daysAgo;
  return new Date(now.getTime() - daysAgo * DAY_MS);
}

/** Writes what they said when they joined; applicants said it some days ago. */
async function writeProfile(tx: LockingTx, memberId: string, person: DemoPerson, now: Date) {
  const { number, name, gender, age, profile, applied, approved, leaves } = person;
  const [surnameZh, givenNameZh, surnameEn, givenNameEn] = name;
  const said = {
    ...{ surnameZh, givenNameZh, surnameEn, givenNameEn, gender, birthDate: birthDateOf(age, now.getUTCFullYear()) },
    ...{ identity: "HKID", ...LIVES_HERE, household: [], aids: [], familyHistory: [], heardAbout: [], infoChannels: ["MESSAGE"] },
    ...{ consentPersonalData: true, consentHealthRecord: true, consentTransfer: number % 2 === 1 },
  } satisfies Partial<RegistrationAnswers>;
  const at = knownSince(person, now);
  await insertProfile(tx, memberId, { ...said, ...profile }, at);
  if (applied !== undefined) await writeRegistration(tx, memberId, applied, at);
  if (approved !== undefined) await writeApproved(tx, memberId, approved, at);
  if (leaves) await recordErasureRequest(tx, memberId, now);
}

/** The move by which staff reached each state, a day after somebody registered. */
const MOVED_BY = { SUBMITTED: undefined, CONTACTED: "CONTACT", NEED_INFO: "ASK" } as const;

/** Writes a registration in the state to which staff have moved it, with what the applicant was told. */
async function writeRegistration(tx: LockingTx, memberId: string, applied: keyof typeof DEMO_REGISTRATIONS, at: Date) {
  const { reference } = DEMO_REGISTRATIONS[applied];
  const contactBy = await register(tx, memberId, reference, at);
  await asOf(tx, at, (then) => writeMessages(then, [toMember(memberId, "registration.received", { reference, contactBy })]));
  const move = MOVED_BY[applied];
  const to = move && (await moveOn(tx, memberId, move, at));
  if (!to || !awaitsApplicant(to)) return;
  const more = toMember(memberId, "registration.more_needed", { reference });
  await asOf(tx, dayAfter(at), (then) => writeMessages(then, [more]));
}

/** Writes a registration that staff approved long ago. */
async function writeApproved(tx: LockingTx, memberId: string, reference: string, at: Date) {
  await register(tx, memberId, reference, at);
  await moveOn(tx, memberId, "APPROVE", at);
}

/** Writes a new registration. Returns by when the centre calls. */
async function register(tx: LockingTx, memberId: string, reference: string, at: Date): Promise<CalendarDay> {
  const contactBy = dueDay(at, REGISTRATION_REPLY_WORKING_DAYS, () => false); // public holidays are not loaded yet
  await insertRegistration(tx, { reference, memberId, contactBy }, at);
  return contactBy;
}

/** Moves a registration on, a day after somebody registered. Returns the new state. */
async function moveOn(tx: LockingTx, memberId: string, move: RegistrationMove, at: Date): Promise<RegistrationState | undefined> {
  const registration = await registrationOf(tx, memberId);
  if (!registration) return undefined;
  const moved = await advanceRegistration(tx, { registration, move, actor: DEMO_STAFF }, dayAfter(at));
  if (moved) await asOf(tx, dayAfter(at), (then) => writeAudit(then, [moved]));
  return moved?.detail.to;
}

const dayAfter = (at: Date) => new Date(at.getTime() + DAY_MS);

/** A birthday that is past on nearly every day of the year, so that the age is the one in the table. */
const birthDateOf = (age: number, year: number): CalendarDay => `${year - age}-01-15`;

function newMember(person: DemoPerson, year: number): KnownMember {
  const { number, type, name, gender, age } = person;
  const [surnameZh, givenNameZh, surnameEn, givenNameEn] = name;
  return {
    memberNo: memberNoOf(person),
    memberType: type,
    ...{ surnameZh, givenNameZh, surnameEn, givenNameEn, gender },
    birthDate: birthDateOf(age, year),
    mobile: mobileOf(number),
    ...LIVES_HERE,
    language: "zh-HK",
  };
}

/**
 * When the site is not a demonstration, or no longer: removes the e-accounts and sessions of the demo members that an earlier
 * start created, as long as they still have the password that everybody knows. Anybody else with one of their numbers loses
 * nothing. Returns how many accounts were closed.
 */
export async function closeDemoAccounts({ db, env, now }: Pick<Deps, "db" | "env" | "now">): Promise<number> {
  if (env.localSite) return 0;
  const { rows } = await db.query<{ id: string; passwordHash: string }>(
    `SELECT m.id, c.password_hash AS "passwordHash" FROM members m JOIN credentials c ON c.member_id = m.id
     WHERE m.member_no = ANY($1) OR m.mobile = ANY($2)`,
    [DEMO_PEOPLE.map(memberNoOf), DEMO_PEOPLE.map(({ number }) => mobileOf(number))],
  );
  const sample = await Promise.all(rows.map((row) => checkPassword(row.passwordHash, DEMO_PASSWORD)));
  const known = rows.filter((_, index) => sample[index]).map(({ id }) => id);
  await db.transaction(async (tx) => {
    await removeCredentials(tx, known);
    for (const id of known) await revokeSessions(tx, id, "PASSWORD_CHANGED", now());
  });
  return known.length;
}

/**
 * When the site is not a demonstration, or no longer: the demo members of an earlier start who have no e-account, recognised by
 * number, name and telephone together. Whoever owns such a telephone could open theirs.
 */
export async function demoMembersLeft({ db, env }: Pick<Deps, "db" | "env">): Promise<readonly string[]> {
  if (env.localSite) return [];
  const people = DEMO_PEOPLE.map((person) => {
    const [, , surnameEn, givenNameEn] = person.name;
    return { memberNo: memberNoOf(person), mobile: mobileOf(person.number), surnameEn, givenNameEn };
  });
  const { rows } = await db.query<{ id: string }>(
    `SELECT m.id FROM members m
     JOIN jsonb_to_recordset($1) AS d ("memberNo" text, mobile text, "surnameEn" text, "givenNameEn" text)
       ON m.member_no = d."memberNo" AND m.mobile = d.mobile AND m.surname_en = d."surnameEn" AND m.given_name_en = d."givenNameEn"
     WHERE NOT EXISTS (SELECT FROM credentials c WHERE c.member_id = m.id) ORDER BY m.id`,
    [JSON.stringify(people)],
  );
  return rows.map(({ id }) => id);
}

const mobileOf = (number: number): string => `+852${FIRST_MOBILE + number}`;

/** Until they are approved, applicants have the reference in place of a member number. */
function memberNoOf({ number, applied }: Pick<DemoPerson, "number" | "applied">): string {
  return applied === undefined ? `DHC${FIRST_MEMBER_NO + number}` : normalizeCode(DEMO_REGISTRATIONS[applied].reference);
}
