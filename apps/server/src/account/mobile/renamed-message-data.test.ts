/** Migration 0071 renames what messages of a changed number say of other ways to log in, in those that were sent before too. */
import { expect, test } from "vitest";
import { startMigrated } from "../../platform/test-migration.ts";

const BEFORE = 70;
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

const migrated = startMigrated(BEFORE, ROWS);

test("messages that say so keep saying that other ways to log in were revoked, whether they wait or were sent", async () => {
  const { rows } = await migrated().client.query("SELECT data FROM outbox ORDER BY id");
  const revoked = { data: { waysInRevoked: true } };
  expect(rows).toEqual([revoked, revoked, { data: {} }, { data: { activated: true } }]);
});
