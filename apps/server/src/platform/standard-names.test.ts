/** Migration 0062 renames columns and states: their rows retain their contents. */
import { expect, test } from "vitest";
import { startMigrated } from "./test-migration.ts";

const BEFORE = 61;
const MEMBER = "00000000-0000-4000-8000-000000000001";
const RECORDS = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"];
const ROWS = `
  INSERT INTO members (id, member_no, member_type, surname_en, given_name_en, gender, birth_date, mobile, residence_basis, language)
    VALUES ('${MEMBER}', 'DHC1', 'FULL', 'Chan', 'Tai Man', 'F', '1954-06-01', '+85291234567', 'LIVE', 'zh-HK');
  INSERT INTO consultations (member_id, topic, days, times, language, reply_by, asked_at, asked_by, state_since)
    VALUES ('${MEMBER}', 'FALLS', '{MON}', '{MORNING}', 'HK', 'CALL', '2026-11-01Z', 'member:1', '2026-11-01Z');
  INSERT INTO corrections (member_id, kind, fields, gender, birth_date, asked_at)
    VALUES ('${MEMBER}', 'PERSON', '{gender}', 'M', '1954-06-01', '2026-11-02Z');
  INSERT INTO corrections (member_id, kind, asked_at) VALUES ('${MEMBER}', 'CONSENT_TRANSFER', '2026-11-03Z');
  UPDATE corrections SET state = 'WITHDRAWN', settled_at = '2026-11-04Z', settled_by = 'member:1' WHERE kind = 'CONSENT_TRANSFER';
  INSERT INTO outbox (template, recipient_member_id, data, channel, reference, priority, expires_at) VALUES
    ('consultation.moved', '${MEMBER}', '{"request": "1", "state": "ASKED"}', 'SMS', NULL, 'NORMAL', '2026-12-01Z'),
    ('consultation.moved', '${MEMBER}', '{"request": "1", "state": "OFFERED"}', 'SMS', NULL, 'NORMAL', '2026-12-01Z');
  INSERT INTO enquiries (topic, name, email, message, language, proven, received_at, reply_by, acknowledged_by, content_hash)
    VALUES ('SERVICE', 'Chan', 'a@example.com', 'Hello', 'zh-HK', true, '2026-11-01Z', '2026-11-05', 'EMAIL', '');
  INSERT INTO demo_messages (id, channel, recipient, language, subject, body, kept_at)
    VALUES ('${MEMBER}', 'SMS', '+85291234567', 'zh-HK', '', '', '2026-11-01Z');
  INSERT INTO risk_records (id, member_id, assessed_on, overall, signer_name, signer_post, signed_at, written_by, replaces, because)
    VALUES ('${RECORDS[0]}', '${MEMBER}', '2026-11-01', 'LOW', 'Wong', 'NURSE', '2026-11-01Z', 'staff:wong', NULL, NULL),
      ('${RECORDS[1]}', '${MEMBER}', '2026-11-01', 'LOW', 'Wong', 'NURSE', '2026-11-01Z', 'staff:wong', '${RECORDS[0]}', 'Mixed up');
  INSERT INTO one_time_codes (purpose, mobile, code_hash, tries, created_at, expires_at)
    VALUES ('REGISTER', '+85291234568', 'hash', 3, '2026-11-01Z', '2026-11-01T00:10Z');
  INSERT INTO helper_grants (member_id, purpose, code_expires_at, staff, began_at, ends_at)
    VALUES ('${MEMBER}', 'READ', '2026-11-01Z', 'wong', '2026-11-01Z', '2026-11-01T00:10Z');
  INSERT INTO member_identities (member_id, issuer, subject, given, created_at)
    VALUES ('${MEMBER}', 'https://id.example', '1', '{"gender": "F"}', '2026-11-01Z');
  INSERT INTO missing_texts (language, namespace, key, times) VALUES ('en-US', 'x', 'y', 4);
  INSERT INTO idempotency_keys (owner, key, request_hash, created_at, status, body)
    VALUES ('public:register', 'some-key', '', '2026-11-01Z', 201, '"answer"');
`;

const migrated = startMigrated(BEFORE, ROWS);

test("the names come by their own migration", () => expect(migrated().applied[0]).toBe("0062_standard_names"));

const read = async (sql: string) =>
  (await migrated().client.query<Readonly<Record<string, unknown>>>(sql)).rows.map(Object.values);

test.each([
  [
    "SELECT reply_channel, state, requested_by, requested_at = '2026-11-01Z' FROM consultations",
    ["CALL", "REQUESTED", "member:1", true],
  ],
  ["SELECT state, requested_at = '2026-11-02Z' FROM corrections WHERE kind = 'PERSON'", ["REQUESTED", true]],
  ["SELECT state, requested_at = '2026-11-03Z' FROM corrections WHERE kind <> 'PERSON'", ["WITHDRAWN", true]],
  ["SELECT string_agg(data ->> 'state', ' ' ORDER BY id) FROM outbox", ["REQUESTED OFFERED"]],
  ["SELECT acknowledgement_channel, reply_by::text FROM enquiries", ["EMAIL", "2026-11-05"]],
  ["SELECT stored_at = '2026-11-01Z' FROM demo_messages", [true]],
  ["SELECT correction_reason FROM risk_records WHERE replaces IS NOT NULL", ["Mixed up"]],
  ["SELECT attempts FROM one_time_codes", [3]],
  ["SELECT staff_username, started_at = '2026-11-01Z' FROM helper_grants", ["wong", true]],
  ["SELECT given_facts ->> 'gender' FROM member_identities", ["F"]],
  ["SELECT occurrences::int FROM missing_texts", [4]],
  ["SELECT response_status, response_body FROM idempotency_keys", [201, "answer"]],
])("%s", async (sql, row) => {
  expect(await read(sql)).toEqual([row]);
});

test("rows move on as their moves say, guarded as before", async () => {
  await migrated().client.query("UPDATE consultations SET state = 'CANCELLED'");
  await expect(migrated().client.query("UPDATE consultations SET state = 'REQUESTED'")).rejects.toThrow(
    "moves from CANCELLED to REQUESTED",
  );
  const again = "UPDATE corrections SET state = 'REQUESTED', settled_at = NULL, settled_by = NULL WHERE kind <> 'PERSON'";
  await expect(migrated().client.query(again)).rejects.toThrow("moves from WITHDRAWN to REQUESTED");
});
