import {
  ACKNOWLEDGEMENT_CHANNELS,
  AID_TYPES,
  APPLICANT_IDENTITIES,
  BOOKMARK_KINDS,
  CARE_SCOPES,
  CENTRE_CODES,
  CHANNELS,
  CHECKED_CHANNELS,
  CHRONIC_CONDITIONS,
  CLASS_GENDERS,
  CODE_PURPOSES,
  CONSULTATION_DAYS,
  CONSULTATION_LANGUAGES,
  CONSULTATION_PLACES,
  CONSULTATION_REPLY_CHANNELS,
  CONSULTATION_STATES,
  CONSULTATION_TIMES,
  CONSULTATION_TOPICS,
  CONTACT_RELATIONSHIPS,
  CORRECTION_KINDS,
  CORRECTION_STATES,
  DAILY_LIVING,
  EDUCATION_LEVELS,
  EMPLOYMENT_STATUSES,
  ENQUIRY_TOPICS,
  ENROLMENT_METHODS,
  ENROLMENT_STATUSES,
  ETHNICITIES,
  GENDERS,
  GLUCOSE_CATEGORIES,
  HEALTH_KINDS,
  HEARD_ABOUT,
  HELPER_PURPOSES,
  HOUSING_TYPES,
  INFO_CHANNELS,
  LIVING_ARRANGEMENTS,
  MARITAL_STATUSES,
  MEMBER_CHANNELS,
  MEMBER_TYPES,
  MOBILITY_STATUSES,
  NEIGHBOURHOODS,
  NOTIFICATION_KINDS,
  pendingBySchema,
  PERSON_FIELDS,
  READING_SOURCES,
  REGISTRATION_STATES,
  RELATIONSHIPS,
  RELATIONSHIPS_WITH_CLIENT,
  RELIGIONS,
  RISK_ITEMS,
  RISK_LEVELS,
  RISK_NEXT_STEPS,
  RISK_SIGNER_POSTS,
  STORED_RESIDENCE_BASES,
} from "@kaifong/contract";
import { LANGUAGE_CODES } from "@kaifong/i18n";
import { openTestDb, type TestDb } from "@kaifong/testing/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PRIORITIES } from "./platform/messages/channels.ts";
import { REVOCATION_REASONS } from "./platform/session/sessions.ts";
import { OUTCOMES } from "./sending/outbox-sql.ts";

/** Every column that a CHECK of the database restricts to a list of codes, and the list of the program for it. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  "bookmarks.kind": BOOKMARK_KINDS,
  "care_offers.scopes": CARE_SCOPES,
  "care_relations.scopes": CARE_SCOPES,
  "helper_grants.purpose": HELPER_PURPOSES,
  "classes.centre": CENTRE_CODES,
  "classes.gender": CLASS_GENDERS,
  "classes.method": ENROLMENT_METHODS,
  "consultations.days": CONSULTATION_DAYS,
  "consultations.language": CONSULTATION_LANGUAGES,
  "consultations.place": CONSULTATION_PLACES,
  "consultations.reply_channel": CONSULTATION_REPLY_CHANNELS,
  "consultations.state": CONSULTATION_STATES,
  "consultations.times": CONSULTATION_TIMES,
  "consultations.topic": CONSULTATION_TOPICS,
  "corrections.fields": PERSON_FIELDS,
  "corrections.gender": GENDERS,
  "corrections.kind": CORRECTION_KINDS,
  "corrections.state": CORRECTION_STATES,
  "demo_messages.channel": CHANNELS,
  "demo_messages.language": LANGUAGE_CODES,
  "enquiries.acknowledgement_channel": ACKNOWLEDGEMENT_CHANNELS,
  "enquiries.language": LANGUAGE_CODES,
  "enquiries.topic": ENQUIRY_TOPICS,
  "enrolments.pending_by": pendingBySchema.options,
  "enrolments.status": ENROLMENT_STATUSES,
  "health_readings.category": GLUCOSE_CATEGORIES,
  "health_readings.kind": HEALTH_KINDS,
  "health_readings.source": READING_SOURCES,
  "members.gender": GENDERS,
  "members.language": LANGUAGE_CODES,
  "members.member_type": MEMBER_TYPES,
  "members.neighbourhood": NEIGHBOURHOODS,
  "members.residence_basis": STORED_RESIDENCE_BASES,
  "message_checks.channel": CHECKED_CHANNELS,
  "message_choices.channels": MEMBER_CHANNELS,
  "message_choices.kind": NOTIFICATION_KINDS,
  "missing_texts.language": LANGUAGE_CODES,
  "member_profiles.aids": AID_TYPES,
  "member_profiles.daily_living": DAILY_LIVING,
  "member_profiles.education": EDUCATION_LEVELS,
  "member_profiles.emergency_relationship": CONTACT_RELATIONSHIPS,
  "member_profiles.employment": EMPLOYMENT_STATUSES,
  "member_profiles.ethnicity": ETHNICITIES,
  "member_profiles.family_history": CHRONIC_CONDITIONS,
  "member_profiles.guardian_relationship": RELATIONSHIPS,
  "member_profiles.heard_about": HEARD_ABOUT,
  "member_profiles.household": LIVING_ARRANGEMENTS,
  "member_profiles.housing": HOUSING_TYPES,
  "member_profiles.identity": APPLICANT_IDENTITIES,
  "member_profiles.info_channels": INFO_CHANNELS,
  "member_profiles.main_carer": RELATIONSHIPS_WITH_CLIENT,
  "member_profiles.marital_status": MARITAL_STATUSES,
  "member_profiles.mobility": MOBILITY_STATUSES,
  "member_profiles.parents_marital_status": MARITAL_STATUSES,
  "member_profiles.religion": RELIGIONS,
  "one_time_codes.purpose": CODE_PURPOSES,
  "outbox.channel": CHANNELS,
  "outbox.outcome": OUTCOMES,
  "outbox.priority": PRIORITIES,
  "outbox.recipient_language": LANGUAGE_CODES,
  "registrations.state": REGISTRATION_STATES,
  "risk_record_items.item": RISK_ITEMS,
  "risk_record_items.level": RISK_LEVELS,
  "risk_record_items.next_step": RISK_NEXT_STEPS,
  "risk_records.overall": RISK_LEVELS,
  "risk_records.signer_post": RISK_SIGNER_POSTS,
  "sessions.revoked_reason": REVOCATION_REASONS,
};

interface Check {
  readonly table: string;
  readonly sql: string;
}

let opened: TestDb;
let checks: readonly Check[];

beforeAll(async () => {
  opened = await openTestDb();
  const { db } = opened;
  const { rows } = await db.query<Check>(
    `SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS sql
     FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
  );
  checks = rows;
});
afterAll(() => opened.close());

/**
 * The lists of codes in a CHECK, each with its column; PostgreSQL writes every `IN (…)` so. A column of several codes uses `<@`.
 */
function listsIn({ table, sql }: Check) {
  const lists = [...sql.matchAll(/(\w+) (?:= ANY \(|<@ )ARRAY\[(.*?)\]/g)];
  return lists.map(([, column, codes = ""]) => ({
    column: `${table}.${column}`,
    codes: [...codes.matchAll(/'((?:[^']|'')*)'/g)].map(([, code = ""]) => code),
  }));
}

test("every CHECK lists its codes in a way that this test can read", () => {
  const listed = checks.filter(({ sql }) => /ARRAY\[/.test(sql));
  expect(listed.filter((check) => listsIn(check).length !== check.sql.split("ARRAY[").length - 1)).toEqual([]);
});

test("the table above has every list of codes in a CHECK, and nothing else", () => {
  const columns = checks.flatMap(listsIn).map(({ column }) => column);
  expect(columns.toSorted(), "add the column, with the list of the program, to CODES in coded-columns.test.ts").toEqual(
    Object.keys(CODES).toSorted(),
  );
});

test.each(Object.entries(CODES))("%s admits what the program knows, no more and no less", (column, codes) => {
  const admitted = checks.flatMap(listsIn).filter((list) => list.column === column);
  expect(admitted.map((list) => list.codes.toSorted())).toEqual([[...codes].toSorted()]);
});
