import * as paths from "@kaifong/contract/paths";
import { expect, test } from "vitest";
import { intentionName, newOpening } from "./intention.ts";

test("a deed is named by its call, its member, its thing and its occasion", () => {
  const name = (forMember: string | undefined, ...of: readonly string[]) =>
    intentionName({ of }, paths.actOnEnrolment, { forMember, params: { id: "e-1" }, body: { action: "GIVE_UP" } });
  const names = [
    name(undefined, "e-1", "GIVE_UP"),
    name("m-1", "e-1", "GIVE_UP"),
    name(undefined, "e-1", "GIVE_UP", "2026-11-21"),
  ];
  expect(new Set(names).size).toBe(3);
  expect(name("m-1", "e-1", "GIVE_UP")).toBe(names[1]);
});

test("two openings of a form are two intentions, and nothing that was typed is in their names", () => {
  const call = { body: { code: "123456" } };
  const [one, two] = [newOpening(), newOpening()].map((opened) => intentionName({ opened }, paths.acceptCare, call));
  expect(one).not.toBe(two);
  expect(one).toMatch(/^\/api\/member\/[a-z/-]+\.self\.[0-9a-f]{32}$/);
});
