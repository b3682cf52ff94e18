import { ENDPOINTS } from "@kaifong/contract";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * What names an intention of each call that the server makes once, and why (`Intention` of packages/client). Total: the first
 * test asks for those that are missing.
 */
const NAMED_BY: Readonly<Record<string, { readonly opened: string } | { readonly of: string }>> = {
  requestCode: { of: "the purpose: the server names the code by phone and key (decision 88), so another phone has another code" },
  beginMobileChange: { of: "the member: the code goes to the present number, whatever the new one is" },
  resendMobileCode: { of: "the code that did not come" },
  sendNewMobileCode: { of: "the code to the present number; the new number is part of the name of the code (decision 88)" },
  register: { of: "the code to the phone: one code is one registration" },
  enrol: { of: "class and action: the key stays with the enrolment, whose present state comes back (decision 7)" },
  actOnEnrolment: { of: "enrolment, action and, because one may be offered a place twice, until when it is offered" },
  requestCorrection: { opened: "one that was withdrawn may be requested again" },
  offerCare: { opened: "a code that was withdrawn is made anew" },
  createHelperCode: { opened: "a code that was withdrawn is made anew" },
  createCalendarAddress: { opened: "an address that was withdrawn is made anew" },
  acceptCare: { opened: "a relation that has ended may be agreed to again" },
  requestConsultation: { opened: "one that was cancelled may be requested again" },
  addReadings: { opened: "one that was removed may be added again" },
};

const root = join(import.meta.dirname, "..");
const sources = globSync("**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !/\.(test|stories|fixtures)\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, path), "utf8"));
/** Each call that is sent once, with how its intention is named. */
const users = sources
  .flatMap((source) => [...source.matchAll(/\{ (opened|of)\b(?:[^{}]|\{[^{}]*\})*?\},? paths\.(\w+)/g)])
  .map(([, how, call]) => ({ how, call }));

test("it is said of every call that is made once, and of no other, what names an intention of it", () => {
  const calls = ENDPOINTS.filter(({ idempotent, tag }) => idempotent && tag !== "staff").map(({ id }) => id);
  expect(Object.keys(NAMED_BY).toSorted()).toEqual(calls.toSorted());
});

test("every user of such a call names its intention so", () => {
  const named = Object.entries(NAMED_BY).map(([call, by]) => `${call} by ${Object.keys(by).join("")}`);
  expect([...new Set(users.map(({ how, call }) => `${call} by ${how}`))].toSorted()).toEqual(named.toSorted());
  // Every call is among those that were read above.
  const written = sources.flatMap((source) => [...source.matchAll(/\bcallOnce\(/g)]);
  expect(users).toHaveLength(written.length);
});

test("no page makes a key of its own", () => {
  expect(sources.filter((source) => source.includes("idempotencyKey"))).toEqual([]);
});
