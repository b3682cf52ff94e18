import { LANGUAGE_CODES, type LanguageCode } from "@kaifong/i18n";
import { publishedType } from "@kaifong/content/server";
import { aClass, aMember, aMirror, emptyContent, testServer, type TestServer } from "@kaifong/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enrolBatch } from "./enrolment/enrol-batch.ts";
import { isStillTrue } from "./enrolment/true-while.ts";
import { messageRenderers, MEMBER_MESSAGES } from "./cross-room/message-renderers.ts";
import { memberMessage } from "./platform/messages/member-messages.ts";
import type { RecipientOf } from "./platform/messages/outbox.ts";
import type { RenderedMessage, Unsent } from "./platform/messages/rendering.ts";
import { type DataOf, isMemberTemplate, type MemberTemplate, type TemplateName } from "./platform/messages/templates.ts";
import { textMessageParts } from "./platform/messages/test-text-message-parts.ts";
import { withCheckCode } from "./sending/check-codes.ts";
import { memberActor } from "./platform/actor.ts";

type Most = Readonly<Record<LanguageCode, number>>;
const most = (traditional: number, simplified: number, english: number): Most => ({
  "zh-HK": traditional,
  "zh-CN": simplified,
  "en-US": english,
});

const SOMEBODY = "0199f0a0-0000-7000-8000-000000000002";
/** A member who was erased. */
const GONE = "0199f0a0-0000-7000-8000-000000000003";
const CARE = [undefined, SOMEBODY, GONE].flatMap((juniorId) =>
  [SOMEBODY, GONE].map((otherId) => ({ otherId, ...(juniorId === undefined ? {} : { juniorId }) })),
);

/**
 * For each template: its data at their longest, and how many parts its text message may have. The type demands every template.
 */
const CASES: { readonly [T in TemplateName]: { readonly most: Most; readonly data: readonly DataOf<T>[] } } = {
  "account.code": { most: most(1, 1, 1), data: [{ code: "123456" }] },
  "account.password_set": { most: most(2, 2, 2), data: [{ activated: true }, { activated: false }] },
  "account.passkey_added": { most: most(2, 2, 2), data: [{}] },
  "account.identity_linked": { most: most(2, 2, 2), data: [{}] },
  "account.mobile_changed": { most: most(2, 2, 2), data: [{}, { waysInRevoked: true }] },
  "account.of_age": { most: most(2, 2, 2), data: [{}] },
  "account.suspended": { most: most(2, 2, 2), data: [{}, { juniorId: SOMEBODY }] },
  "account.reinstated": { most: most(2, 2, 2), data: [{}, { juniorId: SOMEBODY }] },
  "account.mobile_left": { most: most(2, 2, 2), data: [{}] },
  "account.mobile_wanted": { most: most(2, 2, 2), data: [{}] },
  "care.agreed": {
    most: most(2, 2, 2),
    data: CARE,
  },
  "care.ended": {
    most: most(2, 2, 2),
    data: CARE,
  },
  "care.until": {
    most: most(2, 2, 2),
    data: CARE.map((each) => ({ ...each, until: "2026-12-30" })),
  },
  "care.of_age": { most: most(2, 2, 2), data: [SOMEBODY, GONE].map((otherId) => ({ otherId })) },
  "help.began": { most: most(2, 2, 2), data: CARE },
  "help.acted": { most: most(2, 2, 2), data: CARE },
  "help.ended": { most: most(2, 2, 2), data: CARE },
  "care.recorded": {
    most: most(2, 2, 2),
    data: (["CARER", "MEMBER", "GUARDIAN"] as const).flatMap((side) => CARE.map((each) => ({ ...each, side }))),
  },
  "account.correction_settled": {
    most: most(2, 2, 2),
    data: (["PERSON", "CONSENT_TRANSFER", "CONSENT_HEALTH_RECORD"] as const).flatMap((kind) =>
      [true, false].map((done) => ({ kind, done })),
    ),
  },
  "account.erasure_requested": { most: most(2, 2, 2), data: [{ day: "2026-12-30" }, { day: "2026-12-30", juniorId: SOMEBODY }] },
  "account.erasure_withdrawn": { most: most(2, 2, 2), data: [{}, { juniorId: SOMEBODY }] },
  "account.erased": { most: most(1, 1, 2), data: [{}] },
  "registration.expired": { most: most(1, 1, 2), data: [{}] },
  "registration.received": { most: most(2, 2, 2), data: [{ reference: "R-7K2M9QX4", contactBy: "2026-12-30" }] },
  "registration.more_needed": { most: most(2, 2, 2), data: [{ reference: "R-7K2M9QX4" }] },
  "registration.approved": { most: most(2, 2, 2), data: [{ reference: "R-7K2M9QX4", memberNo: "KF0123456" }] },
  "health.risk_record": { most: most(1, 1, 2), data: [{ corrected: true }, { corrected: false }] },
  "consultation.moved": {
    most: most(2, 2, 2),
    data: (["REQUESTED", "OFFERED", "CONFIRMED", "CANCELLED", "DECLINED"] as const).flatMap((state) =>
      (["PHONE", "SAT1"] as const).map((place) => ({
        request: "",
        reference: "HC-7K2M9QX4",
        state,
        // The longer words of the two.
        lapsed: state === "CANCELLED",
        appointment: { place, startsAt: "2026-12-30T02:30:00.000Z" },
      })),
    ),
  },
  "enrolment.ballot_entered": { most: most(2, 2, 2), data: [{ enrolmentId: "" }] },
  "enrolment.applied": { most: most(2, 2, 2), data: [{ enrolmentId: "" }] },
  "enrolment.drawn_place": { most: most(2, 2, 2), data: [{ enrolmentId: "" }] },
  "enrolment.drawn_waiting": { most: most(2, 2, 2), data: [{ enrolmentId: "" }] },
  "enrolment.confirmed": { most: most(2, 2, 2), data: [{ enrolmentId: "" }] },
  "enrolment.rejected": { most: most(2, 2, 2), data: [{ enrolmentId: "" }] },
  "enrolment.offered": { most: most(3, 3, 3), data: [{ enrolmentId: "" }] },
  "enrolment.offer_declined": { most: most(2, 2, 2), data: [{ enrolmentId: "" }] },
  "enrolment.offer_lapsed": { most: most(2, 2, 2), data: [{ enrolmentId: "" }] },
  "enrolment.admitted": { most: most(2, 2, 2), data: [{ enrolmentId: "" }] },
  "enrolment.reminder": { most: most(2, 2, 2), data: [{ enrolmentId: "", startsAt: "2026-12-30T02:30:00.000Z", days: 3 }] },
  "enrolment.place_lost": {
    most: most(2, 2, 2),
    data: (["PLACE", "OFFER", "BALLOT_ENTRY", "WAITING"] as const).map((what) => ({ enrolmentId: "", what })),
  },
  "enrolment.lessons_moved": { most: most(2, 2, 2), data: [{ enrolmentId: "" }] },
  "enrolment.left": {
    most: most(2, 2, 2),
    data: (["CANCEL_BALLOT", "WITHDRAW", "GIVE_UP", "LEAVE_LIST"] as const).map((action) => ({ enrolmentId: "", action })),
  },
  "enrolment.removed": {
    most: most(2, 2, 2),
    data: (["CANCEL_BALLOT", "GIVE_UP", "LEAVE_LIST"] as const).map((action) => ({ enrolmentId: "", action })),
  },
  "enquiry.received": { most: most(2, 2, 2), data: [{ caseNumber: "ENQ-7K2M9QX4", replyBy: "2026-12-30" }] },
};
const ALL = Object.entries(CASES).flatMap(
  ([template, { data, most: parts }]) =>
    LANGUAGE_CODES.map((code) => ({ template: template as TemplateName, code, most: parts[code], data })), // they are its keys
);

const NOW = new Date("2026-12-02T02:00:00Z");
/** The name of a centre of one of the eighteen districts, and the longest course and place of the samples. */
const SITE = { "zh-Hant": "深水埗地區康健中心", "zh-Hans": "深水埗地区康健中心", en: "Sham Shui Po District Health Centre" };
const COURSE = {
  "zh-Hant": "街坊健康講座：眼睛與耳朵",
  "zh-Hans": "街坊健康讲座：眼睛与耳朵",
  en: "Heart Health Follow-up Group (by referral)",
};
const VENUE = {
  "zh-Hant": "石硤尾附屬中心活動室",
  "zh-Hans": "石硖尾附属中心活动室",
  en: "Shek Kip Mei satellite centre, activity room",
};
const STATES = [
  ...(["E", "A", "W", "R"] as const).map((status) => ({ status, pendingBy: null, answerBy: null })),
  { status: "P", pendingBy: "STAFF", answerBy: null },
  { status: "P", pendingBy: "MEMBER", answerBy: new Date("2026-12-30T04:30:00Z") },
] as const;

let server: TestServer;
const ids: Record<"member" | "enquiry" | "enrolment", string> = { member: "", enquiry: "", enrolment: "" };

beforeAll(async () => {
  const settings = { SITE_URL: "https://www.sspdhc.org.hk" };
  server = await testServer({ settings, deps: { now: () => NOW, content: siteContent() } });
  const { db } = server.deps;
  ids.member = await aMember(db);
  await db.query("UPDATE members SET id = $2, member_no = 'KF0123456' WHERE id = $1", [await aMember(db), SOMEBODY]);
  const window = { enrolStart: new Date(NOW.getTime() - 1), enrolEnd: new Date(NOW.getTime() + 100_000) };
  const lessons = [[new Date("2026-12-30T02:30:00Z"), new Date("2026-12-30T03:30:00Z")]] as const;
  const classId = await aClass(db, { ...window, courseId: "course", lessons });
  await db.query("UPDATE courses SET name = $1", [COURSE]);
  await db.query("UPDATE classes SET venue = $1, class_code = 'KF26-BAL-03'", [VENUE]);
  const enrolling = [{ memberId: ids.member, actor: memberActor(ids.member), key: null }] as const;
  const [made] = await db.transaction((tx) => enrolBatch(tx, classId, enrolling, NOW));
  ids.enrolment = made?.enrolmentId ?? "";
  await db.query("ALTER TABLE enrolments DISABLE TRIGGER USER"); // straight to any state, so that each template has its facts
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO enquiries (topic, name, contact_number, message, language, proven, received_at, reply_by, acknowledgement_channel, content_hash)
     VALUES ('SERVICE', 'Chan', '+85291230014', 'Hello', 'en-US', true, $1, '2026-12-30', 'SMS', '\\x00') RETURNING id`,
    [NOW],
  );
  ids.enquiry = rows[0]?.id ?? "";
});
afterAll(() => server.close());

/** The content with a centre's facts, in three languages. */
function siteContent() {
  const settingOf = (site_name: string) => [
    { documentId: "setting", attributes: { updatedAt: "2026-11-20T02:00:00Z", site_name, phone: "2123 4500" } },
  ];
  const raw = { "zh-Hant": settingOf(SITE["zh-Hant"]), "zh-Hans": settingOf(SITE["zh-Hans"]), en: settingOf(SITE.en) };
  const published = publishedType("siteSetting", raw, { warn: () => undefined });
  const of = (name: string) => (name === "siteSetting" ? (published as never) : undefined); // it is of that name
  return emptyContent({ mirror: { ...aMirror(), of } });
}

async function rendered(template: TemplateName, data: object, language: LanguageCode): Promise<RenderedMessage> {
  const { db } = server.deps;
  await db.query("UPDATE members SET language = $2 WHERE id = $1", [ids.member, language]);
  await db.query("UPDATE enquiries SET language = $1", [language]);
  if (template.startsWith("enrolment.")) await becomeTrue(template);
  const message = await words(template, data, language);
  if (typeof message === "string") throw new Error(message);
  return message;
}

/** Puts the enrolment into the state that a message about it describes. */
async function becomeTrue(template: TemplateName): Promise<void> {
  const goingOn = { lastEnd: null, leftBehind: false };
  const state = STATES.find((each) => isStillTrue(template as never, { ...goingOn, ...each }, NOW)); // it begins so
  if (!state) return;
  const { status, pendingBy, answerBy } = state;
  const values = [status, pendingBy, answerBy];
  await server.deps.db.query("UPDATE enrolments SET status = $1, pending_by = $2, answer_by = $3", values);
}

/** The words by the template's renderer, without its look-up of a row that does not change the words. */
function words(template: TemplateName, data: object, language: LanguageCode): Promise<RenderedMessage | Unsent> {
  const ofEnrolment = "enrolmentId" in data ? { enrolmentId: ids.enrolment } : {};
  const given = { ...data, ...ofEnrolment } as never; // what CASES says of the template
  if (isMemberTemplate(template)) {
    const ready = { ...MEMBER_MESSAGES[template], unsent: async () => undefined };
    return memberMessage<MemberTemplate, unknown>(server.deps, ids.member, ready, given);
  }
  const to = recipientOf(template, language) as never; // of that template
  return messageRenderers(server.deps)[template](to, given);
}

function recipientOf(template: TemplateName, language: LanguageCode): RecipientOf<TemplateName> {
  if (template === "enquiry.received") return { kind: "enquiry", id: ids.enquiry };
  const isBare = ["account.code", "account.mobile_left", "account.erased", "registration.expired"].includes(template);
  return isBare ? { kind: "address", address: "+85291230014", language } : { kind: "member", id: ids.member };
}

describe("R-NOT-25: a text message has no more parts than it is worth", () => {
  test.each(ALL)("$template in $code: at most $most", async ({ template, code, data, most: parts }) => {
    for (const each of data) {
      const message = { ...(await rendered(template, each, code)), id: "0199f0a0-0000-7000-8000-000000000001" };
      const { text } = withCheckCode(server.deps.env, template, message, NOW).message;
      const found = textMessageParts(text);
      // With one sign that a phone's alphabet lacks, English would take as much room as Chinese.
      expect({ text, isUcs2: found.isUcs2 }).toEqual({ text, isUcs2: code !== "en-US" });
      expect(found.parts).toBeLessThanOrEqual(parts);
    }
  });
});
