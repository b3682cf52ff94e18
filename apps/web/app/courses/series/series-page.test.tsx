import type { HealthProgram } from "@kaifong/content";
import { describe, expect, test } from "vitest";
import { aClass, aCourse, coreCentre, live, nearbyCentres, themes } from "../course.fixtures.ts";
import { visit } from "../../page.fixtures.tsx";
import * as seriesPage from "./series-page.tsx";

const soon = aClass({ start: "2026-12-02T02:30:00Z" });
const late = aClass({ start: "2026-12-20T02:30:00Z" });
const ended = aClass({ start: "2025-12-02T02:30:00Z" });
const programme = {
  ...{ id: "p", updatedAt: "", locale: "en", converted: false, title: "This term", enrolSchedule: null },
  courseList: { title: "What we teach", description: "<p>Choose one.</p>" },
  description: "<p>Six themes.</p><p>Ages differ.</p>",
} as unknown as HealthProgram; // the part that the page shows

const pictured = themes.map((theme) => ({
  ...theme,
  description: `All about ${theme.id}`,
  image: { src: `/uploads/${theme.id}.webp`, alt: "", width: 1200, height: 800, variants: [], light: [] },
}));

const centres = nearbyCentres.map((place) => ({ ...coreCentre, ...place, name: `Centre ${place.code}` }));

const see = (query: string) =>
  visit(seriesPage, {
    address: `/en/activity/programmes/series${query}`,
    content: {
      courses: () => [
        aCourse({ name: "late", themeId: "t1", classes: [late] }),
        aCourse({ name: "soon", themeId: "t2", classes: [ended, soon] }),
      ],
      themes: () => pictured,
      centres: () => centres,
      currentProgramme: () => programme,
    },
    live: new Map([live(soon, "OPEN", 2), live(late, "OPEN", 9), live(ended, "ENDED", 0)]),
  });

const texts = (found: Iterable<Element>) => [...found].map(({ textContent }) => textContent);

describe("the page of the courses", () => {
  test("shows the soonest first, each with its theme, unless another order is chosen", async () => {
    const page = await see("");
    expect(texts(page.querySelectorAll("li h2"))).toEqual(["soon", "late"]);
    expect(texts(page.querySelectorAll("li p:has(+ h2)"))).toEqual(["t2", "t1"]);
    expect(texts((await see("?sort=places")).querySelectorAll("li h2"))).toEqual(["late", "soon"]);
  });

  test("says how many there are, in the singular for one, and in which order", async () => {
    const heading = async (query: string) => (await see(query)).querySelector("main")?.textContent;
    expect(await heading("")).toContain("2 courses, soonest first");
    expect(await heading("?theme=t1")).toContain("1 course, soonest first");
    expect(await heading("?theme=t1&sort=name")).toMatch(/1 course(?!s)/);
  });

  test("begins with the courses, and has what this term is about below them", async () => {
    const page = await see("");
    const order = [...page.querySelectorAll("li h2, .prose")].map((element) => element.textContent);
    expect(order).toEqual(["soon", "late", "Six themes.Ages differ.", "Choose one."]);
    expect(texts(page.querySelectorAll("#program ~ h3"))).toEqual(["What we teach"]);
  });

  test("shows the themes below the courses, each with its picture and the link to its courses", async () => {
    const page = await see("");
    const [active] = page.querySelectorAll("section[aria-labelledby='themes'] li");
    expect(active?.querySelector("img")?.getAttribute("src")).toBe("/uploads/t1.webp");
    expect(active?.querySelector("h3 a")?.getAttribute("href")).toBe("/en/activity/programmes/series?theme=t1");
    expect(active?.textContent).toBe("t1All about t1");
  });

  test("gives a course without a picture that of its theme", async () => {
    const shown = [...(await see("")).querySelectorAll("main > ul img")].map((img) => img.getAttribute("src"));
    expect(shown).toEqual(["/uploads/t2.webp", "/uploads/t1.webp"]);
  });

  test("names courses without a class to come below the others", async () => {
    const page = await visit(seriesPage, {
      address: "/en/activity/programmes/series",
      content: {
        courses: () => [aCourse({ name: "gone", classes: [ended] }), aCourse({ name: "coming", classes: [soon] })],
        themes: () => themes,
      },
      live: new Map([live(soon, "OPEN", 2), live(ended, "ENDED", 0)]),
    });
    expect(texts(page.querySelectorAll("main > ul h2"))).toEqual(["coming"]);
    expect(texts(page.querySelectorAll("details:not([open]) h2"))).toEqual(["gone"]);
  });

  test("does not say that a course has no new class when its new class just does not match", async () => {
    const elsewhere = aClass({ centre: "SAT1", start: "2025-11-02T02:30:00Z" });
    const asked = (query: string) =>
      visit(seriesPage, {
        address: `/en/activity/programmes/series${query}`,
        content: {
          courses: () => [aCourse({ name: "both", classes: [elsewhere, soon] })],
          themes: () => themes,
          centres: () => centres,
        },
        live: new Map([live(soon, "OPEN", 2), live(elsewhere, "ENDED", 0)]),
      });
    const heading = async (query: string) => (await asked(query)).querySelector("main")?.textContent;
    expect(await heading("?centre=SAT1")).not.toMatch(/No new class|without a new class|1 course/);
    expect(await heading("?status=started")).not.toMatch(/No new class|without a new class|soonest first/);
    expect(await heading("?status=started")).toContain("1 course");
    expect(texts((await asked("?status=started")).querySelectorAll("main > ul h2"))).toEqual(["both"]);
  });

  test("offers the filters that people use most, and shows the others that are set as links to the list without them", async () => {
    const page = await see("?centre=SSP&period=2w&free=1&left=1&status=open&q=soon&sort=places");
    const chosen = [...page.querySelectorAll("select")].map((select) => [select.name, select.value]);
    expect(chosen).toEqual(
      expect.arrayContaining([
        ["centre", "SSP"],
        ["period", "2w"],
        ["status", "open"],
        ["sort", "places"],
      ]),
    );
    expect([...page.querySelectorAll("input:checked")].map((box) => box.getAttribute("name"))).toEqual(["free", "left"]);
    const without = [...page.querySelectorAll("form li a[aria-label]")].map((link) => [
      link.textContent,
      link.getAttribute("href"),
    ]);
    const rest = "centre=SSP&period=2w&free=1&left=1&sort=places";
    const sorted = (href: string | null) => [...new URL(`https://x${href}`).searchParams].sort().join();
    expect(without.map(([label, href]) => [label, sorted(href ?? "")])).toEqual([
      ["soon", sorted(`/?${rest}&status=open`)],
      ["Open now", sorted(`/?${rest}&q=soon`)],
    ]);
  });

  test("offers soon, free and with a place left as one link, at the chosen place, until one of them is chosen", async () => {
    const links = async (query: string) => texts((await see(query)).querySelectorAll('form[role="search"] > a'));
    const [link] = (await see("?centre=SSP")).querySelectorAll('form[role="search"] > a');
    const asked = new URL(`https://x${link?.getAttribute("href")}`).searchParams;
    expect(Object.fromEntries(asked)).toEqual({ centre: "SSP", period: "2w", free: "1", left: "1" });
    expect([await links(""), await links("?free=1"), await links("?period=1m")]).toEqual([["Soon and free"], [], []]);
  });

  test("has a place on each card for the member's own enrolment in one of its classes, unless that class is over", async () => {
    const page = await see("");
    expect([...page.querySelectorAll("[data-own-class]")].map((place) => place.getAttribute("data-own-class"))).toEqual([
      soon.uuid,
      late.uuid,
    ]);
    expect(page.querySelectorAll("[data-own-classes]")).toHaveLength(1);
  });
});
