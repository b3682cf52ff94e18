import { expect, test } from "vitest";
import { LANGUAGE_CODES } from "./languages.ts";
import { MESSAGES, NAMESPACES } from "./messages.ts";

/** One word per idea in every file of a language (docs/glossary.md), and one form of address. */
const NEVER = {
  // What messages and codes go to is a 流動電話; 手機 is the device in the hand, with its calendar and its screen.
  // A written account is a 紀錄; to write it down is 記錄. To search is 搜尋.
  "zh-HK":
    /你|什麼|(?:課程|報名|健康|登入|治療|您的|列印|顯示的|查看|更正|有)記錄|尋找(?!合適)|今次|手提電話|會員號碼|手機(?:號碼|接收|收|短訊|驗證|登入)|登記的手機/g,
  // A lesson is 节课 or 课堂; 课程 is a course.
  // What is known of somebody is 信息; 资料 is matter to read, and what somebody hands in.
  // What is done over the internet is 网上; who sees a doctor 就诊, at a 门诊; to search is 搜索; what is sent is a 消息.
  // Quotation marks are “”; 「」 are those of Hong Kong.
  "zh-CN":
    /你|[「」]|会员号码|手提电话|(?:流动|移动)电话|(?:[下后第各]一?|\}\} ?|\d ?|一)课(?!程|堂)|(?<!参考|补充)资料(?!来源)|资讯|职员|班别|亲临|在线|看诊|(?<!为您)查找|(?:接收|核实|这条)信息|照顾(?:者|码)/g,
} as const;

test.each(["zh-HK", "zh-CN"] as const)("%s uses the same word for the same thing in every namespace", (language) => {
  const slips = NAMESPACES.flatMap((namespace) => JSON.stringify(MESSAGES[language][namespace]).match(NEVER[language]) ?? []);
  expect(slips).toEqual([]);
});

test("the list of courses and the page of one's enrolments have one name each, wherever a text speaks of them", () => {
  const other = /My classes|我的課程|我的课程/g;
  const slips = LANGUAGE_CODES.flatMap((language) => {
    const { menu, simple } = MESSAGES[language].shell;
    const named = JSON.stringify(MESSAGES[language]).match(other) ?? [];
    return simple.tile.courses === menu.page.series ? named : [...named, simple.tile.courses];
  });
  expect(slips).toEqual([]);
});

/** An issue of a field is a sentence; the headings next to it are not. */
const ISSUES = LANGUAGE_CODES.flatMap((language) => {
  const { auth, care, consultation, healthData, register } = MESSAGES[language];
  return [auth.error, auth.password.issue, care.error, consultation.error, healthData.error, register.issue].flatMap((texts) =>
    Object.entries(texts).flatMap(([key, text]) => (/title|check/i.test(key) ? [] : [text])),
  );
});

test("an issue of a field ends with a full stop", () => {
  expect(ISSUES.length).toBeGreaterThan(LANGUAGE_CODES.length * 30);
  expect(ISSUES.filter((text) => !/[。.]$/.test(text))).toEqual([]);
});

test("R-MEM-07, R-ENR-13 and R-ENQ-02: no text contains a number of working days: texts get it as a value", () => {
  const own = /\d\s*(working days?|個工作天|个工作日)/;
  const texts = LANGUAGE_CODES.flatMap((language) => Object.entries(MESSAGES[language]));
  expect(texts.map(([, ofNamespace]) => own.exec(JSON.stringify(ofNamespace))?.[0]).filter(Boolean)).toEqual([]);
});

test("R-MEM-17: no text contains a number of minutes of help: texts get it as a value", () => {
  const own = /\d ?(minutes|分鐘|分钟)/;
  const texts = LANGUAGE_CODES.flatMap((language) => {
    const { care, outbox, shell } = MESSAGES[language];
    return [care, outbox.help, shell.description.memberHelp];
  });
  expect(texts.map((text) => own.exec(JSON.stringify(text))?.[0]).filter(Boolean)).toEqual([]);
});

/** The example that a field shows before somebody types: `hint` and `keywordHint`, when they say nothing else. */
const EXAMPLE = /"(?:hint|keywordHint)":"((?:例如：|For example: )[^"]*)"/g;
/** The places in a field of a phone 360 px wide, in large text; a Chinese sign takes two. */
const EXAMPLE_PLACES = 27;

test("examples fit into a field of a phone in large text", () => {
  const examples = LANGUAGE_CODES.flatMap((language) =>
    [...JSON.stringify(MESSAGES[language]).matchAll(EXAMPLE)].map(([, example = ""]) => example),
  );
  expect(examples.length).toBeGreaterThan(LANGUAGE_CODES.length * 5);
  const places = (text: string) => [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? 2 : 1), 0);
  expect(examples.filter((example) => places(example) > EXAMPLE_PLACES)).toEqual([]);
});

test.each(LANGUAGE_CODES)("%s does not name a measure with its unit by two brackets in a row", (language) => {
  const { measure, unit, with: shapes } = MESSAGES[language].healthData;
  const labels = Object.values(measure).flatMap((name) =>
    [shapes.unit, shapes.optional].map((shape) => shape.replace("{{measure}}", name).replace("{{unit}}", unit.pulse)),
  );
  expect(labels.filter((label) => (label.match(/[(（]/g) ?? []).length > 1)).toEqual([]);
});

test("no text promises an enrolment by staff to somebody whose membership prevents it", () => {
  const named = { "zh-HK": "會籍", "zh-CN": "会籍", "en-US": "membership" };
  for (const language of LANGUAGE_CODES) expect(MESSAGES[language].shell.help.text).toContain(named[language]);
});

/** The texts of `enrolment` that address the reader, whoever it is about; or that are not shown to who acts for somebody. */
const TO_READER = /^(?:enrol\.(?:checkLead|notMe|nextCancel|referenceHint|share|late)|ownCalendar\.)/;

/** All texts in it by their keys. */
const textsOf = (texts: object, path = ""): readonly (readonly [key: string, text: string])[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[path + key, text]] : textsOf(text, `${path}${key}.`),
  );

test.each(LANGUAGE_CODES)(
  "R-MEM-09: in %s what is said of an enrolment, or against it, does not take the reader for its member",
  (language) => {
    const { activity, calendar, enrolment, errors } = MESSAGES[language];
    const { FORBIDDEN, ALREADY_IN_COURSE, TIME_CLASH, ENROLMENT_NOT_FOUND, CONSULTATION_LIVE, TOO_MANY_CONSULTATIONS } = errors;
    const refusals = { FORBIDDEN, ALREADY_IN_COURSE, TIME_CLASH, ENROLMENT_NOT_FOUND, CONSULTATION_LIVE, TOO_MANY_CONSULTATIONS };
    const own = { help: activity.own.statusHelp, title: activity.own.title, elsewhere: activity.action.elsewhere };
    const { OFFERED: _answeredByReader, ...marks } = calendar.own;
    const texts = textsOf({ ...enrolment, own, marks, refusals, eligibility: errors.eligibility });
    const named = (key: string) => texts.some(([other]) => other === `${key}For`);
    const taken = texts.filter(([key, text]) => /您|\b[Yy]ours?\b|\b[Yy]ou\b/.test(text) && !TO_READER.test(key) && !named(key));
    expect(texts.length).toBeGreaterThan(150);
    expect(taken.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  },
);

test("a refused enrolment is titled with what the server says of somebody who is not eligible, which is not said twice then", () => {
  for (const language of LANGUAGE_CODES) {
    const { enrolment, errors } = MESSAGES[language];
    expect(enrolment.enrol.notEligibleTitle).toBe(errors.NOT_ELIGIBLE);
  }
});
