import { CLASS_PHASES, type ClassPhase, type EnrolmentMethod } from "@kaifong/contract";
import { describe, expect, it } from "vitest";
import { CLASS_UUID_ATTRIBUTE } from "../attributes.ts";
import { aClass, aCourse, live } from "../course.fixtures.ts";
import { showFigures } from "./live-places.client.ts";
import { visit } from "../../page.fixtures.tsx";
import * as seriesPage from "../series/series-page.tsx";

/** What the card of a course shows when its one class is in this phase; with `later`, once the live figures say that one. */
async function cardIn(method: EnrolmentMethod, phase: ClassPhase, later?: ClassPhase): Promise<string> {
  const only = aClass({ method, quota: 20 });
  const page = await visit(seriesPage, {
    address: "/en/activity/programmes/series",
    content: { courses: () => [aCourse({ name: "only", classes: [only] })], themes: () => [] },
    live: new Map([live(only, phase, 5)]),
  });
  if (later) {
    const figures = { strapiUuid: only.uuid, phase: later, remaining: 3, entries: null };
    for (const element of page.querySelectorAll(`[${CLASS_UUID_ATTRIBUTE}]`)) showFigures(element, figures);
  }
  return page.querySelector("li:has(h2)")?.textContent ?? "";
}

const COUNTED = /Places left: \d/;
const TO_WIN = /Ballot for 20 places/;

describe("the places on the card of a course", () => {
  it.each(CLASS_PHASES)("are spoken of only while somebody may have one: %s", async (phase) => {
    const counted = ["OPEN", "REMAINING"].includes(phase);
    expect(COUNTED.test(await cardIn("FCFS", phase))).toBe(counted);
  });

  it.each([
    ["OPEN", TO_WIN],
    ["REMAINING", COUNTED],
  ] as const)("of a ballot are those to win until it is drawn: %s", async (phase, says) => {
    expect(await cardIn("BALLOT", phase)).toMatch(says);
    expect(await cardIn("BALLOT", "SOON", phase)).toMatch(says);
  });

  it("are not counted where one enrols by a form elsewhere, now or by later figures", async () => {
    const card = await cardIn("ONLINE_FORM", "OPEN", "OPEN");
    expect(card).toContain("Open for enrolment");
    expect(card).not.toMatch(/Places left/);
  });

  it("follow the live figures, there and back", async () => {
    expect(await cardIn("FCFS", "OPEN", "OPEN")).toContain("Places left: 3");
    expect(await cardIn("FCFS", "FULL", "OPEN")).toContain("Places left: 3");
    expect(await cardIn("FCFS", "OPEN", "FULL")).toMatch(/Full/);
  });
});
