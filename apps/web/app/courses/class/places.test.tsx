import { CLASS_PHASES, type ClassPhase, type EnrolmentMethod } from "@kaifong/contract";
import { describe, expect, test } from "vitest";
import { CLASS_UUID_ATTRIBUTE } from "../attributes.ts";
import { aClass, aCourse, live } from "../course.fixtures.ts";
import { showFigures } from "./live-places.client.ts";
import { visit } from "../../page.fixtures.tsx";
import * as seriesPage from "../series/series-page.tsx";

/** The card of a course when its one class is in this phase or, with `later`, once the live figures say that phase. */
async function cardIn(method: EnrolmentMethod, phase: ClassPhase, later?: ClassPhase, left = 3): Promise<string> {
  const only = aClass({ method, quota: 20 });
  const page = await visit(seriesPage, {
    address: "/en/activity/programmes/series",
    content: { courses: () => [aCourse({ name: "only", classes: [only] })], themes: () => [] },
    live: new Map([live(only, phase, 5)]),
  });
  if (later) {
    const figures = { strapiUuid: only.uuid, phase: later, remaining: left, entries: null };
    for (const element of page.querySelectorAll(`[${CLASS_UUID_ATTRIBUTE}]`)) showFigures(element, figures, "en");
  }
  return page.querySelector("li:has(h2)")?.textContent ?? "";
}

const COUNTED = /\d\splaces? left/;
const TO_WIN = /Ballot for 20\u00a0places/;

describe("the places on the card of a course", () => {
  test.each(CLASS_PHASES)("are mentioned only while somebody may have one: %s", async (phase) => {
    const counted = ["OPEN", "REMAINING"].includes(phase);
    expect(COUNTED.test(await cardIn("FCFS", phase))).toBe(counted);
  });

  test.each([
    ["OPEN", TO_WIN],
    ["REMAINING", COUNTED],
  ] as const)("are those to win in a ballot until it is drawn: %s", async (phase, says) => {
    expect(await cardIn("BALLOT", phase)).toMatch(says);
    expect(await cardIn("BALLOT", "SOON", phase)).toMatch(says);
  });

  test("are not counted when one enrols by a form elsewhere, now or by later figures", async () => {
    const card = await cardIn("ONLINE_FORM", "OPEN", "OPEN");
    expect(card).toContain("Open for enrolment");
    expect(card).not.toMatch(/places? left/);
  });

  test.each([
    [1, "1\u00a0place left"],
    [0, "0\u00a0places left"],
    [12, "12\u00a0places left"],
  ])("are counted in words that agree with the number: %i", async (left, says) => {
    expect(await cardIn("FCFS", "OPEN", "OPEN", left)).toContain(says);
    expect(await cardIn("FCFS", "FULL", "OPEN", left)).toContain(says);
  });

  test("follow the live figures, there and back", async () => {
    expect(await cardIn("FCFS", "OPEN", "OPEN")).toContain("3\u00a0places left");
    expect(await cardIn("FCFS", "FULL", "OPEN")).toContain("3\u00a0places left");
    expect(await cardIn("FCFS", "OPEN", "FULL")).toMatch(/Full/);
  });
});
