import { CLASS_PHASES, type ClassPhase } from "@kaifong/contract";
import { describe, expect, test } from "vitest";
import { CLASS_UUID_ATTRIBUTE } from "../courses/attributes.ts";
import { showFigures } from "../courses/class/live-places.client.ts";
import { live } from "../courses/course.fixtures.ts";
import { visit } from "../page.fixtures.tsx";
import * as calendarPage from "./calendar-page.tsx";
import { aCourse, aLesson } from "./course.fixtures.ts";

/** Returns what a lesson says of its class in this phase or, with `later`, once the live figures say that phase. */
async function stateIn(phase: ClassPhase, day: string, later = phase): Promise<string> {
  const { page, entry } = await monthWith(phase, day);
  const state = page.querySelector(`#day-${day} li :is([class*='state'], [class*='over'])`);
  const figures = { strapiUuid: entry.uuid, phase: later, remaining: 3, entries: null };
  if (state?.matches(`[${CLASS_UUID_ATTRIBUTE}]`) && later !== phase) showFigures(state, figures, "en");
  return state?.textContent ?? "";
}

/** The month of a lesson on that day, of a class in this phase. */
async function monthWith(phase: ClassPhase, day: string) {
  const course = aCourse([aLesson("x", `${day}T02:30:00.000Z`, `${day}T03:30:00.000Z`)]);
  const [entry] = course.classes;
  if (!entry) throw new Error("no class");
  const page = await visit(calendarPage, {
    address: "/en/activity/calendar?month=2026-11",
    content: { courses: () => [course], themes: () => [], centres: () => [] },
    live: new Map([live(entry, phase, 5)]),
  });
  return { page, entry };
}

const [COMING, OVER] = ["2026-11-27", "2026-11-03"];

describe("the state of a class in a lesson", () => {
  test("is the phase while the lesson is to come, except a phase that makes no sense then", async () => {
    const states = await Promise.all(CLASS_PHASES.map(async (phase) => [phase, (await stateIn(phase, COMING)) !== ""]));
    expect(states.filter(([, says]) => says === false)).toEqual([["ENDED", false]]);
  });

  test("says that the lesson is over once it is, unless it did not take place", async () => {
    expect(await stateIn("STARTED", OVER)).toBe("Ended");
    expect(await stateIn("CANCELLED", OVER)).toContain("Cancelled");
  });

  test("follows a class that was cancelled and is open again, and one that is cancelled while the page is open", async () => {
    expect(await stateIn("CANCELLED", COMING, "OPEN")).toBe("3\u00a0places left");
    expect(await stateIn("OPEN", COMING, "CANCELLED")).toContain("Cancelled");
  });

  test("is one element with text alone, as a month has a hundred lessons, and has its other words in one template per class", async () => {
    const { page } = await monthWith("OPEN", COMING);
    expect(page.querySelectorAll(`#day-${COMING} li [class*='state'], #day-${COMING} li [class*='state'] *`)).toHaveLength(1);
    expect(page.querySelectorAll("template[data-live]")).toHaveLength(1);
  });
});
