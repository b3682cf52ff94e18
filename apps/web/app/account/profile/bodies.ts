import { type AnswerTopic, type CallOf, PERSON_FIELDS, type profileEndpoints, type ProfileTopicBody } from "@kaifong/contract";
import type { Answers, Surroundings } from "../register/answers.ts";
import { submittedAnswers } from "../register/body.ts";
import { FIELD_NAMES, FIELDS } from "../register/fields.ts";

type RequestBody = NonNullable<CallOf<typeof profileEndpoints.request>["body"]>;

/** What is sent of a topic: as in a registration, the answers to what is asked. A test holds it against the contract's schema. */
export function topicBody(topic: AnswerTopic, version: string, written: Answers, around: Surroundings): ProfileTopicBody {
  const fields = FIELD_NAMES.filter((field) => FIELDS[field].step === topic);
  return { topic, version, answers: submittedAnswers(fields, written, around) } as ProfileTopicBody; // held by that test
}

/** What should stand where the identity card says so, held in the same way. */
export function personBody(written: Answers, around: Surroundings): RequestBody {
  return { kind: "PERSON", person: submittedAnswers(PERSON_FIELDS, written, around) } as RequestBody; // held by that test
}
