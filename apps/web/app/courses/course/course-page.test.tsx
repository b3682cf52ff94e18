import type { ContentReader } from "@kaifong/content";
import { wholeFigures } from "@kaifong/i18n/format";
import { describe, expect, test } from "vitest";
import { READ_ALOUD_ATTRIBUTE } from "../../shell/attributes.ts";
import { readableSentences } from "../../shell/page-tools/read-aloud.client.ts";
import { aClass, aCourse, coreCentre, live } from "../course.fixtures.ts";
import * as coursePage from "./course-page.tsx";
import { visit } from "../../page.fixtures.tsx";

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
  // The shape that the page writes; another one fails the test.
  return (JSON.parse(text) as { hasCourseInstance: readonly Instance[] }).hasCourseInstance;
}

describe("a course for search engines", () => {
  test("says what is available now, what later, and what is cancelled", async () => {
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

  test("says where each class meets", async () => {
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
  test("begins with its name and its facts, holds every class, and leaves out what does not apply now", async () => {
    const sentences = readableSentences((await page).querySelector(`[${READ_ALOUD_ATTRIBUTE}]`));
    expect(sentences.slice(0, 2)).toEqual(["balance", "Free Members only"]);
    expect(sentences).toContain("Friday, 4 December, 10:30am");
    expect(sentences).toContain("Harbour core centre");
    expect(sentences).toContain("7 places left (of 20)");
    expect(sentences.filter((sentence) => sentence === "Sorry, this class is full.")).toHaveLength(1);
    expect(sentences.join()).not.toMatch(/Add to calendar/);
  });
});

const cardOf = async (code: string) => (await page).querySelector(`#class-${code}`);
const textOf = (element: Element | null | undefined) => element?.textContent.replace(/\s+/g, " ").trim();

test("says within how many working days staff check an application (R-ENR-13), and leaves no number out", async () => {
  const { body } = await page;
  expect(body.textContent).toContain("Look at your status after 5\u00a0working days.");
  expect(body.innerHTML).not.toContain("{{");
});

describe("the classes of a course", () => {
  test("are named by day and time, first those that can be joined", async () => {
    const headings = [...(await page).querySelectorAll("li[id^='class-'] h3")].map(textOf);
    expect(headings[0]).toBe("Friday, 4 December, 10:30am");
  });

  test.each([
    ["KF-OPEN", "7 places left (of 20)"],
    ["KF-SOON", "Opens soon · 20 places in all"],
    ["KF-FULL", "Full · 20 places in all"],
  ])("say how many places there are, and how many of them are left: %s", async (code, says) => {
    expect(textOf(await cardOf(code))).toContain(says);
  });

  test("say once when enrolment opens: to the minute, next to the enrol link", async () => {
    const words = textOf(await cardOf("KF-SOON"));
    expect(words).toContain("Enrolment opens on Wednesday, 25 November 2026");
    expect(words).not.toContain("Enrol from 25 November");
  });

  test.each([
    ["SOON", "The online form opens on Saturday, 21 November 2026, 9:00am.", undefined],
    ["OPEN", "Fill in the online form", "https://forms.example/talk"],
    ["CLOSED", "The online form closed on Wednesday, 25 November 2026, 6:00pm.", undefined],
  ] as const)("lead to the online form only while it is open: %s", async (phase, says, leadsTo) => {
    const form = { open: "2026-11-21T01:00:00Z", close: "2026-11-25T10:00:00Z", link: "https://forms.example/talk" };
    const window = { enrolStart: form.open, enrolEnd: form.close };
    const talk = aClass({ classCode: "KF-TALK", method: "ONLINE_FORM", ...window });
    const reads = {
      course: () => aCourse({ name: "talk", classes: [talk], form }),
      siteSetting: () => ({ siteName: "", phone: "21234500" }) as ReturnType<ContentReader["siteSetting"]>, // all that is read
    };
    const address = { address: "/en/series/talk", pattern: "en/series/:courseId" };
    const seen = await visit(coursePage, { ...address, content: reads, live: new Map([live(talk, phase, 9)]) });
    const shown = [...seen.querySelectorAll("[data-live='phase'] > [data-phase]")].find((way) =>
      textOf(way)?.includes("online form"),
    );
    expect(textOf(shown)).toContain(says);
    expect([...(shown?.querySelectorAll("a") ?? [])].map(({ href }) => href).find((href) => href === form.link)).toBe(leadsTo);
    expect(textOf(shown)?.includes("Call us")).toBe(phase === "CLOSED");
  });

  test.each(["STARTED", "CLOSED"] as const)(
    "say how many places were left when nobody can get one any longer: %s",
    async (phase) => {
      const past = aClass({ classCode: "KF-PAST", quota: 20 });
      const reads = { course: () => aCourse({ name: "past", classes: [past] }), centres: () => [coreCentre] };
      const address = { address: "/en/series/past", pattern: "en/series/:courseId" };
      const seen = await visit(coursePage, { ...address, content: reads, live: new Map([live(past, phase, 3)]) });
      expect(textOf(seen.querySelector("#class-KF-PAST"))).toContain("3 places left (of 20)");
    },
  );

  test.each([
    ["BALLOT", "OPEN", "Ballot"],
    ["BALLOT", "REMAINING", "First come, first served"],
    ["FCFS", "OPEN", "First come, first served"],
    ["OPEN", "REMAINING", "Open enrolment"],
    ["ONLINE_FORM", "OPEN", "Online form"],
  ] as const)("say how places are given, of %s while %s", async (method, phase, says) => {
    const only = aClass({ classCode: "KF-ONLY", method });
    const reads = { course: () => aCourse({ name: "only", classes: [only] }), centres: () => [coreCentre] };
    const address = { address: "/en/series/only", pattern: "en/series/:courseId" };
    const seen = await visit(coursePage, { ...address, content: reads, live: new Map([live(only, phase, 3)]) });
    const shown = [...seen.querySelectorAll(`#class-KF-ONLY [data-live='phase'] > [data-phase='${phase}']`)].map(textOf);
    expect(shown).toContainEqual(expect.stringMatching(new RegExp(`^${says}`)));
  });

  test("say how many people are in a ballot for its places", async () => {
    const drawn = aClass({ classCode: "KF-DRAW", method: "BALLOT", quota: 18 });
    const reads = { course: () => aCourse({ name: "draw", classes: [drawn] }), centres: () => [coreCentre] };
    const figures = (phase: "OPEN" | "BALLOT_CLOSED") => {
      const [uuid, known] = live(drawn, phase, 18);
      return new Map([[uuid, { ...known, entries: 24 }]]);
    };
    for (const phase of ["OPEN", "BALLOT_CLOSED"] as const) {
      const address = { address: "/en/series/draw", pattern: "en/series/:courseId" };
      const seen = await visit(coursePage, { ...address, content: reads, live: figures(phase) });
      const shown = seen.querySelector("#class-KF-DRAW [data-live='phase'] > [data-phase]");
      expect(textOf(shown)).toContain("24 in the ballot for 18 places");
    }
  });

  test("say from when places left are open to all, also of a first-come class", async () => {
    const window = { enrolEnd: "2026-11-19T10:00:00Z", openEnrolStart: "2026-11-25T01:00:00Z" };
    const shut = aClass({ classCode: "KF-SHUT", ...window });
    const reads = { course: () => aCourse({ name: "shut", classes: [shut] }), centres: () => [coreCentre] };
    const address = { address: "/en/series/shut", pattern: "en/series/:courseId" };
    const seen = await visit(coursePage, { ...address, content: reads, live: new Map([live(shut, "CLOSED", 3)]) });
    const shown = seen.querySelector("#class-KF-SHUT");
    expect(textOf(shown)).toContain("Any places left go first come, first served, from Wednesday, 25 November 2026, 9:00am.");
  });

  test.each(["KF-CANCELLED", "KF-OVER"])("are one line when they can no longer be joined: %s", async (code) => {
    const line = (await cardOf(code))?.querySelector("summary");
    expect(textOf(line)).toMatch(new RegExp(`^(Cancelled|Ended): .* 10:30am\\s· Harbour \\(${wholeFigures(code)}\\)$`));
    expect(line?.closest("details")?.hasAttribute("open")).toBe(false);
  });

  test("repeat neither fee nor limits that all classes share, and name those that differ", async () => {
    const [plain, dear] = [aClass({ classCode: "KF-PLAIN" }), aClass({ classCode: "KF-DEAR", feeHkd: 50, minAge: 60 })];
    const reads = { course: () => aCourse({ name: "fees", classes: [plain, dear] }), centres: () => [coreCentre] };
    const seen = await visit(coursePage, { address: "/en/series/fees", pattern: "en/series/:courseId", content: reads });
    expect(textOf(seen.querySelector("#class-KF-DEAR"))).toContain("60 or over HK$50");
    expect(textOf(seen.querySelector("#class-KF-PLAIN"))).not.toContain("Members only");
    expect(textOf((await page).querySelector("#class-KF-OPEN"))).not.toContain("Free");
  });
});

describe("the bar with the link to enrol", () => {
  test("leads to the most useful class for somebody looking, and says which that is", async () => {
    const bar = (await page).querySelector("[data-enrol-bar]");
    expect(bar?.getAttribute("data-enrol-bar")).toBe("class-KF-OPEN");
    expect(textOf(bar)).toContain("Friday, 4 December, 10:30am Harbour");
    expect(bar?.querySelector("a")?.getAttribute("href")).toBe(`/en/activity/programmes/series/balance/enrol/${open.uuid}`);
  });

  test("gives way to a member's own enrolment, but not to one in a class that is over (R-ENR-09)", async () => {
    const own = (await page).querySelector("[data-enrol-bar] [data-own-class]")?.getAttribute("data-own-class")?.split(" ");
    expect(own?.toSorted()).toEqual([open, soon, full, started, closed, drawn].map(({ uuid }) => uuid).toSorted());
  });

  test("is missing when no class can be enrolled in", async () => {
    const reads = { course: () => aCourse({ name: "none", classes: [full] }), centres: () => [coreCentre] };
    const address = { address: "/en/series/none", pattern: "en/series/:courseId" };
    const seen = await visit(coursePage, { ...address, content: reads, live: new Map([live(full, "FULL", 0)]) });
    expect(seen.querySelector("[data-enrol-bar]")).toBeNull();
  });
});

describe("the link to enrol", () => {
  test("is replaced by a member's own enrolment", async () => {
    const place = (await page).querySelector("#class-KF-OPEN [data-own-class]");
    expect(place?.getAttribute("data-own-class")).toBe(open.uuid);
    expect(place?.closest("li")?.querySelector("[data-not-own] a")?.textContent).toContain("KF-OPEN");
    const own = (await page).querySelector<HTMLTemplateElement>("template[data-own-status='E']")?.content;
    expect(own?.textContent).toContain("Waiting for ballot result");
    expect(own?.querySelector("a")?.getAttribute("href")).toBe("/en/activity/programmes/enrolled");
  });

  test("is hidden when no JavaScript runs, which it needs", async () => {
    const way = (await page).querySelector("#class-KF-OPEN a[href*='/enrol/']");
    expect(way?.closest("[data-needs-script]")).not.toBeNull();
    expect((await page).querySelector("[data-enrol-bar]")?.closest("[data-needs-script]")).not.toBeNull();
    expect((await page).querySelector("noscript")?.innerHTML).toContain("JavaScript");
  });

  test("does not use the words of this site's enrolment when one enrols by a form elsewhere", async () => {
    const byForm = aClass({ method: "ONLINE_FORM" });
    const talks = await visit(coursePage, {
      address: "/en/series/talks",
      pattern: "en/series/:courseId",
      content: { course: () => aCourse({ name: "talks", classes: [byForm] }), centres: () => [coreCentre] },
      live: new Map([live(byForm, "OPEN", 7)]),
    });
    expect(talks.querySelector("main")?.textContent).not.toMatch(/logged in|working days|JavaScript/);
    expect((await page).querySelector("main")?.textContent).toMatch(/logged in.*working days/s);
  });

  test("mentions logging in only to somebody who has not", async () => {
    const hint = (await page).querySelector("main [data-when='logged-out']");
    expect(hint?.textContent).toContain("If you have not logged in");
  });
});

describe("in Chinese", () => {
  test("has no gap between sentences", async () => {
    const chinese = await visit(coursePage, {
      address: "/series/balance",
      pattern: "series/:courseId",
      content: { course: () => course },
      live: new Map([live(open, "OPEN", 7)]),
    });
    const lines = [...chinese.querySelectorAll("p")].map((line) => line.textContent);
    expect(lines.filter((words) => /。\s+\S/.test(words))).toEqual([]);
  });
});
