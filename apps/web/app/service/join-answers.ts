import {
  AGE_GROUPS,
  type AgeGroup,
  type Contradiction,
  IDENTITIES,
  type Identity,
  type JoiningAnswers,
  joiningContradiction,
} from "@kaifong/domain/membership";

/** What has been chosen so far; undefined where nothing is. */
export interface ChosenAnswers {
  readonly identity: Identity | undefined;
  readonly district: "yes" | "no" | undefined;
  readonly age: AgeGroup | undefined;
  readonly record: "yes" | "no" | undefined;
}

export type Question = keyof ChosenAnswers;

/** The questions in their order, with the values that can be chosen. */
export const QUESTIONS: readonly (readonly [question: Question, values: readonly string[]])[] = [
  ["identity", IDENTITIES],
  ["district", ["yes", "no"]],
  ["age", AGE_GROUPS],
  ["record", ["yes", "no"]],
];

/** Reads the address; a value that is none of ours counts as not chosen. */
export function readJoinAnswers(search: URLSearchParams): ChosenAnswers {
  const oneOf = <Value extends string>(name: Question, values: readonly Value[]) =>
    values.find((value) => value === search.get(name));
  return {
    identity: oneOf("identity", IDENTITIES),
    district: oneOf("district", ["yes", "no"]),
    age: oneOf("age", AGE_GROUPS),
    record: oneOf("record", ["yes", "no"]),
  };
}

/** The answers for the rule; undefined until all are given. */
export function completeAnswers({ identity, district, age, record }: ChosenAnswers): JoiningAnswers | undefined {
  if (!identity || !district || !age || !record) return undefined;
  return { identity, inDistrict: district === "yes", ageGroup: age, healthRecord: record === "yes" };
}

const CONTRADICTING: Readonly<Record<Contradiction, readonly Question[]>> = { ADULT_CHILD: ["identity", "age"] };

/** The questions whose answers don't fit together; none until all are answered. */
export function contradictingQuestions(answers: ChosenAnswers): readonly Question[] {
  const complete = completeAnswers(answers);
  const contradiction = complete && joiningContradiction(complete);
  return contradiction ? CONTRADICTING[contradiction] : [];
}
