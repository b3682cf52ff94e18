import { CLASS_PHASES, type ClassPhase } from "@kaifong/contract";
import { describe, expect, it } from "vitest";
import { aClass, aCourse, live } from "./course.fixtures.ts";
import { visit } from "../page.fixtures.tsx";
import * as seriesPage from "./series-page.tsx";

/** What the card of a course shows when its one class is in this phase; with `later`, once the live figures say that one. */
async function cardIn(method: "FCFS" | "BALLOT", phase: ClassPhase, later = phase): Promise<string> {
  const only = aClass({ method, quota: 20 });
  const page = await visit(seriesPage, {
    address: "/en/activity/programmes/series",
    content: { courses: () => [aCourse({ name: "only", classes: [only] })], themes: () => [] },
    live: new Map([live(only, phase, 5)]),
  });
  for (const variant of page.querySelectorAll<HTMLElement>("[data-phase]")) {
    variant.hidden = !variant.matches(`[data-phase~="${later}"]`);
  }
  for (const element of page.querySelectorAll("[hidden]")) element.remove();
  return page.querySelector("li:has(h2, h3)")?.textContent ?? "";
}

const COUNTED = /Places left\s*5/;
const TO_WIN = /Places\s*20/;

describe("the places on the card of a course", () => {
  it.each(CLASS_PHASES)("are spoken of only while somebody may have one: %s", async (phase) => {
    const counted = ["SOON", "OPEN", "BALLOT_CLOSED", "REMAINING", "FULL"].includes(phase);
    expect(COUNTED.test(await cardIn("FCFS", phase))).toBe(counted);
  });

  it.each([
    ["SOON", TO_WIN],
    ["OPEN", TO_WIN],
    ["BALLOT_CLOSED", TO_WIN],
    ["REMAINING", COUNTED],
    ["FULL", COUNTED],
  ] as const)("of a ballot are those to win until it is drawn: %s", async (phase, says) => {
    expect(await cardIn("BALLOT", phase)).toMatch(says);
    expect(await cardIn("BALLOT", "OPEN", phase)).toMatch(says);
  });

  it("of a ballot that has started are none", async () => {
    expect(await cardIn("BALLOT", "STARTED")).not.toMatch(/Places/);
  });
});
