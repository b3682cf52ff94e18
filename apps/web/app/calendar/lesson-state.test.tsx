import { CLASS_PHASES, type ClassPhase } from "@kaifong/contract";
import { describe, expect, it } from "vitest";
import { live } from "../courses/course.fixtures.ts";
import { visit } from "../page.fixtures.tsx";
import * as calendarPage from "./calendar-page.tsx";
import { aCourse, aLesson } from "./course.fixtures.ts";

/** The lesson in the list of its month when its class is in this phase; with `later`, once the live figures say that one. */
async function stateIn(phase: ClassPhase, day: string, later = phase): Promise<string> {
  const course = aCourse([aLesson("x", `${day}T02:30:00.000Z`, `${day}T03:30:00.000Z`)]);
  const [entry] = course.classes;
  if (!entry) throw new Error("no class");
  const page = await visit(calendarPage, {
    address: "/en/activity/calendar?month=2026-11",
    content: { courses: () => [course], themes: () => [], centres: () => [] },
    live: new Map([live(entry, phase, 5)]),
  });
  const state = page.querySelector(`#day-${day} li :is([class*='state'], [class*='over'])`);
  for (const template of state?.querySelectorAll("template") ?? []) template.replaceWith(template.content);
  for (const variant of state?.querySelectorAll<HTMLElement>("[data-phase]") ?? []) {
    variant.hidden = !variant.matches(`[data-phase~="${later}"]`);
  }
  for (const element of state?.querySelectorAll("[hidden]") ?? []) element.remove();
  return state?.textContent ?? "";
}

const [COMING, OVER] = ["2026-11-27", "2026-11-03"];

describe("what a lesson says of its class", () => {
  it("is the phase while the lesson is to come, but for one that nobody can say then", async () => {
    const states = await Promise.all(CLASS_PHASES.map(async (phase) => [phase, (await stateIn(phase, COMING)) !== ""]));
    expect(states.filter(([, says]) => says === false)).toEqual([["ENDED", false]]);
  });

  it("is that it is over once it is, unless it did not take place", async () => {
    expect(await stateIn("STARTED", OVER)).toBe("Ended");
    expect(await stateIn("CANCELLED", OVER)).toContain("Cancelled");
  });

  it("follows a class that was cancelled and is open again, and one that is cancelled while the page is open", async () => {
    expect(await stateIn("CANCELLED", COMING, "OPEN")).toContain("Places left: 5");
    expect(await stateIn("OPEN", COMING, "CANCELLED")).toContain("Cancelled");
  });
});
