import { HEALTH_KINDS, type NewReading, type Reading } from "@kaifong/contract";
import { formatMeasure } from "@kaifong/domain/health";
import { LANGUAGES } from "@kaifong/i18n";
import {
  aMember,
  aReading,
  aSession,
  pdfPages,
  type Relation,
  type TestServer,
  testServer,
  fakeRelations,
} from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LIMITS } from "../../platform/limits.ts";
import { refuse } from "../../platform/refusal.ts";
import { insertReadings } from "../reading-sql.ts";
import { makeDiary } from "./make-diary.ts";
import { makeReport } from "./make-report.ts";
import { memberActor } from "../../platform/actor.ts";

const NOW = new Date("2026-11-20T04:00:00Z");
let server: TestServer;
let member: string;
let authorization: string;
let recorded: readonly Relation[] = [];

beforeAll(async () => {
  const relations = fakeRelations(() => recorded);
  server = await testServer({ deps: { relations, now: () => NOW } });
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await aMember(server.deps.db, { memberNo: `DHC9${Math.random().toString().slice(2, 7)}` });
  ({ authorization } = await aSession(server.deps, member));
});

async function ask(path: string, { language = "en", as = authorization } = {}) {
  const url = `/api/health-data/${path}`;
  const response = await server.app.inject({ url, headers: { authorization: as, "accept-language": language } });
  return { status: response.statusCode, headers: response.headers, payload: response.json().payload };
}
const report = (
  kinds: readonly string[],
  { period = "ALL", ...asked }: { period?: string; language?: string; as?: string } = {},
) => ask(`report?kinds=${kinds.join()}&period=${period}`, asked);
const pagesOf = (payload: { file: string }) => pdfPages(Buffer.from(payload.file, "base64"));

const ONE_OF_EACH: readonly Partial<NewReading>[] = [
  {},
  { kind: "BLOOD_GLUCOSE", category: "FASTING", values: { glucose: 6.4 } },
  { kind: "BLOOD_OXYGEN", values: { oxygen: 97 } },
  { kind: "BODY_TEMPERATURE", values: { temperature: 36.6 } },
  { kind: "BMI", values: { weight: 58.5, height: 156 } },
];

const HEADS: Readonly<Record<string, readonly string[]>> = {
  en: ["Temperature", "mmol/L", "beats a", "Weight"],
  "zh-HK": ["上壓／下壓", "次／分鐘", "mmol/L", "體重"],
  "zh-CN": ["高压／低压", "次／分钟", "mmol/L", "体重"],
};

describe("the PDF for a doctor", () => {
  test.each(["en", "zh-HK", "zh-CN"])("has every number that the list has, in its order: %s", async (language) => {
    for (const reading of ONE_OF_EACH) await aReading(server.deps.db, member, reading);
    await aReading(server.deps.db, member, { measuredAt: "2026-11-18T01:00:00Z", values: { systolic: 141, diastolic: 83 } });
    const { status, headers, payload } = await report(HEALTH_KINDS, { language });
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    const pieces = pagesOf(payload).flat();
    const listed = await Promise.all(HEALTH_KINDS.map((kind) => ask(`readings?kind=${kind}&period=ALL`)));
    const readings = listed.flatMap(({ payload: { readings } }): readonly Reading[] => readings);
    expect(readings).toHaveLength(6);
    const expected = readings.flatMap((reading) => numbersOf(reading, BODY_UNITS[language] ?? [" kg", " cm"]));
    expect(pieces.filter((piece) => expected.includes(piece))).toEqual(expected);
    // Heads break their lines between words, never within one.
    for (const head of HEADS[language] ?? []) expect(pieces).toContain(head);
  });

  test("says whose it is, of when, who stored each reading, what was corrected, and what the bands are, in words", async () => {
    const carer = await aMember(server.deps.db);
    const writing = { at: NOW, by: memberActor(carer) } as const;
    const high = {
      kind: "BLOOD_PRESSURE",
      measuredAt: "2026-11-19T12:00:00Z",
      values: { systolic: 152, diastolic: 84 },
    } as const;
    await insertReadings(server.deps.db, member, [high], { ...writing, source: "SELF" });
    await aReading(server.deps.db, member, { measuredAt: "2026-11-18T01:00:00Z" }, "STAFF");
    const id = await aReading(server.deps.db, member);
    await server.deps.db.query("UPDATE health_readings SET version = 2 WHERE id = $1", [id]);
    const text = pagesOf((await report(["BLOOD_PRESSURE"], { period: "D7" })).payload)
      .flat()
      .join("\n");
    const { rows } = await server.deps.db.query<{ no: string }>("SELECT member_no AS no FROM members WHERE id = $1", [member]);
    for (const said of [
      ...[rows[0]?.no ?? "", "Friday, 20 November 2026, 12:00 noon", "14 to 20 November 2026"],
      ...["20 Nov 2026\n9:00am\n128/76\n70\nSlightly", "Member\nCorrected"],
      ...["19 Nov 2026\n8:00pm\n152/84\n–\nHigh\nCarer", "Our staff", "140–179: High"],
      ...["Dotted lines (Upper, systolic): Slightly raised from 120", "Dotted lines (Upper, systolic): High from 140"],
    ]) {
      expect(text).toContain(said);
    }
  });

  test("has the year under both ends of a chart", async () => {
    await aReading(server.deps.db, member, { measuredAt: "2025-11-21T01:00:00Z" });
    await aReading(server.deps.db, member, { measuredAt: "2026-11-18T01:00:00Z" });
    const pieces = pagesOf((await report(["BLOOD_PRESSURE"])).payload).flat();
    for (const day of ["21 Nov 2025", "18 Nov 2026"]) {
      // Once under the chart, and once in the table.
      expect(pieces.filter((piece) => unblank(piece) === unblank(day))).toHaveLength(2);
    }
  });

  test("sums up each number by itself, and glucose by when it was taken", async () => {
    for (const [day, [systolic, diastolic]] of (
      [
        [138, 72],
        [120, 81],
        [129, 75],
      ] as const
    ).entries()) {
      const at = `2026-11-1${day}T01:00:00Z`;
      await aReading(server.deps.db, member, { measuredAt: at, values: { systolic, diastolic } });
      const glucose = { kind: "BLOOD_GLUCOSE", measuredAt: at } as const;
      await aReading(server.deps.db, member, { ...glucose, category: "FASTING", values: { glucose: 5.5 + day / 10 } });
    }
    const after = { kind: "BLOOD_GLUCOSE", category: "RANDOM", measuredAt: "2026-11-12T05:00:00Z" } as const;
    await aReading(server.deps.db, member, { ...after, values: { glucose: 7.9 } });
    const pages = pagesOf((await report(["BLOOD_PRESSURE", "BLOOD_GLUCOSE"])).payload);
    const text = unblank(pages.flat().join(""));
    for (const said of [
      ...["Upper, systolicaverage 129, highest 138, lowest 120 mmHg", "Lower, diastolicaverage 76, highest 81, lowest 72 mmHg"],
      "Fastingaverage 5.6, highest 5.7, lowest 5.5 mmol/L",
    ]) {
      expect(text).toContain(unblank(said));
    }
    expect(text).not.toContain("138/81");
  });

  test("judges nothing for a child, and says so", async () => {
    const child = await aMember(server.deps.db, { birthDate: "2015-03-01", memberType: "JUNIOR" });
    await aReading(server.deps.db, child);
    const { authorization: as } = await aSession(server.deps, child);
    const text = pagesOf((await report(["BLOOD_PRESSURE"], { as })).payload)
      .flat()
      .join(" ");
    expect(text).not.toMatch(/usual range|140–179/);
    expect(text).toContain("For people under 18");
  });

  test("says when a period has no readings", async () => {
    expect(pagesOf((await report(["BMI"])).payload).flat()).toContain("No readings in this period.");
  });

  test.each(["", "BLOOD", "BMI,BMI", "BMI,"])("with unknown kinds (%s) is refused", async (kinds) => {
    expect((await report([kinds])).status).toBe(400);
  });
});

test.each([
  ["en", "From noon on", "130/79 mmHg (3 readings)", "Tuesday, 17 November 2026"],
  ["zh-HK", "下午及晚上", "130/79 mmHg（3項紀錄）", "2026年11月17日（星期二）"],
  ["zh-CN", "下午及晚上", "130/79 mmHg（3条记录）", "2026年11月17日（星期二）"],
])("the diary of two weeks has each day, its readings, and their mean without the first day: %s", async (...expected) => {
  const [language, ...sentences] = expected;
  for (const [day, systolic] of [17, 18, 19, 20].map((each, index) => [each, 128 + index] as const)) {
    const values = { systolic, diastolic: systolic - 51 };
    await aReading(server.deps.db, member, { measuredAt: `2026-11-${day}T01:00:00Z`, values });
  }
  const { status, payload } = await ask("diary", { language });
  expect(status).toBe(200);
  const said = pagesOf(payload).flat();
  for (const systolic of [128, 129, 130, 131]) expect(said.filter((piece) => piece.includes(`${systolic}/`))).not.toEqual([]);
  for (const sentence of sentences) expect(unblank(said.join(""))).toContain(unblank(sentence));
});

test("a request for somebody else's report is recorded, for each kind", async () => {
  const carer = await aMember(server.deps.db);
  recorded = [{ carer, member, scope: "HEALTH_DATA" }];
  const { authorization: as } = await aSession(server.deps, carer);
  const asked = await ask(`report?kinds=BLOOD_PRESSURE,BMI&period=D7&memberId=${member}`, { as });
  expect(asked.status).toBe(200);
  const sql = "SELECT actor, detail FROM audit WHERE subject = $1 AND action = 'HEALTH_DATA_READ' ORDER BY id";
  const { rows } = await server.deps.db.query(sql, [memberActor(member)]);
  expect(rows).toEqual(["BLOOD_PRESSURE", "BMI"].map((kind) => ({ actor: memberActor(carer), detail: { kind } })));
});

test("a request that is refused because many are being made is not recorded as a look", async () => {
  const carer = await aMember(server.deps.db);
  const busy = async () => refuse("FILES_BUSY");
  const whose = { actor: { memberId: carer }, member: { memberId: member }, language: LANGUAGES[2] };
  type Asked = Parameters<typeof makeReport>[2] & Parameters<typeof makeDiary>[2];
  const asked = { ...whose, query: { kinds: ["BMI"], period: "ALL" } } as unknown as Asked; // what both need of a call
  expect([await makeReport(server.deps, busy, asked), await makeDiary(server.deps, busy, asked)]).toMatchObject([
    { refused: "FILES_BUSY" },
    { refused: "FILES_BUSY" },
  ]);
  expect((await server.deps.db.query("SELECT FROM audit WHERE subject = $1", [memberActor(member)])).rowCount).toBe(0);
});

test("requests for reports are limited", async () => {
  for (let used = 0; used < LIMITS.healthFiles.points; used += 1) await server.deps.limits.consume("healthFiles", member);
  expect((await report(["BMI"])).status).toBe(429);
});

const BODY_UNITS: Readonly<Record<string, readonly [string, string]>> = { "zh-HK": ["公斤", "厘米"], "zh-CN": ["公斤", "厘米"] };

/** The numbers as the table of the PDF writes them. */
function numbersOf({ kind, values, bmi }: Reading, [weight, height]: readonly [string, string]): readonly string[] {
  if (kind === "BLOOD_PRESSURE") {
    const pressure = `${formatMeasure("systolic", values.systolic)}/${formatMeasure("diastolic", values.diastolic)}`;
    return [pressure, ...(values.pulse === undefined ? [] : [String(values.pulse)])];
  }
  if (kind === "BMI")
    return [
      formatMeasure("weight", values.weight) + weight,
      formatMeasure("height", values.height) + height,
      bmi?.toFixed(1) ?? "",
    ];
  return [formatMeasure(SINGLE[kind], values[SINGLE[kind]])];
}

const SINGLE = { BLOOD_GLUCOSE: "glucose", BLOOD_OXYGEN: "oxygen", BODY_TEMPERATURE: "temperature" } as const;

/** Removes the gaps, because lines may end anywhere. */
function unblank(text: string): string {
  return text.replace(/[ \u00a0]/g, "");
}
