/** Migration 0070 frees the seats of enrolments that were left behind before it. */
import { expect, test } from "vitest";
import { startMigrated } from "../platform/test-migration.ts";

const BEFORE = 69;
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const [GOES_ON, HAS_ENDED] = [id(1), id(2)];
const ENDED_AT = "2026-11-10Z";
/** By their numbers: with a place, with an application, with an offer, on the waiting list; with a place that goes on. */
const MEMBERS = [11, 12, 13, 14, 15];

const aClass = (classId: string, lastEnd: string) => `
  INSERT INTO classes (id, course_id, class_code, method, quota, enrol_start, enrol_end, first_start, last_end, gender, venue, synced_at)
    VALUES ('${classId}', 'c', 'KF', 'BALLOT', 9, '2026-10-01Z', '2026-10-09Z', '2026-11-01Z', '${lastEnd}', 'ANY', '{}', '2026-10-01Z');`;
const enrolment = (member: number, classId: string, status: string) => `
  INSERT INTO enrolments (reference, member_id, class_id, course_id, status, pending_by, created_at, updated_at)
    VALUES (new_reference(), '${id(member)}', '${classId}', 'c', '${status}', ${status === "P" ? "'STAFF'" : "NULL"}, now(), now());`;
const ROWS = `
  INSERT INTO courses (id, name, synced_at) VALUES ('c', '{}', now());
  ${aClass(GOES_ON, "2026-12-01Z")} ${aClass(HAS_ENDED, ENDED_AT)}
  INSERT INTO members (id, member_no, member_type, surname_en, given_name_en, gender, birth_date, mobile, residence_basis, language)
    SELECT each.id::uuid, 'DHC' || right(each.id, 6), 'PENDING', 'Chan', 'Tai Man', 'F', '1954-06-01', '+8529' || right(each.id, 7), 'LIVE', 'zh-HK'
    FROM unnest(ARRAY['${MEMBERS.map(id).join("', '")}']) AS each (id);
  ${enrolment(11, GOES_ON, "A")} ${enrolment(12, GOES_ON, "P")} ${enrolment(13, GOES_ON, "E")} ${enrolment(14, GOES_ON, "E")}
  UPDATE enrolments SET status = 'W' WHERE member_id IN ('${id(13)}', '${id(14)}');
  UPDATE enrolments SET status = 'P', pending_by = 'MEMBER', answer_by = '2026-11-02Z' WHERE member_id = '${id(13)}';
  UPDATE enrolments SET ended_at = '${ENDED_AT}';
  ${enrolment(15, GOES_ON, "A")} ${enrolment(11, HAS_ENDED, "A")}
  UPDATE enrolments SET ended_at = '${ENDED_AT}' WHERE class_id = '${HAS_ENDED}';
`;

const migrated = startMigrated(BEFORE, ROWS);

test("R-ENR-09: what ended in a class that goes on is left behind, and holds no seat; what ended with its class is as before", async () => {
  const { rows } = await migrated().client.query("SELECT member_id AS id FROM enrolments WHERE left_behind ORDER BY 1");
  expect(rows.map((row) => row.id)).toEqual([11, 12, 13, 14].map(id));
  const taken = await migrated().client.query("SELECT taken FROM classes ORDER BY id");
  expect(taken.rows).toEqual([{ taken: 1 }, { taken: 1 }]);
});

test("R-ENR-15: the seats that became free so are free from then on; one that was only offered was free before", async () => {
  const { rows } = await migrated().client.query("SELECT class_id AS class FROM freed_seats");
  expect(rows).toEqual([{ class: GOES_ON }, { class: GOES_ON }]);
});
