import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { CLASS_WORDS, LESSON_WORDS } from "../src/rules/class-words.ts";
import { schemaOf } from "./support/schemas.ts";

const require = createRequire(import.meta.url);
const { classCodes, classProblems, codeProblems, formProblems } =
  require("../dist/src/rules/class-rules.js") as typeof import("../src/rules/class-rules.ts");
const { fieldsOf } = require("../dist/src/rules/model.js") as typeof import("../src/rules/model.ts");
const { linkProblems } = require("../dist/src/rules/link-rules.js") as typeof import("../src/rules/link-rules.ts");
const { richTextProblems } = require("../dist/src/rules/richtext-rules.js") as typeof import("../src/rules/richtext-rules.ts");
const { hoursProblems, periodProblems, publishOnProblems, valueProblems } =
  require("../dist/src/rules/value-rules.js") as typeof import("../src/rules/value-rules.ts");

const { ownCode, repeatedRows } = require("../dist/src/rules/unique-rules.js") as typeof import("../src/rules/unique-rules.ts");
const { PUBLISH_RULES } = require("../dist/src/rules/publish-rules.js") as typeof import("../src/rules/publish-rules.ts");
const { CLASS_NUMBERS, LESSON_NUMBERS } =
  require("../dist/src/rules/class-numbers.js") as typeof import("../src/rules/class-numbers.ts");

const PAGE = {
  attributes: {
    title: { type: "string" },
    lead: { type: "text" },
    body: { type: "richtext" },
    url: { type: "string" },
    sections: { type: "component", component: "page.section", repeatable: true },
    period: { type: "component", component: "page.section" },
  },
};
const SECTION = { attributes: { body: { type: "richtext" }, url: { type: "string" } } };
const fields = (data: Record<string, unknown>) => fieldsOf(data, "api::page.page", PAGE, () => SECTION);

describe("Markdown that is saved", () => {
  const HEAVY = "*a_".repeat(4000);
  const problems = (data: Record<string, unknown>) => richTextProblems(fields(data));

  test("may be long", () => {
    const article = "## 何時求醫\n\n> [!URGENT] 立即致電 **999**\n> - 胸口痛\n\n".repeat(60);
    assert.deepEqual(problems({ title: "題", body: article, sections: [{ body: article }], period: null }), []);
  });

  test("is refused at its field when it would take too long to read, at every depth", () => {
    const found = problems({ body: HEAVY, sections: [{ body: "短" }, { body: HEAVY }], period: { body: HEAVY } });
    assert.deepEqual(
      found.map(({ path }) => path.join(".")),
      ["body", "sections.1.body", "period.body"],
    );
  });

  test("is not judged when it is plain text, and only by its own rule when it is Markdown", () => {
    assert.deepEqual(problems({ title: HEAVY, lead: HEAVY }), []);
  });

  const REFUSED: readonly (readonly [text: string, message: RegExp])[] = [
    ["字".repeat(40_001), /超過 40,000 字.*more than 40,000 characters/],
    [HEAVY, /符號.*太多.*too many signs/],
    ["!".repeat(2000), /符號.*太多.*too many signs/],
    ["x".repeat(1001), /沒有空格.*without a space/],
    ["> > > > > > > a", /最多可套疊 6 層.*6 levels deep/],
    [`${"|a".repeat(50)}\n${"|-".repeat(50)}\n${"a\n".repeat(100)}`, /表格太大.*tables of this text are too large/],
  ];
  for (const [text, message] of REFUSED) {
    test(`is refused with a sentence: ${message.source}`, () => {
      assert.match(problems({ body: text })[0]?.message ?? "", message);
    });
  }
});

describe("a class that is saved", () => {
  const CLASS = {
    ...{ Class_Code: "KF26-01", Quota: 10, Enrol_Start: "2026-11-19T01:00:00.000Z", Enrol_End: "2026-11-29T10:00:00.000Z" },
    Lesson: [{ Start: "2026-12-01T02:00:00.000Z", End: "2026-12-01T03:00:00.000Z" }],
  };
  // The class sync reads the same table (`packages/domain/src/courses/class-sync.test.ts`).
  const cases = JSON.parse(readFileSync(new URL("class-cases.json", import.meta.url), "utf8")) as {
    readonly name: string;
    readonly slip: Record<string, unknown>;
    readonly field: string | null;
  }[];
  for (const { name, slip, field } of cases) {
    test(name, () => {
      const fields = classProblems({ Class: [{ ...CLASS, ...slip }] }).map(({ path }) => path.at(-1));
      assert.deepEqual(fields, field === null ? [] : [field]);
    });
  }
});

describe("the code of a class", () => {
  const codes = (...given: string[]) => ({ Class: given.map((Class_Code) => ({ Class_Code })) });

  test("is the same in capital and small letters and with spaces around it", () => {
    const [problem, ...others] = codeProblems(codes("KF26-STR-01", "KF26-STR-02", " kf26-str-01 "), new Map());
    assert.deepEqual([problem?.path.join("."), others], ["Class.2.Class_Code", []]);
    const elsewhere = new Map(classCodes(codes("KF26-STR-01 ")).map((code) => [code, "太極"] as const));
    assert.match(codeProblems(codes("kf26-str-01"), elsewhere)[0]?.message ?? "", /kf26-str-01 已用於課程「太極」/);
  });
});

describe("a class that is published", () => {
  const CLASS = {
    ...{ Class_Code: "KF26-01", Enrolment_Method: "BALLOT", Ballot_Result_On: "2026-11-30T01:00:00.000Z" },
    Lesson: [{ Start: "2026-12-01T02:00:00.000Z", End: "2026-12-01T03:00:00.000Z" }],
  };
  const said = (slip: Record<string, unknown>, form: unknown = null, source: Record<string, unknown> | null = null) =>
    PUBLISH_RULES["api::health-program-course.health-program-course"]
      ?.judge({ Class: [{ ...CLASS, ...slip }], Google_Form_Period: form }, source)
      .map(({ path }) => path.at(-1));

  test("has a code in the form of the hint, and a ballot whose result comes in time", () => {
    assert.deepEqual(said({}), []);
    for (const Class_Code of ["TC 01", "測試", "kf26-01"]) assert.deepEqual(said({ Class_Code }), ["Class_Code"]);
    assert.deepEqual(said({ Ballot_Result_On: null }), ["Ballot_Result_On"]);
    assert.deepEqual(said({ Ballot_Result_On: "2026-12-01T02:00:00.000Z" }), ["Ballot_Result_On"]);
    assert.deepEqual(said({ Open_Enrol_Start: "2026-11-29T01:00:00.000Z" }), ["Open_Enrol_Start"]);
  });

  test("has lessons on days, and a form when it enrols by one, unless it is cancelled or a translation", () => {
    const long = { Lesson: [{ Start: "2026-12-01T02:00:00.000Z", End: "2026-12-03T03:00:00.000Z" }] };
    assert.deepEqual(said(long), ["Lesson"]);
    assert.deepEqual([said({ ...long, Cancelled: true }), said(long, null, {})], [[], []]);
    const byForm = { Enrolment_Method: "ONLINE_FORM", Ballot_Result_On: null };
    assert.deepEqual(said(byForm, { Link: "" }), ["Enrolment_Method"]);
    assert.deepEqual(said(byForm, { Link: "https://forms.gle/x" }), []);
  });
});

describe("a value that may exist once", () => {
  test("is a code of a page, a centre or a fee, a place on a page, or a holiday", () => {
    assert.deepEqual(
      ["api::centre.centre", "api::faq-group.faq-group"].map((uid) => ownCode(uid, { code: "CORE " })),
      ["CORE", null],
    );
    const holidays = [{ day: "2027-01-01" }, { day: "2027-02-06" }, { day: "2027-01-01" }, {}, {}];
    const found = repeatedRows("api::holiday-list.holiday-list", { holidays }).map(({ path }) => path.join("."));
    assert.deepEqual(found, ["holidays.2.day"]);
    const sections = [{ anchor: "a" }, { anchor: "a" }];
    assert.equal(repeatedRows("api::web-page.web-page", { sections }).length, 1);
    assert.deepEqual(repeatedRows("api::centre.centre", { hours: [{ day: "MON" }, { day: "MON" }] }), []);
  });
});

describe("a required value", () => {
  const MODEL = {
    attributes: {
      Name: { type: "string", required: true },
      Target: { type: "string" },
      Class: { type: "component", component: "program.class", repeatable: true },
    },
  };
  const CODE = { attributes: { Class_Code: { type: "string", required: true } } };
  const problems = (data: Record<string, unknown>) =>
    valueProblems(fieldsOf(data, "api::x.x", MODEL, () => CODE)).map(({ path }) => path.join("."));

  test("is not spaces, although a draft may lack it", () => {
    const found = problems({ Name: " \u3000", Target: " ", Class: [{ Class_Code: "KF26-01" }, { Class_Code: "   " }] });
    assert.deepEqual(found, ["Name", "Class.1.Class_Code"]);
    assert.deepEqual(problems({ Name: "", Class: [{}] }), []);
  });
});

describe("a period of days", () => {
  const NEWS = { attributes: { period: { type: "component", component: "activity.period" } } };
  const PERIOD = { attributes: { start: { type: "date", required: true }, end: { type: "date" } } };
  const problems = (start: string | null, end: string | null) =>
    periodProblems(fieldsOf({ period: { start, end } }, "api::x.x", NEWS, () => PERIOD)).map(({ path }) => path.join("."));

  test("doesn't end before it starts", () => {
    assert.deepEqual(problems("2026-11-26", "2026-11-20"), ["period.end"]);
    for (const end of ["2026-11-26", "2026-12-01", null]) assert.deepEqual(problems("2026-11-26", end), []);
    assert.deepEqual(problems(null, "2026-11-20"), []);
  });
});

describe("a day and a moment", () => {
  const ENTRY = { attributes: { on: { type: "date" }, at: { type: "datetime" } } };
  const problems = (data: Record<string, unknown>) =>
    valueProblems(fieldsOf(data, "api::x.x", ENTRY, () => ENTRY)).map(({ path }) => path.join("."));

  test("are possible ones, and a text that is neither is refused", () => {
    for (const on of ["2026-12-31", "2100-12-31", "", null]) assert.deepEqual(problems({ on }), []);
    for (const on of ["1826-01-01", "9999-01-01", "2027-02-30", "12月31日", "31/12/2026"])
      assert.deepEqual([on, problems({ on })], [on, ["on"]]);
    assert.deepEqual(problems({ at: "2026-12-31T02:30:00.000Z" }), []);
    for (const at of ["1826-01-01T02:30:00.000Z", "12月31日 10:30"]) assert.deepEqual([at, problems({ at })], [at, ["at"]]);
  });

  test("have a time in the future for scheduled news", () => {
    const NOW = new Date("2026-11-26T10:00:00Z");
    const said = (publish_on: unknown) => publishOnProblems({ publish_on }, NOW).map(({ path }) => path.join("."));
    assert.deepEqual(said("2026-11-26T09:59:00.000Z"), ["publish_on"]);
    for (const time of ["2026-11-26T10:01:00.000Z", "明天 10:30", null, undefined]) assert.deepEqual(said(time), []);
  });
});

describe("the period of the online form", () => {
  const period = { Enrol_Start: "2026-11-20T01:00:00.000Z", Enrol_End: "2026-11-30T10:00:00.000Z" };
  const course = (Open: string | null, Close: string | null, Enrolment_Method = "ONLINE_FORM") => ({
    Google_Form_Period: { Open, Close },
    Class: [{ Class_Code: "A1", Enrolment_Method, ...period }],
  });
  const said = (...given: Parameters<typeof course>) => formProblems(course(...given)).map(({ message }) => message);

  test("ends after it begins, and overlaps the enrolment period of the classes that enrol by it", () => {
    assert.match(said("2026-11-25T01:00:00.000Z", "2026-11-24T01:00:00.000Z").join(), /must close after it opens/);
    assert.match(said("2026-11-30T10:00:00.000Z", null).join(), /not open in the enrolment period of class A1/);
    assert.match(said(null, "2026-11-20T01:00:00.000Z").join(), /not open in the enrolment period of class A1/);
  });

  test("does not depend on other classes, and may be left out", () => {
    assert.deepEqual(said("2026-11-30T10:00:00.000Z", null, "FCFS"), []);
    assert.deepEqual(said("2026-11-21T01:00:00.000Z", "2026-12-24T01:00:00.000Z"), []);
    assert.deepEqual(said(null, null), []);
    assert.deepEqual(formProblems({ Google_Form_Period: null, Class: [] }), []);
  });
});

describe("links that are saved", () => {
  test("are judged at their field, at every depth", () => {
    const found = linkProblems(fields({ url: "http://a.test", sections: [{ url: "https://a.test" }, { url: "www.a.test" }] }));
    assert.deepEqual(
      found.map(({ path }) => path.join(".")),
      ["url", "sections.1.url"],
    );
  });
});

test("include a film, but not a channel or the front page", () => {
  const FILM = { attributes: { youtube: { type: "string" } } };
  const refused = (youtube: string) => linkProblems(fieldsOf({ youtube }, "api::x.x", FILM, () => FILM)).length > 0;
  for (const rest of [
    "www.youtube.com/watch?v=3PmVJQUCm4E",
    "m.youtube.com/watch?t=1&v=3PmVJQUCm4E",
    "youtu.be/3PmVJQUCm4E?si=x",
  ])
    assert.equal(refused(`https://${rest}`), false, rest);
  for (const rest of ["youtu.be/", "www.youtube.com/@kaifong", "www.youtube.com/", "youtube.com.evil.test/watch?v=3PmVJQUCm4E"])
    assert.equal(refused(`https://${rest}`), true, rest);
});

test("may lead to a page of this site for the chat, as for a site without one, but not for an online form", () => {
  const LINK = { attributes: { Link: { type: "string" } } };
  const refused = (uid: string, Link: string) => linkProblems(fieldsOf({ Link }, uid, LINK, () => LINK)).length > 0;
  const own = "/contact/contact-enquiry";
  assert.deepEqual(
    [refused("api::chatbot.chatbot", own), refused("api::chatbot.chatbot", "//evil.test"), refused("program.form-period", own)],
    [false, true, true],
  );
});

describe("numbers that visitors dial, pay and rely on", () => {
  const CENTRE = { attributes: { phone: { type: "string" }, email: { type: "string" }, amount_hkd: { type: "integer" } } };
  const problems = (data: Record<string, unknown>) =>
    valueProblems(fieldsOf(data, "api::x.x", CENTRE, () => SECTION)).map(({ path }) => path.join("."));

  test("are accepted as people write them", () => {
    for (const phone of ["2123 4500", "21234500", "+852 2123-4500", "", null]) assert.deepEqual(problems({ phone }), []);
    for (const amount of [0, 150, null]) assert.deepEqual(problems({ amount_hkd: amount }), []);
  });

  test("are refused when nobody could dial or pay them", () => {
    for (const phone of ["打電話 abc", "2123", "2123 4500 / 4501", "1234567890123456"])
      assert.deepEqual([phone, problems({ phone })], [phone, ["phone"]]);
    assert.deepEqual(problems({ amount_hkd: -5 }), ["amount_hkd"]);
  });

  test("are an address that a letter may be sent to", () => {
    const found = (email: string | null) => problems({ email });
    for (const email of ["sat3@kaifong.example", "", null]) assert.deepEqual(found(email), []);
    for (const email of ["a b", "sat3@", "sat3.example", "a b@c.d"]) assert.deepEqual([email, found(email)], [email, ["email"]]);
  });

  test("have no hours twice for a day, and none for a closed day", () => {
    const line = (day: string, open: string | null, close: string | null) => ({ day, open, close, closed: open === null });
    const said = (...hours: ReturnType<typeof line>[]) => hoursProblems({ hours }).map(({ path }) => path.join("."));
    assert.deepEqual(said(line("MON", "10:00", "13:00"), line("MON", "14:00", "20:00"), line("TUE", "10:00", "13:00")), []);
    assert.deepEqual(said(line("MON", "10:00", "20:00"), line("MON", "10:00", "20:00")), ["hours.1.day"]);
    assert.deepEqual(said(line("MON", "10:00", "20:00"), line("MON", null, null)), ["hours.1.day"]);
  });

  test("cover every day of the week when a centre is published", () => {
    const week = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"].map((day) => ({ day }));
    const said = (hours: unknown) =>
      PUBLISH_RULES["api::centre.centre"]?.judge({ hours }, null).map(({ message }) => message) ?? [];
    assert.deepEqual(said(week), []);
    assert.match(
      said(week.filter(({ day }) => !/WED|THU/.test(day))).join(),
      /欠星期三、星期四：.*missing for Wednesday, Thursday:/,
    );
    assert.equal(said([]).length, 1);
  });

  test("have hours that begin before they end, unless a day is closed", () => {
    const hours = [
      { day: "MON", open: "10:00:00.000", close: "21:00:00.000" },
      { day: "SAT", open: "18:00:00.000", close: "09:00:00.000" },
      { day: "SUN", open: "18:00:00.000", close: "09:00:00.000", closed: true },
      { day: "TUE", open: "10:00:00.000", close: null },
    ];
    assert.deepEqual(
      hoursProblems({ hours }).map(({ path }) => path.join(".")),
      ["hours.1.close", "hours.3.close"],
    );
    assert.deepEqual(hoursProblems({}), []);
  });
});

describe("the texts of a class and its lessons", () => {
  const textsOf = (uid: string) =>
    Object.entries(schemaOf(uid).attributes).flatMap(([field, { type }]) => (/string|text/.test(type) ? [field] : []));

  test("are words, which each language has of its own, or the same in all of them: each text is one or the other", () => {
    const ASK = "a new text is named in src/rules/class-words.ts, or here when it is the same in every language";
    assert.deepEqual(
      textsOf("program.class").filter((field) => !CLASS_WORDS.includes(field)),
      ["uuid", "Class_Code"],
      ASK,
    );
    assert.deepEqual(
      textsOf("program.lesson").filter((field) => !LESSON_WORDS.includes(field)),
      ["uuid"],
      ASK,
    );
  });

  test("have words only in fields that exist", () => {
    assert.deepEqual(
      CLASS_WORDS.filter((field) => !textsOf("program.class").includes(field)),
      [],
    );
    assert.deepEqual(
      LESSON_WORDS.filter((field) => !textsOf("program.lesson").includes(field)),
      [],
    );
  });

  test("come from the default language except for words, lessons and identity", () => {
    const all = Object.keys(schemaOf("program.class").attributes);
    assert.deepEqual(new Set([...CLASS_NUMBERS, ...CLASS_WORDS, "uuid", "Lesson"]), new Set(all));
    assert.deepEqual([...LESSON_NUMBERS], ["Start", "End"]);
  });
});
