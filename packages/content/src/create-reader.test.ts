import { describe, expect, test } from "vitest";
import { readClassSource } from "./class-source.ts";
import { createContentReader } from "./create-reader.ts";
import { aClass, aLog, aMedium, anEntry, aRelation, aSource, body } from "./fixtures.ts";

const COURSES = "health-program-courses";
const NEWS = "web-activity-latest-new";

const baduanjin = anEntry("course1", {
  Name: "八段錦健體班",
  Description: "**動作柔和**",
  Theme: aRelation("theme1"),
  Cover_Image: aMedium("/uploads/course.webp"),
  Class: [aClass("uuid-a")],
});

describe("a read in the page's language", () => {
  test("Traditional entries come as they were written", async () => {
    const reader = createContentReader(aSource(body("zh-Hant", COURSES, [baduanjin])), "zh-Hant", aLog());
    const [course] = await reader.courses();
    expect(course).toMatchObject({
      id: "course1",
      name: "八段錦健體班",
      description: "<p><strong>動作柔和</strong></p>",
      themeId: "theme1",
      locale: "zh-Hant",
      converted: false,
    });
    expect(course?.classes[0]).toMatchObject({ uuid: "uuid-a", quota: 20, membersOnly: true, gender: "ANY", feeHkd: 0 });
  });

  test("what Simplified lacks is converted from Traditional and says so, addresses untouched", async () => {
    const source = aSource({ ...body("zh-Hant", COURSES, [baduanjin]), ...body("zh-Hans", COURSES, []) });
    const course = await createContentReader(source, "zh-Hans", aLog()).course("course1");
    expect(course).toMatchObject({
      name: "八段锦健体班",
      description: "<p><strong>动作柔和</strong></p>",
      locale: "zh-Hans",
      converted: true,
    });
    expect(course?.classes[0]?.lessons[0]?.topic).toBe("呼吸与站姿");
    expect(course?.image).toMatchObject({ src: "/uploads/course.webp", alt: "八段锦" });
  });

  test("what English lacks is the Traditional text, marked as such", async () => {
    const source = aSource({ ...body("zh-Hant", COURSES, [baduanjin]), ...body("en", COURSES, []) });
    expect(await createContentReader(source, "en", aLog()).course("course1")).toMatchObject({
      name: "八段錦健體班",
      locale: "zh-Hant",
      converted: false,
    });
  });

  test("numbers and times of a class come from Traditional, words from the page's language", async () => {
    const english = anEntry("course1", {
      Name: "Baduanjin",
      Class: [aClass("uuid-a", { Venue: "Activity room", Quota: 99, Lesson: [] })],
    });
    const source = aSource({ ...body("zh-Hant", COURSES, [baduanjin]), ...body("en", COURSES, [english]) });
    const course = await createContentReader(source, "en", aLog()).course("course1");
    expect(course).toMatchObject({ name: "Baduanjin", locale: "en", themeId: "theme1" });
    expect(course?.classes[0]).toMatchObject({ venue: "Activity room", quota: 20 });
    expect(course?.classes[0]?.lessons).toHaveLength(1);
  });

  test("articles fall back one by one", async () => {
    const article = (uuid: string, title: string, start: string) => ({
      uuid,
      title,
      period: { start },
      cover_image: aMedium("/uploads/n.webp"),
    });
    const source = aSource({
      ...body(
        "zh-Hant",
        NEWS,
        anEntry("news", { News: [article("1", "舊聞", "2026-01-01"), article("2", "新聞", "2026-11-01")] }),
      ),
      ...body("en", NEWS, anEntry("news", { News: [{ uuid: "1", title: "Old news", period: { start: "2026-01-01" } }] })),
    });
    const news = await createContentReader(source, "en", aLog()).latestNews();
    expect(news.map(({ title, locale }) => [title, locale])).toEqual([
      ["新聞", "zh-Hant"],
      ["Old news", "en"],
    ]);
    expect(news[1]?.cover?.src).toBe("/uploads/n.webp");
  });
});

describe("trouble", () => {
  test("one broken entry is left out and logged, the others stay", async () => {
    const log = aLog();
    const broken = anEntry("course2", { Name: "壞", Class: [aClass("uuid-b", { Quota: "many" })] });
    const courses = await createContentReader(aSource(body("zh-Hant", COURSES, [broken, baduanjin])), "zh-Hant", log).courses();
    expect(courses.map(({ id }) => id)).toEqual(["course1"]);
    expect(log.lines[0]?.facts).toMatchObject({ documentId: "course2", reason: expect.stringContaining("Quota") });
  });

  test("a text that would take too long to read as Markdown is shown plainly and logged, with its entry", async () => {
    const log = aLog();
    const heavy = anEntry("course5", { Name: "太極", Description: "*a_".repeat(4000) });
    const courses = await createContentReader(aSource(body("zh-Hant", COURSES, [heavy, baduanjin])), "zh-Hant", log).courses();
    expect(courses[0]?.description).toBe(`<p>${"*a_".repeat(4000)}</p>`);
    expect(courses[1]?.description).toBe("<p><strong>動作柔和</strong></p>");
    expect(log.lines.map(({ facts }) => facts)).toEqual([
      expect.objectContaining({ documentId: "course5", faults: [expect.stringContaining("SIGNS")] }),
    ]);
  });

  test("a failed read is an empty list or undefined, never an error", async () => {
    const log = aLog();
    const reader = createContentReader(aSource({}), "en", log);
    expect(await reader.courses()).toEqual([]);
    expect(await reader.siteSetting()).toBeUndefined();
    expect(log.lines.length).toBeGreaterThan(0);
  });

  test("an answer that is not v4 at all is a failed read", async () => {
    expect(await createContentReader(aSource({ [`zh-Hant ${COURSES}`]: "<html>" }), "zh-Hant", aLog()).courses()).toEqual([]);
  });

  test("an id that is no documentId is never asked for", async () => {
    const source = aSource({});
    const reader = createContentReader(source, "zh-Hant", aLog());
    expect(await reader.healthInfo("../users?x=1")).toBeUndefined();
    expect(await reader.healthInfos("x&populate=*")).toEqual([]);
    expect(source.asked).toEqual([]);
  });
});

describe("what the public may see", () => {
  test("hidden courses are neither listed nor found, the class sync gets them", async () => {
    const hidden = anEntry("course3", { Name: "內部", Hidden_On_Page: true, Class: [aClass("uuid-c")] });
    const broken = anEntry("course4", { Name: "" });
    const bodies = {
      ...body("zh-Hant", COURSES, [baduanjin, hidden, broken]),
      ...body("zh-Hans", COURSES, []),
      ...body("en", COURSES, [anEntry("course1", { Name: "Baduanjin" })]),
    };
    const reader = createContentReader(aSource(bodies), "zh-Hant", aLog());
    expect((await reader.courses()).map(({ id }) => id)).toEqual(["course1"]);
    expect(await reader.course("course3")).toBeUndefined();
    const source = await readClassSource(aSource(bodies), aLog());
    expect(source.courses.map(({ id, hidden: isHidden }) => [id, isHidden])).toEqual([
      ["course1", false],
      ["course3", true],
    ]);
    expect(source.courses[0]?.names).toEqual({ "zh-Hant": "八段錦健體班", "zh-Hans": null, en: "Baduanjin" });
    expect(source.unreadable).toEqual(["course4"]);
  });

  test("an outage never looks like no classes to the class sync", async () => {
    await expect(readClassSource(aSource(body("zh-Hant", COURSES, [])), aLog())).rejects.toThrow("no answer");
  });

  test("e-learning for members or programmes is asked away and refused if it comes all the same", async () => {
    const item = (id: string, to: string) => anEntry(id, { Title: id, Visible_To: to });
    const source = aSource(body("zh-Hant", "e-learnings", [item("a", "PUBLIC"), item("b", "MEMBER"), item("c", "PROGRAMME")]));
    expect((await createContentReader(source, "zh-Hant", aLog()).elearnings()).map(({ id }) => id)).toEqual(["a"]);
    expect(decodeURIComponent(source.asked[0] ?? "")).toContain("filters[Visible_To][$eq]=PUBLIC");
  });
});
