import { AGE_GROUPS, JOINING_IDENTITIES } from "@kaifong/domain/membership";
import { chosen } from "@kaifong/page-host";
import type { Answers } from "./answers.ts";

/** What the check whether one can join has heard already. */
export function knownBy(search: URLSearchParams): Answers {
  const identity = chosen(search, "identity", JOINING_IDENTITIES);
  const age = chosen(search, "age", AGE_GROUPS);
  return {
    ...(identity === undefined || identity === "NEITHER" ? {} : { identity: [identity] }),
    ...(age === undefined ? {} : { ageGroup: [age] }),
  };
}
