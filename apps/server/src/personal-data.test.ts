/**
 * Where personal data may be, and nowhere else. A member does everything that a member can do, in unmistakable words, at a server
 * as a centre runs it; then every line of the log, every response and every column of the database is searched for them.
 */
import { ENDPOINTS } from "@kaifong/contract";
import { UNDECIDED_DAYS } from "@kaifong/domain/membership";
import { DAY_MS } from "@kaifong/domain/time";
import { eventually } from "@kaifong/testing/eventually";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CARER_SAYS,
  CHILD_SAYS,
  ENQUIRER_SAYS,
  type Markers,
  markersIn,
  MEMBER_SAYS,
  columnsWith,
  recordedLog,
} from "./testing/markers.fixtures.ts";
import { type CentreServer, centreServer } from "./testing/test-centre-server.ts";
import { causeFaults, doAllThatMembersCan, type TestMember } from "./testing/test-whole-journey.ts";

interface Place {
  /** The data that may be there, by its name in markers.fixtures.ts. */
  readonly of: readonly string[];
  readonly why: string;
}

/** Every column that holds personal data after the journey. Another one, or something else in one of these, fails. */
const PLACES: Readonly<Record<string, Place>> = {
  "members.surname_zh": { of: ["carerName", "surnameZh"], why: "the member's own row" },
  "members.given_name_zh": { of: ["givenNameZh"], why: "the same" },
  "members.surname_en": { of: ["carerName", "childName", "surnameEn"], why: "the same" },
  "members.given_name_en": { of: ["givenNameEn"], why: "the same" },
  "members.birth_date": { of: ["birthDate"], why: "what classes admit by" },
  "members.mobile": { of: ["carerMobile", "childMobile", "newMobile"], why: "logging in, and codes; the old number is gone" },
  "member_profiles.emergency_name": { of: ["newEmergencyName"], why: "whom to call; who stood there before is gone" },
  "member_profiles.emergency_phone": { of: ["newEmergencyPhone"], why: "the same" },
  "member_profiles.guardian_name": { of: ["guardianName"], why: "who agrees for a child" },
  "member_profiles.guardian_phone": { of: ["guardianPhone"], why: "the same" },
  "member_profiles.ethnicity_other": { of: ["ethnicityOther"], why: "what the scheme asks of a membership" },
  "member_profiles.religion_other": { of: ["religionOther"], why: "the same" },
  "member_profiles.heard_about_other": { of: ["heardAboutOther"], why: "the same" },
  "member_profiles.mailing_address": { of: ["mailingAddress"], why: "letters, where they are chosen" },
  "health_readings.glucose": { of: ["glucose", "importedGlucose"], why: "the member's record of their own health" },
  "health_readings.weight": { of: ["weight"], why: "the same" },
  "health_readings.height": { of: ["height"], why: "the same" },
  "health_readings.temperature": { of: ["temperature"], why: "the same" },
  "risk_records.note": { of: ["note"], why: "what a nurse says of an assessment" },
  "risk_record_items.finding": { of: ["finding"], why: "the same" },
  "consultations.remarks": { of: ["remarks"], why: "what the member asks for" },
  "consultations.reason": { of: ["reason"], why: "what the centre answered" },
  "corrections.reason": { of: ["declined"], why: "why staff declined a correction, for the member to read" },
  "corrections.surname_zh": { of: ["surnameZh"], why: "what should stand there, while it waits" },
  "corrections.given_name_zh": { of: ["givenNameZh"], why: "the same" },
  "corrections.surname_en": { of: ["surnameEn"], why: "the same" },
  "corrections.given_name_en": { of: ["wantedName"], why: "the same; what was refused is gone" },
  "corrections.birth_date": { of: ["birthDate"], why: "the same" },
  "member_identities.subject": { of: ["childIdentity", "identity"], why: "by which the provider means them" },
  "member_identities.given_facts": { of: ["childName", "providerName"], why: "for staff to compare, until they decide" },
  "push_subscriptions.endpoint": { of: ["pushAddress"], why: "where the browser is written to" },
  "push_subscriptions.auth": { of: ["pushKey"], why: "by which it can read that" },
  "one_time_codes.mobile": { of: ["childMobile", "mobile", "newMobile"], why: "whose phone it is, for a day" },
  "outbox.recipient_address": {
    of: ["childMobile", "mobile", "newMobile"],
    why: "a number that is no row of ours yet, for a day",
  },
  "enquiries.name": { of: ["enquirerName"], why: "whom to answer" },
  "enquiries.email": { of: ["enquirerEmail"], why: "the same" },
  "enquiries.contact_number": { of: ["enquirerPhone"], why: "the same" },
  "enquiries.message": { of: ["enquirerMessage"], why: "what was asked" },
};
/**
 * What remains of a member, and of a child whose registration nobody handled, once they are erased and housekeeping ran: nothing.
 */
const AFTERWARDS = Object.fromEntries(
  Object.entries(PLACES)
    .map(([place, { of }]) => [place, of.filter((name) => name.startsWith("carer") || name.startsWith("enquirer"))] as const)
    .filter(([, of]) => of.length > 0),
);
/** All that is read of an address except its path, whoever calls: codes, numbers of rows, periods. No words of anybody's. */
const IN_ADDRESSES = ["id", "item", "kind", "kinds", "period", "strapiUuid", "uuids", "memberId", "before", "unread"];

/** Endpoints whose bodies are ids, codes and moments only. */
const BY_CODES_ALONE = [
  ...[
    "lookUpRemainingQuota",
    "actOnEnrolment",
    "actOnConsultation",
    "markAllNotificationsRead",
    "markReadByPush",
    "resendMobileCode",
    "logOutLater",
  ],
];

const { log, lines } = recordedLog();
let at: CentreServer;
let who: TestMember;
let markers: Markers;

/** Whether a request went to this path of an endpoint. */
const isAt = (path: string, url: string): boolean =>
  new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`).test(url.split("?", 1)[0] ?? "");

beforeAll(async () => {
  at = await centreServer(log);
  const done = await doAllThatMembersCan(at);
  who = done.who;
  await causeFaults(at, who);
  markers = { ...MEMBER_SAYS, ...CARER_SAYS, ...CHILD_SAYS, ...ENQUIRER_SAYS, ...done.secrets };
}, 120_000);
afterAll(() => at.close());

test("every call that may be repeated by its key was made with one, which its use case claimed (or it is a fault)", () => {
  const done = at.responses.filter(({ status }) => status === 200);
  const repeatable = ENDPOINTS.filter(({ idempotent }) => idempotent);
  const isDone = ({ method, path }: (typeof ENDPOINTS)[number]) =>
    done.some((one) => one.method === method && isAt(path, one.url));
  expect(
    repeatable.filter((endpoint) => !isDone(endpoint)).map(({ id }) => id),
    "test-whole-journey.ts",
  ).toEqual([]);
});

describe("personal data", () => {
  test("is in the columns that are listed here, and in no other of the database", async () => {
    const allowed = Object.fromEntries(Object.entries(PLACES).map(([place, { of }]) => [place, of]));
    expect(await columnsWith(at.deps.db, markers), "PLACES above, with the reason; or keep it out").toEqual(allowed);
  });

  test("is in no line of the log, whatever its level, and whatever broke", async () => {
    await eventually(() => expect(lines.join("")).toContain('"outcome":"REFUSED"'));
    expect(lines.filter((line) => /"msg":"request failed"/.test(line)).length).toBeGreaterThan(0);
    expect(lines.length).toBeGreaterThan(60);
    expect(lines.filter((line) => markersIn(line, markers).length > 0)).toEqual([]);
  });

  test("is in no refusal and no header, and responses that contain it are stored by nobody", () => {
    const refusals = at.responses.filter(({ status }) => status >= 400);
    expect(new Set(refusals.map(({ status }) => status)).size).toBeGreaterThan(5);
    expect(refusals.filter(({ body }) => markersIn(body, markers).length > 0)).toEqual([]);
    const words = { ...MEMBER_SAYS, ...CARER_SAYS, ...CHILD_SAYS, ...ENQUIRER_SAYS };
    for (const { headers } of at.responses) {
      const said = [...headers].filter(([name]) => name !== "content-length").map(([, value]) => value);
      expect(markersIn(said.join("\n"), words)).toEqual([]);
    }
    const own = at.responses.filter(({ body }) => markersIn(body, markers).length > 0);
    expect(own.length).toBeGreaterThan(5);
    for (const { headers } of own) expect(headers.get("cache-control")).toBe("no-store");
  });

  test("is in the requests of every endpoint that takes any", () => {
    const taking = ENDPOINTS.filter(({ id, body }) => body !== undefined && !BY_CODES_ALONE.includes(id));
    const isAsked = (path: string) => at.responses.some(({ url }) => isAt(path, url));
    expect(
      taking.filter(({ path }) => !isAsked(path)).map(({ id }) => id),
      "test-whole-journey.ts, or BY_CODES_ALONE",
    ).toEqual([]);
  });

  test("is in no figure that is measured", async () => {
    const { body } = await at.app.inject("/metrics");
    expect(body).toContain("kaifong_http_request_duration_seconds");
    expect(markersIn(body, markers)).toEqual([]);
  });

  test("is never part of an address", () => {
    const asked = ENDPOINTS.flatMap(({ path, query }) => [
      ...[...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name),
      ...Object.keys(query?.shape ?? {}),
    ]);
    expect([...new Set(asked)].filter((name) => !IN_ADDRESSES.includes(name))).toEqual([]);
  });

  test("is gone from every column when its member, or an applicant whom nobody handled, was erased", async () => {
    at.wait(UNDECIDED_DAYS * DAY_MS);
    await at.deps.jobs.runNow("erasure");
    at.wait(9 * DAY_MS);
    for (const job of ["outbox-expiry", "housekeeping"]) await at.deps.jobs.runNow(job);
    at.wait(2 * DAY_MS);
    await at.deps.jobs.runNow("outbox-retention");
    expect(await columnsWith(at.deps.db, markers)).toEqual(AFTERWARDS);
    expect(lines.filter((line) => markersIn(line, markers).length > 0)).toEqual([]);
  });
});
