// @vitest-environment jsdom
import type { Enrolment } from "@kaifong/contract";
import { eventually } from "@kaifong/testing/eventually";
import { expect, test, vi } from "vitest";
import { sessionStore } from "../session/store.ts";
import { OWN_MARK_LOOK_ATTRIBUTE, OWN_MARK_OF_ATTRIBUTE, WEEK_ATTRIBUTE } from "./attributes.ts";
import { startCalendar } from "./calendar.client.ts";

type Known = readonly Pick<Enrolment, "strapiUuid" | "status" | "pendingBy">[];
const readOwnEnrolments = vi.hoisted(() => vi.fn<() => Promise<Known | undefined>>());
vi.mock("../courses/own/own-enrolments.ts", () => ({ readOwnEnrolments }));

test("the calendar marks a member's own lessons, and again when the browser restores the page from memory", async () => {
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
  document.body.innerHTML = `<template ${OWN_MARK_LOOK_ATTRIBUTE}="PLACE"><b>Yours</b></template><p ${OWN_MARK_OF_ATTRIBUTE}="u1"></p><p ${OWN_MARK_OF_ATTRIBUTE}="u2"></p>`;
  const words = () => [...document.querySelectorAll("p")].map(({ textContent }) => textContent);
  readOwnEnrolments.mockResolvedValue([{ strapiUuid: "u1", status: "A", pendingBy: null }]);
  startCalendar(document.body);
  await eventually(() => expect(words()).toEqual(["Yours", ""]));
  readOwnEnrolments.mockResolvedValue([{ strapiUuid: "u2", status: "A", pendingBy: null }]);
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await eventually(() => expect(words()).toEqual(["", "Yours"]));
  readOwnEnrolments.mockResolvedValue(undefined);
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(words(), "without a network").toEqual(["", "Yours"]);
});

test.each([
  ["an older browser at a desk", false, true, true],
  ["one that unfolds them by its styles", true, true, false],
  ["an older browser of a phone", false, false, false],
])("the calendar unfolds the weeks in %s: %s, %s", (_, knows, wide, open) => {
  vi.stubGlobal("CSS", { supports: () => knows });
  vi.stubGlobal("matchMedia", () => ({ matches: wide }));
  document.body.innerHTML = `<details ${WEEK_ATTRIBUTE}></details><details></details>`;
  startCalendar(document.body);
  expect([...document.querySelectorAll("details")].map((fold) => fold.open)).toEqual([open, false]);
  vi.unstubAllGlobals();
});
