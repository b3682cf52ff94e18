import { ENGLISH } from "@kaifong/i18n";
import { expect, it } from "vitest";
import { staffCallerOf } from "./staff-use-case.ts";

it("knows who calls by the name that the record has for them, and in the language of their call, but not by what they may do", () => {
  const call = { actor: { staffId: "7", permissions: ["care.record"] }, language: ENGLISH } as const;
  expect(staffCallerOf(call)).toEqual({ actor: "staff:7", language: ENGLISH });
});
