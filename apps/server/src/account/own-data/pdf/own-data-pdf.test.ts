import { OWN_DATA_SECTIONS, type OwnData, type OwnDataSection } from "@kaifong/contract";
import { LANGUAGES } from "@kaifong/i18n";
import {
  aMember,
  anAccount,
  aRegistration,
  aReading,
  aRiskRecord,
  aSession,
  aConsultation,
  pdfPages,
  type TestAccount,
  type TestServer,
  testServer,
} from "@kaifong/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeAudit } from "../../../platform/audit.ts";
import { writeMessages } from "../../../platform/messages/outbox.ts";
import { refuse } from "../../../platform/refusal.ts";
import { readRegistration } from "../../registration/read-registration.ts";
import { insertProfile } from "../../registration/registration-sql.ts";
import { EXPORTED_TABLES } from "../exported-tables.ts";
import { makeOwnDataPdf } from "./make-own-data-pdf.ts";
import { MAX_PDF_ROWS, ownDataDocument, fieldLabel } from "./own-data-document.ts";
import { SECTION_FORMATS } from "./section-formats.ts";
import { textOr, writeValue } from "./write-value.ts";
import { memberActor } from "../../../platform/actor.ts";

const NOW = new Date("2026-11-20T02:00:00Z");
let server: TestServer;
let member: TestAccount;
let authorization: string;
const sql = (text: string, values: unknown[] = []) => server.deps.db.query<Record<string, unknown>>(text, values);

beforeAll(async () => {
  server = await testServer({ deps: { now: () => NOW } });
  member = await anAccount(server.deps.db, { surnameZh: "歐陽", surnameEn: "Au Yeung", birthDate: "1955-02-28" });
  ({ authorization } = await aSession(server.deps, member.id));
  const registration = readRegistration(aRegistration(crypto.randomUUID()));
  await insertProfile(server.deps.db, member.id, registration, NOW);
  await aReading(server.deps.db, member.id);
  await aRiskRecord(server.deps.db, member.id);
  await aConsultation(server.deps.db, member.id);
  await writeMessages(server.deps.db, [
    { to: { kind: "member", id: member.id }, channel: "SMS", template: "account.mobile_changed", data: {} },
  ]);
});
afterAll(() => server.close());

async function ask(password = member.password, language = "en", url = "/api/member/me/data/pdf") {
  const response = await server.app.inject({
    ...{ method: "POST", url, headers: { authorization, "accept-language": language } },
    payload: { currentPassword: password },
  });
  return { status: response.statusCode, headers: response.headers, payload: response.json().payload };
}

/** Fields that the queries of the file add to the columns of their tables, or give in their place. */
const ADDED: Partial<Readonly<Record<OwnDataSection, readonly string[]>>> = {
  enrolments: ["classCode", "course", "history"],
  healthReadings: ["earlierVersions", "values"],
  riskRecords: ["items"],
  careRelations: ["youAre", "otherSide"],
  help: ["youAre", "otherSide"],
  record: ["by"],
};
const camelCase = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
/** Tables whose rows are nested in those of another. */
const WITHIN = ["health_reading_versions", "risk_record_items"];

async function fieldsOf(section: OwnDataSection): Promise<readonly string[]> {
  const tables = Object.entries(EXPORTED_TABLES).filter(([table, own]) => own.section === section && !WITHIN.includes(table));
  const columns: string[] = [];
  for (const [table, { without }] of tables) {
    const { rows } = await sql(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1",
      [table],
    );
    columns.push(...rows.map(({ name }) => String(name)).filter((name) => !(name in without)));
  }
  return [...columns.map(camelCase), ...(ADDED[section] ?? [])].toSorted();
}

test("an unknown browser is described in words", () => {
  const said = LANGUAGES.map((language) =>
    writeValue("agentFamily", SECTION_FORMATS.logins.fields["agentFamily"] ?? "text", { agentFamily: "Other" }, language),
  );
  expect(said).toEqual(["不明的瀏覽器", "未知浏览器", "Unknown browser"]);
  expect(
    writeValue("agentFamily", SECTION_FORMATS.logins.fields["agentFamily"] ?? "text", { agentFamily: "Edge" }, LANGUAGES[0]),
  ).toBe("Edge");
});

describe("the contents of the PDF", () => {
  test.each(OWN_DATA_SECTIONS)(
    "has every field of the section %s in words, or leaves it to the file for computers",
    async (section) => {
      const { fields, machineOnly, columns } = SECTION_FORMATS[section];
      const named = [...Object.keys(fields), ...machineOnly].toSorted();
      expect(named, "section-formats.ts: a new column is shown, or `machineOnly`").toEqual(await fieldsOf(section));
      // A table has every field that is shown.
      const inTable = (columns ?? []).flatMap(({ of }) => of);
      expect(inTable.toSorted()).toEqual(columns ? Object.keys(fields).toSorted() : []);
    },
  );

  test.each(LANGUAGES.map((language) => [language.code, language] as const))(
    "has a word for every field and code: %s",
    (_, language) => {
      for (const section of OWN_DATA_SECTIONS) {
        expect(textOr(language, `section.${section}`, section)).not.toBe(section);
        const { fields, columns } = SECTION_FORMATS[section];
        const said = columns
          ? columns.map(({ label }) => [label, textOr(language, `field.${label}`, label)])
          : Object.keys(fields).map((field) => [field, fieldLabel(section, field, language)]);
        expect([section, said.filter(([name, words]) => name === words)]).toEqual([section, []]);
      }
    },
  );

  test.each(LANGUAGES.map((language) => [language.code, language] as const))(
    "has a word for every code that the database takes: %s",
    async (_, language) => {
      const { rows } = await sql(
        `SELECT c.conrelid::regclass::text AS table, a.attname AS column, pg_get_constraintdef(c.oid) AS check
       FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       WHERE c.contype = 'c' AND cardinality(c.conkey) = 1`,
      );
      const unsaid: string[] = [];
      for (const { table, column, check } of rows) {
        const own = EXPORTED_TABLES[String(table)];
        if (!own || WITHIN.includes(String(table))) continue;
        const field = camelCase(String(column));
        const how = SECTION_FORMATS[own.section].fields[field];
        if (typeof how !== "object") continue;
        const listed = [...String(check).matchAll(/'([A-Z0-9_a-z-]+)'::text/g)].map(([, code = ""]) => code);
        unsaid.push(
          ...listed.filter((code) => writeValue(field, how, { [field]: code }, language) === code && code !== "WHATSAPP"),
        );
      }
      expect(unsaid).toEqual([]);
    },
  );

  test("cuts long tables to the newest rows, and says so", () => {
    const [first, ...others] = OWN_DATA_SECTIONS;
    const empty: unknown = Object.fromEntries([first, ...others].map((section) => [section, []]));
    const sections = empty as OwnData["sections"]; // all of them
    const at = (index: number) => new Date(NOW.getTime() + index * 60_000).toISOString();
    sections.record = Array.from({ length: MAX_PDF_ROWS + 5 }, (_, index) => ({
      at: at(index),
      action: "LOGGED_IN",
      by: "MEMBER",
    }));
    const { blocks } = ownDataDocument(
      { format: "kaifong-own-data", version: 1, madeAt: at(0), sections, leftOut: [] },
      LANGUAGES[2],
    );
    const table = blocks.find((block) => block.type === "table");
    expect(table?.type === "table" ? table.rows.length : 0).toBe(MAX_PDF_ROWS);
    expect(blocks).toContainEqual(expect.objectContaining({ text: expect.stringContaining(`latest ${MAX_PDF_ROWS}`) }));
    expect(blocks.filter((block) => block.type === "text" && block.text === "We keep nothing here.")).toHaveLength(others.length);
  });
});

describe("the PDF of one's own data", () => {
  test.each([
    ["en", ["A copy of my data", "What you told us about yourself", "Widowed", "Blood pressure"]],
    ["zh-HK", ["我的資料副本", "您告訴我們的個人資料", "喪偶", "血壓"]],
    ["zh-CN", ["我的信息副本", "您告诉我们的个人信息", "丧偶", "血压"]],
  ])("is tagged, in the reader's language, with every section's title and codes in words: %s", async (language, words) => {
    const { status, headers, payload } = await ask(member.password, language);
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    const file = Buffer.from(payload.file, "base64");
    expect(file.toString("latin1")).toContain("/MarkInfo");
    const said = pdfPages(file).flat().join("");
    const of = LANGUAGES.find(({ code }) => code.startsWith(language)) ?? LANGUAGES[2];
    const titles = OWN_DATA_SECTIONS.map((section) => textOr(of, `section.${section}`, section));
    const spaceless = (text: string) => text.replaceAll(/\s/g, "");
    for (const expected of [...titles, ...words, "歐陽"]) expect(spaceless(said)).toContain(spaceless(expected));
    expect(said).not.toContain("BLOOD_PRESSURE");
    expect(said).not.toContain("$argon2");
  });

  test("requires the password again, and is recorded", async () => {
    const { status, payload } = await ask("Wrong2Horse");
    expect([status, payload.error_name]).toEqual([400, "CURRENT_PASSWORD_WRONG"]);
    await ask();
    const { rows } = await sql(
      "SELECT detail FROM audit WHERE subject = $1 AND action = 'OWN_DATA_DOWNLOADED' ORDER BY seq DESC LIMIT 1",
      [memberActor(member.id)],
    );
    expect(rows).toEqual([{ detail: { version: 1, form: "PDF" } }]);
  });

  test("is recorded only once it is made", async () => {
    const count = async () =>
      (await sql("SELECT FROM audit WHERE subject = $1 AND action = 'OWN_DATA_DOWNLOADED'", [memberActor(member.id)])).rowCount;
    const before = await count();
    const whose = { actor: { memberId: member.id }, language: LANGUAGES[2] };
    type Asked = Parameters<typeof makeOwnDataPdf>[2];
    const asked = { ...whose, body: { currentPassword: member.password } } as unknown as Asked; // the call it needs
    expect(await makeOwnDataPdf(server.deps, async () => refuse("FILES_BUSY"), asked)).toMatchObject({ refused: "FILES_BUSY" });
    const faulty = makeOwnDataPdf(server.deps, () => Promise.reject(new Error("a fault")), asked);
    await expect(faulty).rejects.toThrow("a fault");
    expect(await count()).toBe(before);
  });

  test("is refused to anybody who acts for the member, and has nothing of another member", async () => {
    const other = await aMember(server.deps.db, { surnameEn: "Chimmerston" });
    await server.deps.db.transaction((tx) =>
      writeAudit(tx, [
        { subject: memberActor(other), actor: "system", action: "LOGGED_OUT", detail: { session: "none", by: "SESSION" } },
      ]),
    );
    const refused = await ask(member.password, "en", `/api/member/me/data/pdf?memberId=${other}`);
    expect(refused.payload.error_name).toBe("VALIDATION_FAILED");
    const { payload } = await ask();
    expect(pdfPages(Buffer.from(payload.file, "base64")).flat().join("")).not.toContain("Chimmerston");
  });
});
