import type { HealthProgram } from "@kaifong/content";
import { describe, expect, it } from "vitest";
import { aClass, aCourse, live, themes } from "./course.fixtures.ts";
import { visit } from "../page.fixtures.tsx";
import * as seriesPage from "./series-page.tsx";

const soon = aClass({ start: "2026-12-02T02:30:00Z" });
const late = aClass({ start: "2026-12-20T02:30:00Z" });
const ended = aClass({ start: "2025-12-02T02:30:00Z" });
const programme = {
  ...{ id: "p", updatedAt: "", locale: "en", converted: false, title: "This term", enrolSchedule: null },
  description: "<p>Six themes.</p><p>Ages differ.</p>",
} as unknown as HealthProgram; // as much of it as the page shows

const see = (query: string) =>
  visit(seriesPage, {
    address: `/en/activity/programmes/series${query}`,
    content: {
      courses: () => [
        aCourse({ name: "late", themeId: "t1", classes: [late] }),
        aCourse({ name: "soon", themeId: "t2", classes: [ended, soon] }),
      ],
      themes: () => themes,
      latestProgramme: () => programme,
    },
    live: new Map([live(soon, "OPEN", 2), live(late, "OPEN", 9), live(ended, "ENDED", 0)]),
  });

const texts = (found: Iterable<Element>) => [...found].map(({ textContent }) => textContent);

describe("the page of the courses", () => {
  it("shows them under their themes until an order is chosen, then in one list", async () => {
    const byTheme = await see("");
    expect(texts(byTheme.querySelectorAll("section[aria-labelledby^='theme-'] > h2"))).toEqual(["t1", "t2"]);
    expect(texts(byTheme.querySelectorAll("h3"))).toEqual(["late", "soon"]);
    const flat = await see("?sort=start");
    expect(flat.querySelectorAll("section[aria-labelledby^='theme-']")).toHaveLength(0);
    expect(texts(flat.querySelectorAll("li h2"))).toEqual(["soon", "late"]);
  });

  it("begins with one paragraph; the rest stands below the courses", async () => {
    const page = await see("");
    const order = [...page.querySelectorAll("h3, .prose")].map((element) => element.textContent);
    expect(order).toEqual(["Six themes.", "late", "soon", "Ages differ."]);
  });

  it("has a place on each card for the member's own enrolment in one of its classes, but none that is over", async () => {
    const page = await see("");
    expect([...page.querySelectorAll("[data-own-class]")].map((place) => place.getAttribute("data-own-class"))).toEqual([
      late.uuid,
      soon.uuid,
    ]);
    expect(page.querySelectorAll("[data-own-classes]")).toHaveLength(1);
  });
});
