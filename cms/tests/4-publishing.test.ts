/** What publishing takes, what it shows to readers, and what stays published for their sake. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, test } from "node:test";
import { asEditor, type Json, read } from "./support/calls.ts";
import {
  aClass,
  aCourse,
  aLesson,
  clone,
  COURSE,
  created,
  draft,
  publish,
  refusal,
  remove,
  unpublish,
  update,
  UUID,
} from "./support/editing.ts";
import { testEnvironment } from "./support/environment.ts";

const LESSON = "api::e-learning.e-learning";
const NEWS = "api::news-item.news-item";
const INFO = "api::web-activities-health-info.web-activities-health-info";
/** It looks every 15 s. */
const SCHEDULE_WITHIN_MS = 40_000;

describe("news with a time", () => {
  const titlesIn = async (locale: string) =>
    (await read(`news-items?locale=${locale}&pagination[limit]=100`)).body["data"].map(
      ({ attributes }: Json) => attributes.title,
    );
  const soon = () => new Date(Date.now() + 5_000).toISOString();

  test("are published at that time, in every language, and not before", async () => {
    const period = { start: "2031-03-10" };
    const later = { title: "稍後", period, publish_on: "2031-03-10T01:00:00.000Z" };
    const { documentId } = await created(NEWS, later);
    const messages = await refusal(publish(NEWS, documentId, later));
    assert.match(messages["publish_on"] ?? JSON.stringify(messages), /請按「儲存」.*To publish now, clear/);
    await update(NEWS, documentId, { title: "Later" }, "en");
    const saved = await update(NEWS, documentId, { ...later, publish_on: soon() });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    assert.ok(!(await titlesIn("zh-Hant")).includes("稍後"));
    const { receiver } = await testEnvironment();
    for (const locale of ["zh-Hant", "en"])
      await receiver.next(
        ({ body }) => body.event === "entry.publish" && body.entry?.documentId === documentId && body.entry?.locale === locale,
        SCHEDULE_WITHIN_MS,
      );
    assert.ok((await titlesIn("zh-Hant")).includes("稍後") && (await titlesIn("en")).includes("Later"));
    assert.equal((await draft(NEWS, documentId))["publish_on"], null);
    await remove(NEWS, documentId);
  });
});

describe("rules for unpublishing", () => {
  const PROGRAMME = "api::health-program.health-program";

  test("keep a programme published while courses of it are, which would all become current", async () => {
    const { documentId } = await created(PROGRAMME, { Title: "上期計劃" });
    for (const [locale, Title] of Object.entries({ "zh-Hant": "上期計劃", en: "Last term" }))
      assert.equal((await publish(PROGRAMME, documentId, { Title }, locale)).status, 200);
    const course = await created(COURSE, aCourse());
    const Program = { connect: [{ documentId, locale: "zh-Hant" }] };
    assert.equal((await publish(COURSE, course["documentId"], { ...course, Program })).status, 200);
    const takingBack = [() => unpublish(PROGRAMME, documentId), () => remove(PROGRAMME, documentId, "zh-Hant")];
    for (const takeBack of [...takingBack, () => remove(PROGRAMME, documentId)]) {
      const messages = await refusal(takeBack());
      assert.match(messages["Ended"] ?? JSON.stringify(messages), /剔選「計劃已完結」.*mark it as ended/);
    }
    assert.equal((await unpublish(PROGRAMME, documentId, "en")).status, 200, "its courses are those of Traditional Chinese");
    await remove(COURSE, course["documentId"]);
    assert.equal((await unpublish(PROGRAMME, documentId)).status, 200);
    assert.equal((await remove(PROGRAMME, documentId)).status, 200);
  });
});

describe("a class in which somebody may be enrolled", () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const open = aClass({ Enrol_Start: at(-2), Enrol_End: at(2), Lesson: [aLesson({ Start: at(3), End: at(3.1) })] });

  test("is neither removed nor unpublished nor deleted with its course, until it is cancelled", async () => {
    const course = await created(COURSE, aCourse({ Class: [open, aClass()] }));
    const { documentId } = course;
    const [one, two] = course["Class"];
    assert.equal((await publish(COURSE, documentId, { ...course, Class: [one, two] })).status, 200);
    const takingBack = [
      () => unpublish(COURSE, documentId),
      () => remove(COURSE, documentId),
      () => publish(COURSE, documentId, { Name: "改名", Class: [two] }),
    ];
    for (const takeBack of takingBack)
      assert.match((await refusal(takeBack()))["Class"], new RegExp(`班別 ${open["Class_Code"]} 已開始報名.*has opened`));
    assert.equal((await draft(COURSE, documentId))["Class"].length, 2, "what is refused isn't half done");
    const now = await draft(COURSE, documentId);
    const cancelled = now["Class"].map((item: Json) => ({ ...item, Cancelled: item["Class_Code"] === open["Class_Code"] }));
    const without = await publish(COURSE, documentId, { Name: "改名", Class: cancelled });
    assert.equal(without.status, 200, JSON.stringify(without.body));
    assert.equal((await unpublish(COURSE, documentId)).status, 200);
    assert.equal((await remove(COURSE, documentId)).status, 200);
  });
});

describe("rules for publishing", () => {
  test("require the type of a health article, which a draft may lack", async () => {
    const [type] = (await read("web-activities-health-info-types")).body["data"];
    const info = await created(INFO, { title: "題" });
    const messages = await refusal(publish(INFO, info["documentId"], { title: "題" }));
    assert.match(messages["info_type"] ?? "", /請選擇「分類」.*Choose a type/);
    const chosen = { info_type: { connect: [{ documentId: type.documentId, locale: "zh-Hant" }] } };
    const published = await publish(INFO, info["documentId"], { title: "題", ...chosen });
    assert.equal(published.status, 200, JSON.stringify(published.body));
    await remove(INFO, info["documentId"]);
  });

  test("require a lesson in every class that isn't cancelled, in the language that has the times", async () => {
    const course = await created(COURSE, aCourse({ Class: [aClass(), aClass({ Lesson: [] })] }));
    const [full, empty] = course["Class"];
    const messages = await refusal(publish(COURSE, course["documentId"], course));
    assert.deepEqual(Object.keys(messages), ["Class.1.Lesson"]);
    assert.match(messages["Class.1.Lesson"], /最少要有一堂課.*at least one lesson/);
    const cancelled = await publish(COURSE, course["documentId"], { ...course, Class: [full, { ...empty, Cancelled: true }] });
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
    const words = [{ Class_Code: full.Class_Code, Venue: "Room 1", Lesson: [] }];
    const english = await publish(COURSE, course["documentId"], { Name: "Course", Class: words }, "en");
    assert.equal(english.status, 200, JSON.stringify(english.body));
    await remove(COURSE, course["documentId"]);
  });

  test("require the course of a lesson only when it is for participants", async () => {
    const lesson = await created(LESSON, { Title: "課堂練習", Visible_To: "PROGRAMME" });
    const messages = await refusal(publish(LESSON, lesson["documentId"], { Title: "課堂練習", Visible_To: "PROGRAMME" }));
    assert.match(messages["Course"] ?? "", /請選擇「課程」.*Choose a course/);
    const course = await created(COURSE, aCourse({ Class: [aClass()] }));
    const chosen = { Course: { connect: [{ documentId: course["documentId"], locale: "zh-Hant" }] } };
    const published = await publish(LESSON, lesson["documentId"], { Title: "課堂練習", Visible_To: "PROGRAMME", ...chosen });
    assert.equal(published.status, 200, JSON.stringify(published.body));
    const members = await publish(LESSON, lesson["documentId"], { Title: "課堂練習", Visible_To: "MEMBER" });
    assert.equal(members.status, 200, JSON.stringify(members.body));
    await remove(LESSON, lesson["documentId"]);
    await remove(COURSE, course["documentId"]);
  });

  test("preserve the first publication of a lesson, whenever its draft was made, when it is published again and copied", async () => {
    const words = (Title: string) => ({ Title, Visible_To: "PUBLIC" });
    const before = await created(LESSON, words("先寫後發布"));
    const after = await created(LESSON, words("後寫先發布"));
    const firsts = async () => {
      const { body } = await read("e-learnings?locale=zh-Hant&pagination[limit]=500");
      return [before, after].map(
        ({ documentId }) => body["data"].find((one: Json) => one.documentId === documentId).attributes["First_Published"],
      );
    };
    for (const { documentId, Title } of [after, before])
      assert.equal(
        (await publish(LESSON, documentId, { ...words(Title), First_Published: "2020-01-01T00:00:00.000Z" })).status,
        200,
      );
    const [second, first] = await firsts();
    assert.ok(first < second, `${first} is before ${second}`);
    await unpublish(LESSON, after["documentId"]);
    assert.equal((await publish(LESSON, after["documentId"], words("改名"))).status, 200);
    assert.deepEqual(await firsts(), [second, first]);
    const copy = (await clone(LESSON, after["documentId"], words("副本"))).body["data"];
    assert.equal((await draft(LESSON, copy["documentId"]))["First_Published"], null);
    for (const { documentId } of [before, after, copy]) await remove(LESSON, documentId);
  });

  test("require the date of news", async () => {
    const news = await created(NEWS, { title: "未有日期" });
    const messages = await refusal(publish(NEWS, news["documentId"], { title: "未有日期" }));
    assert.match(messages["period"] ?? JSON.stringify(messages), /日期.*Give it a date|required|defined/);
    await remove(NEWS, news["documentId"]);
  });
});

describe("news", () => {
  const PERIOD = { start: "2031-03-10" };

  test("are published and unpublished one by one, each under an address of its own in every language", async () => {
    const [one, other] = [
      await created(NEWS, { title: "甲", period: PERIOD }),
      await created(NEWS, { title: "乙", period: PERIOD }),
    ];
    assert.match(one["uuid"], UUID);
    const given = await publish(NEWS, one["documentId"], { title: "甲", period: PERIOD, uuid: randomUUID() });
    assert.equal(given.status, 200, JSON.stringify(given.body));
    await publish(NEWS, one["documentId"], { title: "A" }, "en");
    const shown = async (locale: string) =>
      (await read(`news-items?locale=${locale}&populate=period`)).body["data"].map(({ attributes }: Json) => attributes);
    const titled = async (locale: string, title: string) => (await shown(locale)).find((item: Json) => item["title"] === title);
    assert.equal((await titled("zh-Hant", "甲")).uuid, one["uuid"]);
    const english = await titled("en", "A");
    assert.deepEqual([english.uuid, english.period.start], [one["uuid"], PERIOD.start]);
    assert.equal(await titled("zh-Hant", "乙"), undefined);
    const preview = await asEditor(`/content-manager/preview/url/${NEWS}?documentId=${one["documentId"]}&locale=en&status=draft`);
    assert.match(preview.body["data"].url, new RegExp(`news-details%3Fid%3D${one["uuid"]}&`));
    const copy = await clone(NEWS, one["documentId"], { title: "甲（副本）", period: PERIOD, uuid: one["uuid"] });
    assert.notEqual(copy.body["data"].uuid, one["uuid"]);
    for (const { documentId } of [one, other, copy.body["data"]]) await remove(NEWS, documentId);
  });
});

describe("links to pages of our own", () => {
  test("are refused on publishing when their page does not exist, in words and in fields, except for the entry's own page", async () => {
    const { receiver } = await testEnvironment();
    const [type] = (await read("web-activities-health-info-types")).body["data"];
    const { documentId } = await created(INFO, { title: "題" });
    const own = `/health-info/detail?id=${documentId}`;
    for (const address of ["/nowhere?id=1", "/en/gone", "/gone", own]) receiver.missing.add(address);
    const words = {
      title: "題",
      info_type: { connect: [{ documentId: type.documentId, locale: "zh-Hant" }] },
      content: `[一](/nowhere?id=1#top)、[二](https://kaifong.test/en/gone)、[三](${own})、[四](/contact/contact-us)`,
      more_information: [{ label: "看", url: "/gone" }],
    };
    assert.equal((await update(INFO, documentId, words)).status, 200, "a draft may lead anywhere");
    const { status, body } = await publish(INFO, documentId, words);
    assert.equal(status, 400);
    const found = body["error"].details.errors.map(({ path, message }: Json) => [path.join("."), /「(.*?)」/.exec(message)?.[1]]);
    const inWords = ["/nowhere?id=1", "/en/gone"].map((address) => ["content", address]);
    assert.deepEqual(found.sort(), [...inWords, ["more_information.0.url", "/gone"]].sort());
    receiver.missing.clear();
    assert.equal((await publish(INFO, documentId, words)).status, 200);
    await remove(INFO, documentId);
  });
});
