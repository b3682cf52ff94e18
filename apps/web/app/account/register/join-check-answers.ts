import { AGE_GROUPS, JOINING_IDENTITIES } from "@kaifong/domain/membership";
import { readOption } from "@kaifong/page-host";
import type { Answers } from "./answers.ts";

/** The answers that somebody gave already in the check whether one can join. */
export function answersFromJoinCheck(search: URLSearchParams): Answers {
  const identity = readOption(search, "identity", JOINING_IDENTITIES);
  const age = readOption(search, "age", AGE_GROUPS);
  return {
    ...(identity === undefined || identity === "NEITHER" ? {} : { identity: [identity] }),
    ...(age === undefined ? {} : { ageGroup: [age] }),
  };
}
