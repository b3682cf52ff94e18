import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HEALTH_MEASURES } from "@kaifong/contract";
import { freshDatabase, type FreshDatabase } from "@kaifong/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { personalWordsIn } from "./personal-words.ts";

let database: FreshDatabase;
let logs: string;

beforeAll(async () => {
  logs = mkdtempSync(join(tmpdir(), "kaifong-logs-"));
  database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(
    `INSERT INTO members (member_no, member_type, surname_zh, given_name_zh, surname_en, given_name_en, gender, birth_date, mobile,
       residence_basis, district, neighbourhood, language)
     VALUES ('DHC100001', 'PENDING', '陳', '美玲', 'Chan', 'Mei Ling', 'F', '1954-01-15', '+85291230001', 'LIVE', 'KLN_SSP', 'SSP', 'zh-HK')`,
  );
  await client.query(
    `WITH m AS (SELECT id FROM members),
     profile AS (
       INSERT INTO member_profiles (member_id, identity, emergency_name, emergency_phone, emergency_relationship, guardian_name,
         guardian_phone, guardian_relationship, mailing_address, consented_personal_data_at, consented_health_record_at)
       SELECT id, 'HKID', '陳家豪', '+85291239001', 'CH', '黃志明', '+85291230009', 'P', '南昌邨昌逸樓', now(), now() FROM m),
     readings AS (
       INSERT INTO health_readings (member_id, kind, measured_at, category, systolic, diastolic, glucose, oxygen, temperature, weight,
         height, source, written_by, written_at)
       SELECT m.id, kind, now(), category, systolic, diastolic, glucose, oxygen, temperature, weight, height, 'SELF', 'member:1', now()
       FROM m, (VALUES
         ('BLOOD_PRESSURE', NULL, 143, 87, NULL, NULL, NULL, NULL, NULL),
         ('BLOOD_GLUCOSE', 'FASTING', NULL, NULL, 23.7, NULL, NULL, NULL, NULL),
         ('BLOOD_OXYGEN', NULL, NULL, NULL, NULL, 93, NULL, NULL, NULL),
         ('BODY_TEMPERATURE', NULL, NULL, NULL, NULL, NULL, 41.7, NULL, NULL),
         ('BMI', NULL, NULL, NULL, NULL, NULL, NULL, 97.3, 163.9)
       ) AS r (kind, category, systolic, diastolic, glucose, oxygen, temperature, weight, height) RETURNING id, kind),
     versions AS (
       INSERT INTO health_reading_versions (reading_id, version, measured_at, weight, height, source, written_by, written_at)
       SELECT id, 1, now(), 96.4, 163.9, 'SELF', 'member:1', now() FROM readings WHERE kind = 'BMI'),
     consultation AS (
       INSERT INTO consultations (member_id, topic, days, times, language, reply_channel, remarks, requested_at, requested_by, state_since)
       SELECT id, 'MOOD', '{TUE,SAT}', '{EVENING}', 'HK', 'CALL', 'sleeps badly since spring', now(), 'member:1', now() FROM m),
     correction AS (
       INSERT INTO corrections (member_id, kind, fields, given_name_en, gender, birth_date, requested_at)
       SELECT id, 'PERSON', '{birthDate}', 'Mei Lingg', 'F', '1953-11-09', now() FROM m),
     identity AS (
       INSERT INTO member_identities (member_id, issuer, subject, given_facts, created_at)
       SELECT id, 'https://id.example', 'sub-20261', '{"name": "CHAN, Mei-Ling Rose"}', now() FROM m)
     INSERT INTO risk_records (member_id, assessed_on, overall, note, signer_name, signer_post, signed_at, written_by)
     SELECT id, '2026-11-01', 'LOW', 'walks every morning now', 'Lam', 'NURSE', now(), 'staff:1' FROM m`,
  );
  await client.query(
    `INSERT INTO demo_messages (id, channel, recipient, language, subject, body, code, stored_at)
     VALUES ('0199c000-0000-7000-8000-000000000001', 'SMS', '+85291230001', 'zh-HK', '', '', '483920', now())`,
  );
  await client.end();
}, 120_000);
afterAll(async () => {
  rmSync(logs, { recursive: true });
  await database.drop();
});

const find = (file: string, ...lines: readonly string[]) => {
  writeFileSync(join(logs, file), lines.join("\n"));
  return personalWordsIn(logs, database.connectionString).finally(() => rmSync(join(logs, file)));
};

test("finds nothing in logs of actions without names", async () => {
  const request = {
    level: 30,
    time: "2026-11-27T06:00:00.483920Z",
    reqId: "a483920",
    route: "/api/member/me",
    status: 200,
    ms: 1.48392,
    version: "24.97.3",
    took: "97.3%",
  };
  expect(await find("server.log", JSON.stringify(request), "")).toEqual([]);
  expect(await find("postgres.log", "2026-11-27 06:00:00.000 UTC [483920] LOG:  checkpoint starting: time")).toEqual([]);
});

test.each<readonly [what: string, line: string]>([
  ["member number", '{"route":"/api/auth/login","account":"DHC100001"}'],
  ["name", '{"msg":"陳美玲"}'],
  ["name", "a page for Mei Ling"],
  ...[
    ...["1954-01-15", "19540115", "1954/01/15", "15/01/1954", "15/1/1954", "15-01-1954", '{"birth_date":"1954-01-15T00:00:00Z"}'],
    ...["1954年1月15日", "1954年1月15日（星期五）", "Friday, 15 January 1954", "15\u00A0January\u00A01954", "1953-11-09"],
  ].map((line): readonly [string, string] => ["date of birth", line]),
  ["emergency contact", '{"call":"陳家豪"}'],
  ["guardian", '{"msg":"黃志明 agrees"}'],
  ["guardian", "91230009"],
  ["answer", "南昌邨昌逸樓"],
  ["blood pressure", "143/87"],
  ["reading", '{"value":23.7}'],
  ["reading", "41.7°C"],
  ["reading", "97.3 kg, 163.0 cm"],
  ["reading", "BMI of 163.9"],
  ["reading", "it was 96.4 before"],
  ["consultation", "sleeps badly since spring"],
  ["preferred times", '{"days":["TUE","SAT"]}'],
  ["preferred times", "DETAIL:  Failing row contains ({EVENING})"],
  ["correction", "Mei Lingg"],
  ["assessment", "walks every morning now"],
  ["identity", "sub-20261"],
  ["identity", "CHAN, Mei-Ling Rose"],
  ["identity card", "A123456(7)"],
  ["phone", '{"to":"+85291230001"}'],
  ["phone", "GET /login?account=91230001 200"],
  ["phone", "9123 0001"],
  ["one-time code", '{"code":483920}'],
  ["password", '{"password":"Kaifong2026"}'],
  ["typed", "Wrong2Horse"],
  ["name of an answer", '{"systolic":143}'],
  ...HEALTH_MEASURES.map((measure): readonly [string, string] => ["name of an answer", `{"${measure}":93}`]),
])("a planted %s is found, in whatever log: %s", async (what, line) => {
  const found = await find("server-41234.log.1", "{}", line);
  expect(new Set(found)).toContain(`server-41234.log.1:2: ${what}`);
});
