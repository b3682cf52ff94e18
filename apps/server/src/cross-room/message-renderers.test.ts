import { LANGUAGE_CODES, languageOf } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import { aClass, aMember, testServer, type TestServer } from "@kaifong/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enrolBatch } from "../enrolment/enrol-batch.ts";
import { isStillTrue } from "../enrolment/true-while.ts";
import { messageRenderers } from "./message-renderers.ts";
import { messageSignature } from "../platform/messages/message-signature.ts";
import type { MessageTemplates } from "../platform/messages/templates.ts";
import { memberActor } from "../platform/actor.ts";

type Template = keyof MessageTemplates;
type EnrolmentTemplate = Extract<Template, `enrolment.${string}`>;
/** For each template, the data that distinguishes its messages, besides the enrolment; the type demands every template. */
const VARIANTS: { readonly [T in EnrolmentTemplate]: readonly Omit<MessageTemplates[T]["data"], "enrolmentId">[] } = {
  "enrolment.ballot_entered": [{}],
  "enrolment.applied": [{}],
  "enrolment.drawn_place": [{}],
  "enrolment.drawn_waiting": [{}],
  "enrolment.confirmed": [{}],
  "enrolment.rejected": [{}],
  "enrolment.offered": [{}],
  "enrolment.offer_declined": [{}],
  "enrolment.offer_lapsed": [{}],
  "enrolment.admitted": [{}],
  "enrolment.reminder": [{ startsAt: "2026-12-05T02:00:00.000Z", days: 3 }],
  "enrolment.place_lost": (["PLACE", "OFFER", "BALLOT_ENTRY", "WAITING"] as const).map((what) => ({ what })),
  "enrolment.lessons_moved": [{}],
  "enrolment.left": (["CANCEL_BALLOT", "WITHDRAW", "GIVE_UP", "LEAVE_LIST"] as const).map((action) => ({ action })),
  "enrolment.removed": (["CANCEL_BALLOT", "GIVE_UP", "LEAVE_LIST"] as const).map((action) => ({ action })),
};
const CASES = Object.entries(VARIANTS).flatMap(([template, all]) => all.map((variant) => [template, variant] as const));

const NOW = new Date("2026-11-20T02:00:00Z");
/** The lesson of a reminder. */
const LESSONS = [[new Date("2026-12-05T02:00:00Z"), new Date("2026-12-05T03:00:00Z")]] as const;
/** The states in which an enrolment may be when a message about it is sent. */
const STATES = [
  ...(["E", "A", "W", "R"] as const).map((status) => ({ status, pendingBy: null, answerBy: null })),
  { status: "P", pendingBy: "STAFF", answerBy: null },
  { status: "P", pendingBy: "MEMBER", answerBy: new Date("2026-12-01T04:30:00Z") },
] as const;
const GOING_ON = { lastEnd: null, leftBehind: false };

let server: TestServer;
let memberId: string;
let enrolmentId: string;

beforeAll(async () => {
  server = await testServer({ deps: { now: () => NOW } });
  const { db, now } = server.deps;
  memberId = await aMember(db);
  const window = { enrolStart: new Date(now().getTime() - 1), enrolEnd: new Date(now().getTime() + 100_000) };
  const classId = await aClass(db, { ...window, courseId: "course", lessons: LESSONS });
  await db.query("UPDATE courses SET name = $1", [{ "zh-Hant": "八段錦", "zh-Hans": "八段锦", en: "Baduanjin" }]);
  const [made] = await db.transaction((tx) =>
    enrolBatch(tx, classId, [{ memberId, actor: memberActor(memberId), key: null }], now()),
  );
  enrolmentId = made?.enrolmentId ?? "";
  await db.query("ALTER TABLE enrolments DISABLE TRIGGER USER"); // straight to any state, so that each template has its facts
});
afterAll(() => server.close());

const become = ({ status, pendingBy, answerBy }: (typeof STATES)[number]) =>
  server.deps.db.query("UPDATE enrolments SET status = $2, pending_by = $3, answer_by = $4 WHERE id = $1", [
    enrolmentId,
    status,
    pendingBy,
    answerBy,
  ]);
const render = async (template: string, data: object, language: string) => {
  await server.deps.db.query("UPDATE members SET language = $2 WHERE id = $1", [memberId, language]);
  const renderer = messageRenderers(server.deps)[template as EnrolmentTemplate]; // A key of VARIANTS.
  return renderer({ kind: "member", id: memberId }, { enrolmentId, ...data } as never); // what VARIANTS says of it
};

/** The message while it is true. */
const rendered = async (template: string, data: object, language: string) => {
  const name = template as EnrolmentTemplate; // A key of VARIANTS.
  const state = STATES.find((each) => isStillTrue(name, { ...GOING_ON, ...each }, NOW));
  if (state) await become(state);
  const message = await render(template, data, language);
  if (typeof message === "string") throw new Error(message);
  return message;
};

describe.each(CASES)("%s %j", (template, data) => {
  test.each(LANGUAGE_CODES)("is worded in %s, with its course and its reference", async (language) => {
    const message = await rendered(template, data, language);
    const course = { "zh-HK": "八段錦", "zh-CN": "八段锦", "en-US": "Baduanjin" }[language];
    const { rows } = await server.deps.db.query<{ mobile: string; reference: string; code: string }>(
      `SELECT mobile, reference, class_code AS code FROM enrolments e JOIN members m ON m.id = member_id JOIN classes c ON c.id = class_id`,
    );
    expect(message).toMatchObject({ channel: "SMS", to: rows[0]?.mobile, language, subject: expect.stringContaining(course) });
    for (const part of [course, rows[0]?.code, rows[0]?.reference]) expect(message?.text).toContain(part);
    expect(message?.text).not.toMatch(/[{}]|undefined/);
  });
});

test("each message says something else, in every language", async () => {
  const texts: string[] = [];
  for (const language of LANGUAGE_CODES)
    for (const [template, data] of CASES) texts.push((await rendered(template, data, language)).text);
  expect(new Set(texts).size).toBe(CASES.length * LANGUAGE_CODES.length);
});

test("an offer says until when, in Hong Kong's time", async () => {
  expect((await rendered("enrolment.offered", {}, "en-US")).text).toContain("before 12:30pm on Tuesday, 1 December 2026");
});

test.each(CASES)("%s %j is outdated in every state in which it is no longer true", async (template, data) => {
  for (const state of STATES) {
    await become(state);
    const message = await render(template, data, "en-US");
    // A key of VARIANTS.
    expect(message === "OUTDATED").toBe(!isStillTrue(template as EnrolmentTemplate, { ...GOING_ON, ...state }, NOW));
  }
});

test.each([
  ["zh-HK", "123456 是街坊康健中心驗證碼", "10分鐘", "+85291234567", "SMS"],
  ["zh-CN", "123456 是您在", "10分钟", "chan@home.example", "EMAIL"],
  ["en-US", "123456 is your code", "10 minutes", "chan@home.example", "EMAIL"],
] as const)("a code opens its message, which says for how long: %s", async (language, first, time, address, channel) => {
  const to = { kind: "address", address, language } as const;
  const message = await messageRenderers(server.deps)["account.code"](to, { code: "123456" });
  expect(message).toMatchObject({
    channel,
    to: address,
    language,
    text: expect.stringMatching(new RegExp(`^${first}.*${time}`)),
  });
});

test.each([
  ["zh-HK", "街坊康健中心：流動電話號碼已更改", "街坊康健中心：已新增免密碼登入"],
  ["en-US", "Mobile number changed – ", "A way to log in without password was added – "],
] as const)("an account message has its notification's subject: %s", async (language, changed, added) => {
  await server.deps.db.query("UPDATE members SET language = $2 WHERE id = $1", [memberId, language]);
  const renderers = messageRenderers(server.deps);
  const to = { kind: "member", id: memberId } as const;
  const messages = [await renderers["account.mobile_changed"](to, {}), await renderers["account.passkey_added"](to, {})];
  const subjects = messages.map((message) => (typeof message === "string" ? message : message.subject));
  expect(subjects).toEqual([expect.stringContaining(changed), expect.stringContaining(added)]);
});

test("nothing is sent to somebody who is gone, or about somebody else's enrolment", async () => {
  const other = await aMember(server.deps.db);
  const applied = messageRenderers(server.deps)["enrolment.applied"];
  for (const id of [other, "00000000-0000-4000-8000-000000000000"])
    expect(await applied({ kind: "member", id }, { enrolmentId })).toBe("NOT_NEEDED");
});

test.each(LANGUAGE_CODES)("the last message to a phone has the subject of what it is about, in %s", async (language) => {
  const to = { kind: "address", address: "+85291230014", language } as const;
  const renderers = messageRenderers(server.deps);
  const subjectOf = async (template: "account.erased" | "registration.expired" | "account.mobile_left") => {
    const rendered = await renderers[template](to, {});
    if (typeof rendered === "string") throw new Error(rendered);
    return rendered.subject;
  };
  const [erased, expired, left] = [
    await subjectOf("account.erased"),
    await subjectOf("registration.expired"),
    await subjectOf("account.mobile_left"),
  ];
  const t = serverText(languageOf(language), "outbox");
  const signature = { site: messageSignature(server.deps, languageOf(language)).site };
  expect(erased).toBe(t("account.erasure.subject", signature));
  expect(expired).toBe(t("registration.subject", signature));
  expect(left).toBe(t("account.mobile.subject", signature));
});
