import { ENGLISH } from "@kaifong/i18n";
import { expect, test } from "vitest";
import { staffCallerOf } from "./staff-use-case.ts";

test("the staff caller has the name that the record has for them, and the language of their call, but not what they may do", () => {
  const call = { actor: { staffId: "7", sessionId: "one", permissions: ["care.record"] }, language: ENGLISH } as const;
  expect(staffCallerOf(call)).toEqual({ actor: "staff:7", language: ENGLISH });
});
