import { describe, expect, test } from "vitest";
import { classSourceOf } from "./class-source.ts";
import { aClass, aLog, aMedium, anEntry, aReaderOf, aRelation } from "./fixtures.ts";
import { publishedType } from "./published-content.ts";
import { NO_ENTRIES } from "./published-type.ts";
import { createContentReader } from "./reader.ts";

const baduanjin = anEntry("course1", {
  Name: "八段錦健體班",
  Description: "**動作柔和**",
  Theme: aRelation("theme1"),
  Cover_Image: aMedium("/uploads/course.webp"),
  Class: [aClass("uuid-a")],
});

describe("a read in the page's language", () => {
  test("gives Traditional entries as they were written", () => {
    const [course] = aReaderOf("zh-Hant", { courses: { "zh-Hant": [baduanjin] } }).courses();
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

  test("converts what Simplified lacks from Traditional and says so, addresses untouched", () => {
    const course = aReaderOf("zh-Hans", { courses: { "zh-Hant": [baduanjin] } }).course("course1");
    expect(course).toMatchObject({
      name: "八段锦健体班",
      description: "<p><strong>动作柔和</strong></p>",
      locale: "zh-Hans",
      converted: true,
    });
    expect(course?.classes[0]?.lessons[0]?.topic).toBe("呼吸与站姿");
    expect(course?.image).toMatchObject({ src: "/uploads/course.webp", alt: "八段锦" });
  });

  test("gives the Traditional text for what English lacks, marked as such", () => {
    expect(aReaderOf("en", { courses: { "zh-Hant": [baduanjin] } }).course("course1")).toMatchObject({
      name: "八段錦健體班",
      locale: "zh-Hant",
      converted: false,
    });
  });

  test("takes numbers and times of a class from Traditional, words from the page's language", () => {
    const english = anEntry("course1", {
      Name: "Baduanjin",
      Class: [aClass("uuid-a", { Venue: "Activity room", Quota: 99, Lesson: [] })],
    });
    const course = aReaderOf("en", { courses: { "zh-Hant": [baduanjin], en: [english] } }).course("course1");
    expect(course).toMatchObject({ name: "Baduanjin", locale: "en", themeId: "theme1" });
    expect(course?.classes[0]).toMatchObject({ venue: "Activity room", quota: 20 });
    expect(course?.classes[0]?.lessons).toHaveLength(1);
  });

  test("falls back to Traditional for each article by itself", () => {
    const article = (id: string, title: string, start: string) =>
      anEntry(id, { uuid: `u${id}`, title, period: { start }, cover_image: aMedium("/uploads/n.webp") });
    const traditional = [article("1", "舊聞", "2026-01-01"), article("2", "新聞", "2026-11-01")];
    const english = anEntry("1", { uuid: "u1", title: "Old news", period: { start: "2026-12-01" } });
    const news = aReaderOf("en", { latestNews: { "zh-Hant": traditional, en: [english] } }).latestNews();
    expect(news.map(({ title, locale }) => [title, locale])).toEqual([
      ["新聞", "zh-Hant"],
      ["Old news", "en"],
    ]);
    expect(news[1]?.cover?.src).toBe("/uploads/n.webp");
  });
});

describe("the current programme", () => {
  const programme = (id: string, more: object = {}) => anEntry(id, { Title: id, ...more });
  const course = (id: string, of: string | null) =>
    anEntry(id, { Name: id, Program: of === null ? { data: null } : aRelation(of), Class: [] });
  const courses = { "zh-Hant": [course("walk", "then"), course("stretch", "now"), course("talk", null)] };
  const currentOf = (...programmes: ReturnType<typeof programme>[]) => {
    const reader = aReaderOf("zh-Hant", { courses, healthPrograms: { "zh-Hant": programmes } });
    return [reader.currentProgramme()?.id, ...reader.currentCourses().map(({ id }) => id)];
  };

  test("is the one that was published last: its courses are shown, and those without a programme", () => {
    expect(currentOf(programme("now"), programme("then"))).toEqual(["now", "stretch", "talk"]);
  });

  test("is not one that has ended, even when its words were corrected and published last", () => {
    expect(currentOf(programme("then", { Ended: true }), programme("now"))).toEqual(["now", "stretch", "talk"]);
  });

  test("is the one that was published last when all have ended", () => {
    expect(currentOf(programme("then", { Ended: true }), programme("now", { Ended: true }))[0]).toBe("then");
  });

  test("has ended in every language when Traditional says so", () => {
    const reader = aReaderOf("en", {
      healthPrograms: {
        "zh-Hant": [programme("then", { Ended: true }), programme("now")],
        en: [programme("then", { Ended: false }), programme("now")],
      },
    });
    expect(reader.currentProgramme()?.id).toBe("now");
  });

  test("hides no course while no programme was ever read", () => {
    expect(aReaderOf("zh-Hant", { courses }).currentCourses()).toHaveLength(3);
  });
});

describe("a fault", () => {
  test("leaves out one entry and logs it, and the others stay", () => {
    const log = aLog();
    const broken = anEntry("course2", { Name: "壞", Class: [aClass("uuid-b", { Quota: "many" })] });
    const courses = aReaderOf("zh-Hant", { courses: { "zh-Hant": [broken, baduanjin] } }, log).courses();
    expect(courses.map(({ id }) => id)).toEqual(["course1"]);
    expect(log.lines[0]?.facts).toMatchObject({ documentId: "course2", reason: expect.stringContaining("Quota") });
  });

  test("shows a text plainly and logs it with its entry when it would take too long to read as Markdown", () => {
    const log = aLog();
    const heavy = anEntry("course5", { Name: "太極", Description: "*a_".repeat(4000) });
    const courses = aReaderOf("zh-Hant", { courses: { "zh-Hant": [heavy, baduanjin] } }, log).courses();
    expect(courses[0]?.description).toBe(`<p>${"*a_".repeat(4000)}</p>`);
    expect(courses[1]?.description).toBe("<p><strong>動作柔和</strong></p>");
    expect(log.lines.map(({ facts }) => facts)).toEqual([
      expect.objectContaining({ documentId: "course5", faults: [expect.stringContaining("SIGNS")] }),
    ]);
  });

  test("gives an empty list or undefined for a type that was never loaded, and is reported", () => {
    const reported: [string, boolean][] = [];
    const reader = createContentReader(
      { of: () => undefined, countOf: () => undefined },
      "en",
      (name, isLoaded) => void reported.push([name, isLoaded]),
    );
    expect([reader.courses(), reader.siteSetting(), reader.healthInfo("x")]).toEqual([[], undefined, undefined]);
    expect(reader.memberMaterialCount()).toBe(0);
    expect(reported).toEqual([
      ["courses", false],
      ["siteSetting", false],
      ["healthInfos", false],
      ["memberMaterials", false],
    ]);
  });

  test("is not reported for a type without entries, only for one that was never loaded", () => {
    const reader = aReaderOf("en", { courses: NO_ENTRIES });
    expect([reader.has("courses"), reader.has("themes")]).toEqual([true, false]);
  });
});

describe("the public content", () => {
  test("has no hidden course, but the class sync gets them", () => {
    const hidden = anEntry("course3", { Name: "內部", Hidden_On_Page: true, Class: [aClass("uuid-c")] });
    const broken = anEntry("course4", { Name: "" });
    const raw = { ...NO_ENTRIES, "zh-Hant": [baduanjin, hidden, broken], en: [anEntry("course1", { Name: "Baduanjin" })] };
    const reader = aReaderOf("zh-Hant", { courses: raw });
    expect(reader.courses().map(({ id }) => id)).toEqual(["course1"]);
    expect(reader.course("course3")).toBeUndefined();
    const source = classSourceOf(publishedType("courses", raw, aLog()));
    expect(source.courses.map(({ id, hidden: isHidden }) => [id, isHidden])).toEqual([
      ["course1", false],
      ["course3", true],
    ]);
    expect(source.courses[0]?.names).toEqual({ "zh-Hant": "八段錦健體班", "zh-Hans": "八段锦健体班", en: "Baduanjin" });
    expect(source.unreadable).toEqual(["course4"]);
  });

  test("refuses e-learning for members or programmes that comes although only the public one is requested", () => {
    const item = (id: string, to: string) => anEntry(id, { Title: id, Visible_To: to });
    const materials = { "zh-Hant": [item("a", "PUBLIC"), item("b", "MEMBER"), item("c", "PROGRAMME")] };
    expect(
      aReaderOf("zh-Hant", { materials })
        .materials()
        .map(({ id }) => id),
    ).toEqual(["a"]);
  });
});
