import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
     VALUES ('DHC100001', 'FULL', '陳', '美玲', 'Chan', 'Mei Ling', 'F', '1954-01-15', '+85291230001', 'LIVE', 'KLN_SSP', 'SSP', 'zh-HK')`,
  );
  await client.query(
    `INSERT INTO demo_messages (id, channel, recipient, language, subject, body, code, kept_at)
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

test("in logs that say what was done, and not by whom, nothing is found", async () => {
  const request = {
    level: 30,
    time: "2026-11-27T06:00:00.483920Z",
    reqId: "a483920",
    route: "/api/member/me",
    status: 200,
    ms: 1.48392,
  };
  expect(await find("server.log", JSON.stringify(request), "")).toEqual([]);
  expect(await find("postgres.log", "2026-11-27 06:00:00.000 UTC [483920] LOG:  checkpoint starting: time")).toEqual([]);
});

test.each([
  ["member number", '{"route":"/api/auth/login","account":"DHC100001"}'],
  ["name", '{"msg":"陳美玲"}'],
  ["name", "a page for Mei Ling"],
  ["date of birth", "1954-01-15"],
  ["phone", '{"to":"+85291230001"}'],
  ["phone", "GET /login?account=91230001 200"],
  ["phone", "9123 0001"],
  ["one-time code", '{"code":483920}'],
  ["password", '{"password":"Kaifong2026"}'],
  ["typed", "Wrong2Horse"],
  ["name of an answer", '{"systolic":143}'],
])("a planted %s is found, in whatever log: %s", async (what, line) => {
  const found = await find("server-41234.log.1", "{}", line);
  expect(new Set(found)).toContain(`server-41234.log.1:2: ${what}`);
});
