import { ANSWER_TOPICS, type AnswerTopic, type Profile, profileEndpoints, profileSchema, TOPIC_FIELDS } from "@kaifong/contract";
import { aMirror, anAccount, aRegistration, aSession, emptyContent, type TestAccount } from "@kaifong/testing";
import { callApi, twoServers } from "@kaifong/testing/two-servers";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { readRegistration } from "../registration/read-registration.ts";
import { insertProfile } from "../registration/registration-sql.ts";
import { memberActor } from "../../platform/actor.ts";

const NOW = new Date("2026-11-24T02:00:00Z");
const attributes = { updatedAt: NOW.toISOString(), site_name: "街坊", district: "深水埗區" };
const content = emptyContent({ mirror: aMirror({ siteSetting: [{ documentId: "setting", attributes }] }) });
const { server, other } = twoServers(NOW, { empty: "rate_limits, outbox", deps: { content } });
const { path } = profileEndpoints.get;
let member: TestAccount;
let authorization: string;

const logIn = async (account: TestAccount) => ({ authorization: (await aSession(server.deps, account.id)).authorization });
beforeEach(async () => {
  member = await anAccount(server.deps.db, { birthDate: "1955-02-28" });
  ({ authorization } = await logIn(member));
});
const sql = async (text: string, values: unknown[]) => (await server.deps.db.query<Record<string, unknown>>(text, values)).rows;

/** Writes what a registration says besides the member's own row. */
async function withProfile(answers: Parameters<typeof aRegistration>[1] = {}): Promise<void> {
  const registration = readRegistration(aRegistration(crypto.randomUUID(), answers));
  await insertProfile(server.deps.db, member.id, registration, NOW);
}
async function read(headers = { authorization }): Promise<Profile> {
  const { status, payload } = await callApi(server, "GET", path, { headers });
  expect(status).toBe(200);
  return profileSchema.parse(payload);
}
const save = (body: object, at = server, headers = { authorization }) => callApi(at, "PUT", path, { headers, body });
async function saveNow(topic: AnswerTopic | "language", answers: object) {
  return save({ topic, version: (await read()).versions[topic], answers });
}
const audited = () =>
  sql("SELECT action, actor, detail FROM audit WHERE subject = $1 AND action = 'PROFILE_CORRECTED' ORDER BY seq", [
    memberActor(member.id),
  ]);
const RIGHT = {
  place: { residenceBasis: "LIVE", district: "KLN_SSP", neighbourhood: "MF" },
  contact: { emergencyName: "Wong Siu Ming", emergencyPhone: "2345 6789", emergencyRelationship: "FR" },
  home: { maritalStatus: "W", children: 3, household: ["C"], religious: false },
  health: { mobility: "WA", aids: ["F"], familyHistory: ["D"], dailyLiving: "P", mainCarer: "M" },
  news: { heardAbout: ["TV"], infoChannels: ["MAIL"], mailingAddress: "Flat 9\n8 Pei Ho Street" },
} as const satisfies Readonly<Record<AnswerTopic, object>>;

describe("R-MEM-15: seeing one's own profile", () => {
  test("shows every field of the registration, and what was agreed to and when", async () => {
    await withProfile();
    const { person, answers, consents, language } = await read();
    expect(person).toMatchObject({ birthDate: "1955-02-28", identity: "HKID" });
    expect(answers).toMatchObject({ emergencyPhone: "+85298765432", children: 2, household: ["C", "M"], religious: true });
    expect(consents).toEqual({
      consentPersonalData: NOW.toISOString(),
      consentHealthRecord: NOW.toISOString(),
      consentTransfer: null,
    });
    expect(language).toBe("zh-HK");
  });

  test("shows what is known of a member registered at a counter, and asks for the rest", async () => {
    const { answers, person, consents } = await read();
    expect(answers).not.toHaveProperty("emergencyName");
    expect(person.identity).toBeNull();
    expect(Object.values(consents)).toEqual([null, null, null]);
    for (const topic of ANSWER_TOPICS) expect((await saveNow(topic, RIGHT[topic])).status).toBe(200);
    expect((await read()).answers).toMatchObject({ emergencyName: "Wong Siu Ming", aids: ["F"], infoChannels: ["MAIL"] });
  });

  test("has no residence basis for members who no longer belong to the district", async () => {
    await sql("UPDATE members SET residence_basis = 'NONE' WHERE id = $1", [member.id]);
    expect((await read()).answers).not.toHaveProperty("residenceBasis");
  });
});

describe("R-MEM-15: correcting one's own profile", () => {
  test.each(ANSWER_TOPICS)("%s is written as it was sent, with all of its fields and none of another topic", async (topic) => {
    await withProfile();
    const before = await read();
    const { status, payload } = await saveNow(topic, RIGHT[topic]);
    expect(status).toBe(200);
    const after = profileSchema.parse(payload);
    const lists = { household: [], aids: [], familyHistory: [], heardAbout: [], infoChannels: [] };
    for (const field of TOPIC_FIELDS[topic]) {
      const sent: Readonly<Record<string, unknown>> = { ...lists, ...RIGHT[topic] };
      const stored = field === "emergencyPhone" ? "+85223456789" : sent[field];
      expect([field, after.answers[field]]).toEqual([field, stored]);
    }
    for (const other of ANSWER_TOPICS.filter((each) => each !== topic)) {
      expect(after.versions[other]).toBe(before.versions[other]);
    }
    expect(after.versions[topic]).not.toBe(before.versions[topic]);
  });

  test("is recorded by the names of the fields that changed, without their contents", async () => {
    await withProfile();
    await saveNow("contact", { ...RIGHT.contact, emergencyRelationship: "CH" });
    expect(await audited()).toEqual([
      {
        ...{ action: "PROFILE_CORRECTED", actor: memberActor(member.id) },
        detail: { topic: "contact", fields: ["emergencyName", "emergencyPhone"] },
      },
    ]);
    expect(JSON.stringify(await sql("SELECT detail FROM audit", []))).not.toContain("Wong Siu Ming");
  });

  test("repeated after a lost response changes nothing and is recorded once", async () => {
    await withProfile();
    const body = { topic: "place", version: (await read()).versions.place, answers: RIGHT.place };
    expect((await save(body)).status).toBe(200);
    expect((await save(body)).status).toBe(200);
    expect(await audited()).toHaveLength(1);
  });

  test("in two tabs notifies the second, and overwrites nothing", async () => {
    await withProfile();
    const { versions } = await read();
    expect((await save({ topic: "place", version: versions.place, answers: RIGHT.place })).status).toBe(200);
    const second = { ...RIGHT.place, neighbourhood: "LCK" };
    const { status, payload } = await save({ topic: "place", version: versions.place, answers: second });
    expect([status, payload.error_name]).toEqual([409, "PROFILE_CHANGED"]);
    expect((await read()).answers.neighbourhood).toBe("MF");
    // A change of another topic does not conflict.
    expect((await save({ topic: "health", version: versions.health, answers: RIGHT.health })).status).toBe(200);
  });

  test("on two servers at the same moment is written by one", async () => {
    await withProfile();
    const { versions } = await read();
    const each = ["MF", "LCK"].map((neighbourhood, index) =>
      save({ topic: "place", version: versions.place, answers: { ...RIGHT.place, neighbourhood } }, index === 0 ? server : other),
    );
    expect((await Promise.all(each)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await audited()).toHaveLength(1);
  });

  test("changes the language of messages", async () => {
    expect((await saveNow("language", { language: "en-US" })).status).toBe(200);
    expect((await read()).language).toBe("en-US");
    expect(await audited()).toMatchObject([{ detail: { topic: "language", fields: ["language"] } }]);
  });

  test.each([
    ["what one answer asks of another", "place", { residenceBasis: "LIVE", district: "KLN_SSP" }, "answers.neighbourhood"],
    ["living here in another district", "place", { ...RIGHT.place, district: "NT_YL" }, "answers.district"],
    ["where one lives of who works here", "place", { ...RIGHT.place, residenceBasis: "WORK" }, "answers.neighbourhood"],
    ["a phone that is none", "contact", { ...RIGHT.contact, emergencyPhone: "12" }, "answers.emergencyPhone"],
    ["a religion of who has none", "home", { ...RIGHT.home, religion: "BUDD" }, "answers.religion"],
    ["aids without any", "health", { ...RIGHT.health, aids: [] }, "answers.aids"],
    ["no channel", "news", { ...RIGHT.news, infoChannels: [] }, "answers.infoChannels"],
    ["no postal address", "news", { heardAbout: [], infoChannels: ["MAIL"] }, "answers.mailingAddress"],
    ["a field of another topic", "health", { ...RIGHT.health, surnameEn: "Chan" }, "answers.surnameEn"],
    ["a language that we don't write", "language", { language: "fr-FR" }, "answers.language"],
  ] as const)("refuses %s, as a registration does, in its field", async (_, topic, answers, field) => {
    const { status, payload } = await saveNow(topic, answers);
    expect([status, payload.error_name]).toEqual([400, "VALIDATION_FAILED"]);
    expect(payload.fields.map((one: { path: string }) => one.path)).toContain(field);
  });

  test("takes children from none to 20, and no other number", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.integer({ min: -3, max: 24 }), fc.double({ noNaN: true, min: -1, max: 21 })),
        async (children) => {
          await sql("DELETE FROM rate_limits WHERE $1", [true]);
          const { status } = await saveNow("home", { ...RIGHT.home, children });
          expect([children, status]).toEqual([
            children,
            Number.isInteger(children) && children >= 0 && children <= 20 ? 200 : 400,
          ]);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("R-MEM-04: asks for a guardian until the day before the 18th birthday, and not from that day on", async () => {
    await sql("UPDATE members SET birth_date = $2 WHERE id = $1", [member.id, "2008-11-25"]);
    const { status, payload } = await saveNow("contact", RIGHT.contact);
    expect(status).toBe(400);
    expect(payload.fields.map((one: { code: string }) => one.code)).toEqual(Array(3).fill("GUARDIAN_REQUIRED"));
    const guardian = { guardianName: "Chan", guardianPhone: "6123 4567", guardianRelationship: "P" };
    expect((await saveNow("contact", { ...RIGHT.contact, ...guardian })).status).toBe(200);
    await sql("UPDATE members SET birth_date = $2 WHERE id = $1", [member.id, "2008-11-24"]);
    expect((await saveNow("contact", RIGHT.contact)).status).toBe(200);
    expect((await read()).answers).not.toHaveProperty("guardianName");
  });

  test("R-MEM-04: only lets adults change a marital status and children of their own", async () => {
    await sql("UPDATE members SET birth_date = $2 WHERE id = $1", [member.id, "2008-11-25"]);
    const { status, payload } = await saveNow("home", RIGHT.home);
    expect([status, payload.fields.map((one: { path: string; code: string }) => `${one.path}: ${one.code}`)]).toEqual([
      400,
      ["answers.maritalStatus: NOT_ASKED", "answers.children: NOT_ASKED", "answers.household: NOT_UNDER_AGE"],
    ]);
    const { maritalStatus: _status, children: _children, ...asked } = RIGHT.home;
    expect((await saveNow("home", { ...asked, household: ["P"] })).status).toBe(200);
  });

  test("is possible for an applicant, and refused while suspended, though the profile stays visible", async () => {
    for (const [type, expected] of [
      ["PENDING", 200],
      ["LAPSED", 200],
      ["SUSPENDED", 403],
    ] as const) {
      member = await anAccount(server.deps.db, { memberType: type });
      ({ authorization } = await logIn(member));
      const { answers } = await read();
      const neighbourhood = answers.neighbourhood === "MF" ? "SKM" : "MF";
      expect([type, (await saveNow("place", { ...RIGHT.place, neighbourhood })).status]).toEqual([type, expected]);
    }
  });

  test("is limited", async () => {
    const statuses = new Set<number>();
    for (let tries = 0; tries < 61; tries += 1) statuses.add((await saveNow("place", RIGHT.place)).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
