import { describe, expect, it } from "vitest";
import { READ } from "../shell/attributes.ts";
import { sentencesOf } from "../shell/read-aloud.client.ts";
import { aClass, aCourse, coreCentre, live } from "./course.fixtures.ts";
import * as coursePage from "./course-page.tsx";
import { visit } from "../page.fixtures.tsx";

const open = aClass({ classCode: "KF-OPEN" });
const soon = aClass({ classCode: "KF-SOON", enrolStart: "2026-11-25T01:00:00Z" });
const full = aClass({ classCode: "KF-FULL" });
const cancelled = aClass({ classCode: "KF-CANCELLED", cancelled: true });
const started = aClass({ classCode: "KF-STARTED" });
const closed = aClass({ classCode: "KF-CLOSED" });
const drawn = aClass({ classCode: "KF-DRAWN", method: "BALLOT" });
const over = aClass({ classCode: "KF-OVER", start: "2026-10-01T02:30:00Z" });
const others = [live(started, "STARTED", 3), live(closed, "CLOSED", 3), live(drawn, "BALLOT_CLOSED", 3)];
const course = aCourse({ name: "balance", classes: [open, soon, full, cancelled, started, closed, drawn, over] });

const page = visit(coursePage, {
  address: "/en/series/balance",
  pattern: "en/series/:courseId",
  content: { course: () => course, centres: () => [coreCentre] },
  live: new Map([live(open, "OPEN", 7), live(full, "FULL", 0), ...others]),
});

interface Instance {
  readonly name: string;
  readonly eventStatus: string;
  readonly location: object;
  readonly offers?: { readonly availability: string };
}

async function instances(): Promise<readonly Instance[]> {
  const text = (await page).querySelector("script[type='application/ld+json']")?.textContent ?? "";
  // The shape that the page writes; a wrong one fails the test.
  return (JSON.parse(text) as { hasCourseInstance: readonly Instance[] }).hasCourseInstance;
}

describe("a course for search engines", () => {
  it("tells what can be had now, what later, and what is cancelled", async () => {
    const listed = (await instances()).map(({ name, eventStatus, offers }) => [
      name.split(" ")[1],
      `${eventStatus.split("/").at(-1)} ${offers?.availability.split("/").at(-1)}`,
    ]);
    expect(Object.fromEntries(listed)).toEqual({
      "KF-OPEN": "EventScheduled InStock",
      "KF-SOON": "EventScheduled PreOrder",
      "KF-FULL": "EventScheduled SoldOut",
      "KF-CANCELLED": "EventCancelled undefined",
      "KF-STARTED": "EventScheduled undefined",
      "KF-CLOSED": "EventScheduled undefined",
      "KF-DRAWN": "EventScheduled undefined",
    });
  });

  it("tells where", async () => {
    expect((await instances())[0]?.location).toEqual({
      "@type": "Place",
      name: coreCentre.name,
      address: {
        "@type": "PostalAddress",
        streetAddress: coreCentre.address,
        addressLocality: "Hong Kong",
        addressCountry: "HK",
      },
    });
  });
});

describe("a course that is read aloud", () => {
  it("begins with its name and its facts, holds every class, and leaves out what does not hold now", async () => {
    const sentences = sentencesOf((await page).querySelector(`[${READ}]`));
    expect(sentences[0]).toBe("balance");
    expect(sentences).toContain("Class KF-OPEN");
    expect(sentences).toContain(`${coreCentre.name} ${coreCentre.address}`);
    expect(sentences).toContain("Places left 7 of 20");
    expect(sentences.filter((sentence) => sentence === "Sorry, this class is full.")).toHaveLength(1);
    expect(sentences.join()).not.toMatch(/KF-OVER|Add to my calendar/);
  });
});

describe("the way in", () => {
  it("is what a member's own enrolment stands in place of", async () => {
    const place = (await page).querySelector("#class-KF-OPEN [data-own-class]");
    expect(place?.getAttribute("data-own-class")).toBe(open.uuid);
    expect(place?.querySelector("[data-not-own] a")?.textContent).toContain("KF-OPEN");
    const own = (await page).querySelector<HTMLTemplateElement>("template[data-own-status='E']")?.content;
    expect(own?.textContent).toContain("Waiting for ballot result");
    expect(own?.querySelector("a")?.getAttribute("href")).toBe("/en/activity/programmes/enrolled");
  });

  it("isn't shown where no script runs, which it needs", async () => {
    const way = (await page).querySelector("#class-KF-OPEN a[href*='/enrol/']");
    expect(way?.closest("[data-needs-script]")).not.toBeNull();
    expect((await page).querySelector("noscript")?.innerHTML).toContain("JavaScript");
  });

  it("speaks of logging in only to somebody who has not", async () => {
    const hint = (await page).querySelector("#class-KF-OPEN [data-when='logged-out']");
    expect(hint?.textContent).toContain("If you have not logged in");
  });
});
