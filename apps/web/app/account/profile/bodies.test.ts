import { ANSWER_TOPICS, profileEndpoints, profileTopicSchema, TOPIC_FIELDS } from "@kaifong/contract";
import { describe, expect, test } from "vitest";
import type { Answers, FormContext } from "../register/answers.ts";
import { answerIssues } from "../register/answer-issues.ts";
import { FIELD_NAMES, FIELDS } from "../register/fields.ts";
import { ADULT, FORM_CONTEXT, CHILD, WHOLE } from "../register/register.fixtures.ts";
import { answersOfProfile } from "./answers-of-profile.ts";
import { personBody, topicBody } from "./bodies.ts";
import { PROFILE, SPARE } from "./profile.fixtures.ts";

const MEMBER: FormContext = { ...FORM_CONTEXT, member: true };
const HELPERS = ["region", "emergencyIsGuardian", "consentPersonalData", "consentHealthRecord", "consentTransfer"];

describe("R-MEM-15: one table of fields", () => {
  test("has in each topic the fields of the registration's step, except those that only joining asks for", () => {
    for (const topic of ANSWER_TOPICS) {
      const asked = FIELD_NAMES.filter((field) => FIELDS[field].step === topic && !HELPERS.includes(field));
      expect([topic, asked.toSorted()]).toEqual([topic, [...TOPIC_FIELDS[topic]].toSorted()]);
    }
  });

  test.each<[string, Answers]>([
    ["an adult who leaves out what may be left out", ADULT],
    ["a child whose mother is called", CHILD],
    ["everything", WHOLE],
  ])("sends of each topic what the contract takes: %s", (_who, answers) => {
    for (const topic of ANSWER_TOPICS) {
      expect(answerIssues(topic, answers, MEMBER)).toEqual([]);
      const taken = profileTopicSchema.safeParse(topicBody(topic, "v1", answers, MEMBER));
      expect([topic, taken.error?.issues ?? []]).toEqual([topic, []]);
    }
    expect(answerIssues("person", answers, MEMBER)).toEqual([]);
    expect(profileEndpoints.requestCorrection.body.safeParse(personBody(answers, MEMBER)).error?.issues ?? []).toEqual([]);
  });

  test("shows what is stored as the answers that would lead to it, and sends the same again", () => {
    const answers = answersOfProfile(PROFILE, MEMBER);
    expect(answers["birthDate"]).toEqual(["15", "1", "1960"]);
    expect(topicBody("home", "v1", answers, MEMBER).answers).toMatchObject({ children: 2, religious: true, household: ["C"] });
    expect(topicBody("contact", "v1", answers, MEMBER).answers).toMatchObject({ emergencyPhone: "9876 5432" });
    expect(topicBody("place", "v1", answers, MEMBER).answers).toEqual({
      residenceBasis: "LIVE",
      district: "KLN_SSP",
      neighbourhood: "SSP",
    });
    expect(personBody(answers, MEMBER)).toMatchObject({ person: { birthDate: "1960-01-15", surnameZh: "郭" } });
  });

  test("recognizes that a parent or guardian is the person to call", () => {
    const guardian = { guardianName: "Kwok", guardianPhone: "+85291234567", guardianRelationship: "P" };
    const called = { emergencyName: "Kwok", emergencyPhone: "+85291234567", emergencyRelationship: "P" };
    const child = { ...PROFILE.person, birthDate: "2015-01-15" };
    const of = (person: typeof child, answers: typeof PROFILE.answers) =>
      answersOfProfile({ person, answers }, MEMBER)["emergencyIsGuardian"];
    expect(of(child, { ...guardian, ...called })).toEqual(["yes"]);
    expect(of(child, { ...guardian, ...called, emergencyName: "Chan" })).toBeUndefined();
    expect(of(PROFILE.person, { ...guardian, ...called })).toBeUndefined();
  });

  test("asks a member who was registered at a counter for what everybody is asked, in two topics", () => {
    const answers = answersOfProfile(SPARE, MEMBER);
    expect(ANSWER_TOPICS.filter((topic) => answerIssues(topic, answers, MEMBER).length > 0)).toEqual(["contact", "news"]);
  });
});
