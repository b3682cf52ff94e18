import {
  AGE_GROUPS,
  type AgeGroup,
  type Contradiction,
  JOINING_IDENTITIES,
  type JoiningIdentity,
  type JoiningAnswers,
  joiningContradiction,
} from "@kaifong/domain/membership";
import type { TextKey } from "@kaifong/i18n";
import { readOption } from "@kaifong/page-host";

/** The answers chosen so far; undefined when nothing is chosen. */
export interface ChosenAnswers {
  readonly identity: JoiningIdentity | undefined;
  readonly district: "yes" | "no" | undefined;
  readonly age: AgeGroup | undefined;
  readonly record: "yes" | "no" | undefined;
}

export type JoinQuestion = keyof ChosenAnswers;

type Key = TextKey<["service"]>;
type Choice = readonly [value: string, label: Key];
const YES_NO = ["yes", "no"] as const;

/** The questions in their order, with what can be chosen. */
export const JOIN_QUESTIONS: readonly (readonly [question: JoinQuestion, choices: readonly Choice[]])[] = [
  ["identity", JOINING_IDENTITIES.map((value) => [value, `join.identity.${value}`])],
  ["district", YES_NO.map((value) => [value, `join.district.${value}`])],
  ["age", AGE_GROUPS.map((value) => [value, `join.age.${value}`])],
  ["record", YES_NO.map((value) => [value, `join.record.${value}`])],
];

/** Reads the address; a value that is not one of ours counts as not chosen. */
export function readJoinAnswers(search: URLSearchParams): ChosenAnswers {
  return {
    identity: readOption(search, "identity", JOINING_IDENTITIES),
    district: readOption(search, "district", YES_NO),
    age: readOption(search, "age", AGE_GROUPS),
    record: readOption(search, "record", YES_NO),
  };
}

/** The answers for the rule; undefined until all are given. */
export function completeAnswers({ identity, district, age, record }: ChosenAnswers): JoiningAnswers | undefined {
  if (!identity || !district || !age || !record) return undefined;
  return { identity, inDistrict: district === "yes", ageGroup: age, healthRecord: record === "yes" };
}

type Contradicting = readonly [question: JoinQuestion, chosen: Key];
const CONTRADICTING: Readonly<Record<Contradiction, readonly Contradicting[]>> = {
  ADULT_CHILD: [
    ["identity", "join.contradiction.identity.CHILD_UNDER_11"],
    ["age", "join.contradiction.age.ADULT"],
  ],
};

/** The questions whose answers don't fit together, with what was chosen; none until all are answered. */
export function contradictingQuestions(answers: ChosenAnswers): readonly Contradicting[] {
  const complete = completeAnswers(answers);
  const contradiction = complete && joiningContradiction(complete);
  return contradiction ? CONTRADICTING[contradiction] : [];
}
