/** Migration 0071 renames what messages of a changed number say of other ways to log in, in those that were sent before too. */
import { clusterUrl } from "@kaifong/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../platform/migrate.ts";

const BEFORE = 70;
const NAME = `renamed_message_data_${process.pid}`;
const MEMBER = "00000000-0000-4000-8000-000000000001";
const message = (template: string, data: string, outcome = "NULL", settledAt = "NULL") =>
  `('${template}', '${MEMBER}', '${data}', 'SMS', 'NORMAL', '2026-12-01Z', ${outcome}, ${settledAt})`;
const ROWS = `
  INSERT INTO members (id, member_no, member_type, surname_en, given_name_en, gender, birth_date, mobile, residence_basis, language)
    VALUES ('${MEMBER}', 'DHC1', 'PENDING', 'Chan', 'Tai Man', 'F', '1954-06-01', '+85291234567', 'LIVE', 'zh-HK');
  INSERT INTO outbox (template, recipient_member_id, data, channel, priority, expires_at, outcome, settled_at) VALUES
    ${message("account.mobile_changed", '{"waysInForgotten": true}')},
    ${message("account.mobile_changed", '{"waysInForgotten": true}', "'SENT'", "'2026-11-01Z'")},
    ${message("account.mobile_changed", "{}")},
    ${message("account.password_set", '{"activated": true}')};
`;

let client: pg.Client;
const asAdmin = async (statement: string) => {
  const admin = new pg.Client({ connectionString: clusterUrl() });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
};

beforeAll(async () => {
  await asAdmin(`CREATE DATABASE ${NAME}`);
  const url = new URL(clusterUrl());
  url.pathname = `/${NAME}`;
  await migrate(url.href, BEFORE);
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(ROWS);
  await migrate(url.href);
}, 60_000);
afterAll(async () => {
  await client?.end();
  await asAdmin(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
});

test("messages that say so keep saying that other ways to log in were revoked, whether they wait or were sent", async () => {
  const { rows } = await client.query("SELECT data FROM outbox ORDER BY id");
  const revoked = { data: { waysInRevoked: true } };
  expect(rows).toEqual([revoked, revoked, { data: {} }, { data: { activated: true } }]);
});
