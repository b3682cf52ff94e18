import type { OwnDataSection } from "@kaifong/contract";
import { isMemberSql, memberActorSql } from "../../platform/actor.ts";
import { nameEnOf, nameZhOf } from "../../platform/members.ts";
import { MEMBER_ID_KEYS } from "../../platform/messages/templates.ts";

/** How rows of a table come into the file of the member whose id is `$1`. */
interface OwnTable {
  readonly section: OwnDataSection;
  /** Gives one column, `facts`: a row as JSON. */
  readonly query: string;
  /** Columns that are left out, and why. */
  readonly without: Readonly<Record<string, string>>;
}

/** How the audit names the member whose file it is. */
const SELF_ACTOR = memberActorSql("$1::uuid::text");
const SELF = "its member's, which is whose file it is";
const ACTOR = "names whoever wrote it; `source` says on which side they stood";
/** The side on which somebody acted, instead of who it was, for a column that holds an actor as the audit names them. */
const actorSide = (actor: string) =>
  `CASE WHEN ${isMemberSql(actor)} AND ${actor} <> ${SELF_ACTOR} THEN 'OTHER_MEMBER'
     ELSE upper(split_part(${actor}, ':', 1)) END`;
const all = (table: string, order: string, key = "member_id") =>
  `SELECT to_jsonb(t) AS facts FROM ${table} t WHERE t.${key} = $1::uuid ORDER BY ${order}`;

/**
 * Tables that hold data of members, with the part that is in the file. A new column is in the file unless it is named here; a new
 * table must be named here or in EXCLUDED_TABLES (own-data.test.ts).
 */
export const EXPORTED_TABLES: Readonly<Record<string, OwnTable>> = {
  members: { section: "member", query: all("members", "t.id", "id"), without: {} },
  member_profiles: { section: "profile", query: all("member_profiles", "t.member_id"), without: { member_id: SELF } },
  registrations: {
    section: "registration",
    query: all("registrations", "t.id"),
    without: {
      member_id: SELF,
      decided_by: "names a member of staff",
    },
  },
  corrections: {
    section: "corrections",
    query: all("corrections", "t.requested_at, t.id"),
    without: { member_id: SELF, settled_by: "names a member of staff" },
  },
  credentials: {
    section: "eAccount",
    query: all("credentials", "t.member_id"),
    without: { member_id: SELF, password_hash: "would help to guess the password" },
  },
  passkeys: {
    section: "passkeys",
    query: all("passkeys", "t.created_at"),
    without: {
      member_id: SELF,
      credential_id: "by which the device knows its key",
      public_key: "by which the server knows the device",
      sign_count: "counts what the device has signed",
    },
  },
  member_identities: {
    section: "identities",
    query: all("member_identities", "t.created_at"),
    without: { member_id: SELF },
  },
  sessions: {
    section: "logins",
    query: all("sessions", "t.created_at"),
    without: {
      member_id: SELF,
      address_hash: "a code from which no address can be read, and which would help to find one",
      generation: "counts tokens",
      generation_used_at: "counts tokens",
    },
  },
  enrolments: {
    section: "enrolments",
    query: `SELECT to_jsonb(t) || jsonb_build_object('class_code', c.class_code, 'course', k.name, 'history', coalesce(
        (SELECT jsonb_agg(jsonb_build_object('at', a.at, 'action', a.action, 'by', ${actorSide("a.actor")},
           'from', a.detail -> 'from', 'to', a.detail -> 'to') ORDER BY a.seq)
         FROM audit a WHERE a.subject = ${SELF_ACTOR} AND a.detail ->> 'enrolment' = t.id::text), '[]')) AS facts
      FROM enrolments t JOIN classes c ON c.id = t.class_id JOIN courses k ON k.id = t.course_id
      WHERE t.member_id = $1::uuid ORDER BY t.created_at, t.id`,
    without: { member_id: SELF, idempotency_key: "a random number against sending twice" },
  },
  health_readings: {
    section: "healthReadings",
    query: `SELECT to_jsonb(t) || jsonb_build_object('earlier_versions', coalesce(
        (SELECT jsonb_agg(to_jsonb(v) - 'reading_id' - 'written_by' ORDER BY v.version)
         FROM health_reading_versions v WHERE v.reading_id = t.id), '[]')) AS facts
      FROM health_readings t WHERE t.member_id = $1::uuid ORDER BY t.measured_at, t.id`,
    without: { member_id: SELF, written_by: ACTOR },
  },
  health_reading_versions: {
    section: "healthReadings",
    query: "SELECT NULL::jsonb AS facts WHERE $1::uuid::text IS NULL", // with the reading
    without: { reading_id: "they stand with their reading", written_by: ACTOR },
  },
  risk_records: {
    section: "riskRecords",
    query: `SELECT to_jsonb(t) || jsonb_build_object('items', (SELECT jsonb_agg(to_jsonb(i) - 'record_id' ORDER BY i.item)
        FROM risk_record_items i WHERE i.record_id = t.id)) AS facts
      FROM risk_records t WHERE t.member_id = $1::uuid ORDER BY t.assessed_on, t.id`,
    without: { member_id: SELF, written_by: "names a member of staff; who signed it stands in it" },
  },
  risk_record_items: {
    section: "riskRecords",
    query: "SELECT NULL::jsonb AS facts WHERE $1::uuid::text IS NULL", // with the record
    without: { record_id: "they stand with their record" },
  },
  bookmarks: {
    section: "bookmarks",
    query: all("bookmarks", "t.id"),
    without: { member_id: SELF, id: "of no meaning outside" },
  },
  consultations: {
    section: "consultations",
    query: all("consultations", "t.requested_at, t.id"),
    without: { member_id: SELF, requested_by: "names who asked; the record says on which side they stood" },
  },
  outbox: {
    section: "notifications",
    // Without those who act for this member or help them, and without those for whom they act.
    query: `SELECT jsonb_set(to_jsonb(t), '{data}', t.data - '{${MEMBER_ID_KEYS.join(",")}}'::text[]) AS facts
      FROM outbox t WHERE t.recipient_member_id = $1::uuid ORDER BY t.created_at, t.id`,
    without: {
      recipient_member_id: SELF,
      recipient_enquiry_id: "of other messages",
      recipient_address: "of other messages",
      recipient_language: "of other messages",
      due_at: "the state of sending",
      tried_channels: "the state of sending",
      key_channel: "the state of sending",
      routed_at: "the state of sending",
      notified_at: "the state of sending",
      held_until: "the state of sending",
      sending_since: "the state of sending",
      attempts: "the state of sending",
      unclear_attempts: "the state of sending",
      last_error: "the state of sending",
      expires_at: "the state of sending",
      priority: "the state of sending",
    },
  },
  push_subscriptions: {
    section: "pushDevices",
    query: all("push_subscriptions", "t.created_at"),
    without: {
      member_id: SELF,
      endpoint: "whoever has it, with the keys, can write to the browser",
      endpoint_hash: "by which the browser is known",
      p256dh: "a key of the browser",
      auth: "a secret of the browser",
    },
  },
  calendar_subscriptions: {
    section: "calendar",
    query: all("calendar_subscriptions", "t.member_id"),
    without: { member_id: SELF, secret_hash: "would help to guess the address" },
  },
  message_choices: { section: "messageChoices", query: all("message_choices", "t.kind"), without: { member_id: SELF } },
  erasure_requests: { section: "erasure", query: all("erasure_requests", "t.requested_at"), without: { member_id: SELF } },
  care_offers: {
    section: "careOffers",
    query: all("care_offers", "t.member_id"),
    without: { member_id: SELF, code_hash: "would help to guess the code", guardian_id: "a guardian's, whom both see" },
  },
  care_relations: {
    section: "careRelations",
    query: `SELECT to_jsonb(t) || jsonb_build_object('you_are', CASE WHEN t.carer_id = $1::uuid THEN 'CARER' ELSE 'MEMBER' END,
        'other_side', coalesce(${nameZhOf("p")}, ${nameEnOf("p")})) AS facts
      FROM care_relations t JOIN members p ON p.id = CASE t.carer_id WHEN $1::uuid THEN t.member_id ELSE t.carer_id END
      WHERE $1::uuid IN (t.carer_id, t.member_id) ORDER BY t.since, t.id`,
    without: {
      carer_id: "of the other side its name alone",
      member_id: "of the other side its name alone",
      recorded_by: "names staff",
    },
  },
  helper_grants: {
    section: "help",
    query: `SELECT to_jsonb(t) || jsonb_build_object('you_are', CASE WHEN t.helper_id = $1::uuid THEN 'HELPER' ELSE 'MEMBER' END,
        'other_side', coalesce(${nameZhOf("p")}, ${nameEnOf("p")})) AS facts
      FROM helper_grants t LEFT JOIN members p ON p.id = CASE t.helper_id WHEN $1::uuid THEN t.member_id ELSE t.helper_id END
      WHERE $1::uuid IN (t.member_id, t.helper_id) ORDER BY t.id`,
    without: {
      member_id: "of the other side its name alone",
      helper_id: "of the other side its name alone",
      code_hash: "would help to guess the code",
      guardian_id: "a guardian's, whom both see",
      staff_username: "names staff; that it was the centre shows by the other side having no name",
    },
  },
  audit: {
    section: "record",
    query: `SELECT jsonb_build_object('at', t.at, 'action', t.action, 'by', ${actorSide("t.actor")}) AS facts
      FROM audit t WHERE t.subject = ${SELF_ACTOR} ORDER BY t.seq`,
    without: {
      id: "of no meaning outside",
      subject: SELF,
      seq: "of no meaning outside",
      actor: "names staff and other members; `by` says on which side they stood",
      detail: "names other rows and people; what it says of enrolments stands with them",
      reason: "for staff: a code, such as of a card that they saw",
      previous_hash: "shows that nobody has changed the record",
      hash: "shows that nobody has changed the record",
    },
  },
};

/** Every other table of docs/privacy.md, and why the file has nothing from it. */
export const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  message_checks: "leads to no member: a keyed hash, a kind, a time and two figures or letters",
  one_time_codes: "codes to phones, unreadable, for a day",
  rate_limits: "counts under names from which nobody can be read, for an hour at most",
  used_nonces: "random numbers of nobody",
  idempotency_keys: "responses to repeated requests, encrypted, for a day",
  enquiries: "enquiries belong to no membership: whoever has the case number is told of them at the centre",
  enrolment_moves: "of nobody",
  state_moves: "of nobody",
  freed_seats: "of nobody: when seats of a class became free",
  demo_messages: "fictitious people of a demonstration",
  audit_chains: "locks of the record",
  classes: "of nobody",
  courses: "of nobody",
  lessons: "of nobody",
  class_sync: "of nobody",
  content_snapshots: "of nobody",
  missing_texts: "of nobody",
};
