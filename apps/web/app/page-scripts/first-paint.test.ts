// @vitest-environment jsdom
import { EMPTY_STATE, withToken } from "@kaifong/client";
import { beforeEach, expect, test, vi } from "vitest";
import { ACTING_ATTRIBUTE, APPLICANT_ATTRIBUTE } from "../root-attributes.ts";
import { startActing } from "../session/acting.ts";
import { sessionStore } from "../session/store.ts";

const logIn = (sub: string) => sessionStore.write(withToken(EMPTY_STATE, { token: "a.b.c", expiresIn: 900, claims: { sub } }));
beforeEach(() => {
  vi.resetModules();
  document.documentElement.removeAttribute(ACTING_ATTRIBUTE);
});

test.each([
  ["who began it", "m-1", true],
  ["who has logged in since in the same tab", "m-3", false],
])("the script shows before anything is painted that somebody acts for another to %s", async (_, sub, said) => {
  logIn("m-1");
  startActing({ memberId: "m-2", name: { "zh-HK": "Lee Siu Ming", "zh-CN": "Lee Siu Ming", "en-US": "Lee Siu Ming" } });
  logIn(sub);
  await import("./first-paint.ts");
  expect(document.documentElement.hasAttribute(ACTING_ATTRIBUTE)).toBe(said);
});

test.each([
  ["PENDING", true],
  ["FULL", false],
])("the script shows before anything is painted whether a %s member is an applicant", async (type, said) => {
  const claims = { sub: "m-1", member_type: type };
  sessionStore.write(withToken(EMPTY_STATE, { token: "a.b.c", expiresIn: 900, claims }));
  document.documentElement.removeAttribute(APPLICANT_ATTRIBUTE);
  await import("./first-paint.ts");
  expect(document.documentElement.hasAttribute(APPLICANT_ATTRIBUTE)).toBe(said);
});
