import { type AnswerTopic, type CallOf, PERSON_FIELDS, type profileEndpoints, type ProfileTopicBody } from "@kaifong/contract";
import type { Answers, FormContext } from "../register/answers.ts";
import { submittedAnswers } from "../register/body.ts";
import { FIELD_NAMES, FIELDS } from "../register/fields.ts";

type RequestBody = NonNullable<CallOf<typeof profileEndpoints.requestCorrection>["body"]>;

/**
 * The body for a topic: as in a registration, the answers to the questions that are asked. A test checks it against the
 * contract's schema.
 */
export function topicBody(topic: AnswerTopic, version: string, written: Answers, context: FormContext): ProfileTopicBody {
  const fields = FIELD_NAMES.filter((field) => FIELDS[field].step === topic);
  return { topic, version, answers: submittedAnswers(fields, written, context) } as ProfileTopicBody; // checked by that test
}

/** The body for a correction of what the identity card says. A test checks it in the same way. */
export function personBody(written: Answers, context: FormContext): RequestBody {
  return { kind: "PERSON", person: submittedAnswers(PERSON_FIELDS, written, context) } as RequestBody; // checked by that test
}
