import { type AnswerTopic, type CallOf, PERSON_FIELDS, type profileEndpoints, type ProfileTopicBody } from "@kaifong/contract";
import type { Answers, FormContext } from "../register/answers.ts";
import { submittedAnswers } from "../register/body.ts";
import { FIELD_NAMES, FIELDS } from "../register/fields.ts";

type RequestBody = NonNullable<CallOf<typeof profileEndpoints.request>["body"]>;

/** What is sent of a topic: as in a registration, the answers to what is asked. A test holds it against the contract's schema. */
export function topicBody(topic: AnswerTopic, version: string, written: Answers, context: FormContext): ProfileTopicBody {
  const fields = FIELD_NAMES.filter((field) => FIELDS[field].step === topic);
  return { topic, version, answers: submittedAnswers(fields, written, context) } as ProfileTopicBody; // held by that test
}

/** What should stand where the identity card says so, held in the same way. */
export function personBody(written: Answers, context: FormContext): RequestBody {
  return { kind: "PERSON", person: submittedAnswers(PERSON_FIELDS, written, context) } as RequestBody; // held by that test
}
