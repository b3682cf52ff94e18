import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, test } from "node:test";
import { asEditor, call, type Json, read } from "./support/calls.ts";
import {
  aClass,
  aCourse,
  aLaterLesson,
  aLesson,
  clone,
  COURSE,
  create,
  created,
  draft,
  publish,
  remove,
  THEME,
  unpublish,
  update,
} from "./support/editing.ts";
import { testEnvironment } from "./support/environment.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const FAQ = "api::faq-group.faq-group";
const LESSON = "api::e-learning.e-learning";
const NEWS = "api::news-item.news-item";
const INFO = "api::web-activities-health-info.web-activities-health-info";
/** It looks every 15 s. */
const SCHEDULE_WITHIN_MS = 40_000;

const identities = (course: Json) =>
  course["Class"].map(({ uuid, Lesson }: Json) => [uuid, ...Lesson.map((lesson: Json) => lesson["uuid"])]);

/** The refusal's messages, by field. */
async function refusal(response: ReturnType<typeof create>): Promise<Json> {
  const { status, body } = await response;
  assert.equal(status, 400, JSON.stringify(body));
  const { errors } = body["error"].details;
  return Object.fromEntries(errors.map(({ path, message }: Json) => [path.join("."), message]));
}

describe("identities", () => {
  test("are given to classes, lessons and questions", async () => {
    const course = await created(COURSE, aCourse({ Class: [aClass({ Lesson: [aLesson(), aLaterLesson()] }), aClass()] }));
    for (const uuid of identities(course).flat()) assert.match(uuid, UUID);
    assert.equal(new Set(identities(course).flat()).size, 5);
    const faq = await created(FAQ, { tab: "GENERAL", title: "問", questions: [{ question: "一", answer: "甲" }] });
    assert.match(faq["questions"][0].uuid, UUID);
    await remove(FAQ, faq["documentId"]);
  });

  test("are the same in other languages, by order, with the numbers of zh-Hant", async () => {
    const course = await created(COURSE, aCourse({ Class: [aClass({ Quota: 12 }), aClass()] }));
    const words = course["Class"].map(() => ({ Venue: "Room 1", Quota: 500, Lesson: [{ Topic: "One" }] }));
    const { status, body } = await update(COURSE, course["documentId"], { Name: "Course", Class: words }, "en");
    assert.ok(status === 200 || status === 201, JSON.stringify(body));
    const english = await draft(COURSE, course["documentId"], "en");
    assert.deepEqual(identities(english), identities(course));
    assert.equal(english["Class"][0].Quota, 12);
    assert.equal(english["Class"][0].Lesson[0].Start, course["Class"][0].Lesson[0].Start);
    assert.equal(english["Class"][0].Venue, "Room 1");
  });

  test("survive saving, re-ordering, publishing and a form that lost them", async () => {
    const course = await created(COURSE, aCourse({ Class: [aClass(), aClass()] }));
    const [one, two] = course["Class"];
    const { body } = await update(COURSE, course["documentId"], { Name: "改名", Class: [{ ...two, uuid: "" }, one] });
    assert.deepEqual(identities(body["data"]), [...identities(course)].reverse());
    const { id, uuid, Lesson, ...bare } = one;
    const again = await update(COURSE, course["documentId"], {
      Class: [{ ...bare, Lesson: Lesson.map(({ Start, End }: Json) => ({ Start, End })) }],
    });
    assert.deepEqual(identities(again.body["data"]), identities({ Class: [one] }), "known by its code");
    const published = await publish(COURSE, course["documentId"], again.body["data"]);
    assert.equal(published.status, 200, JSON.stringify(published.body));
    const shown = await read(`health-program-courses/${course["documentId"]}?populate[Class][populate]=Lesson`);
    assert.deepEqual(identities(shown.body["data"].attributes), identities({ Class: [one] }));
    assert.ok(id && uuid);
  });

  test("cannot be changed for a class", async () => {
    const course = await created(COURSE, aCourse());
    const [item] = course["Class"];
    const messages = await refusal(update(COURSE, course["documentId"], { Class: [{ ...item, uuid: randomUUID() }] }));
    assert.match(messages["Class.0.uuid"], /系統編號不可更改.*The system id cannot be changed/);
    const { id, ...withoutId } = item;
    const byCode = await refusal(update(COURSE, course["documentId"], { Class: [{ ...withoutId, uuid: randomUUID() }] }));
    assert.ok(byCode["Class.0.uuid"] && id);
    assert.deepEqual(identities(await draft(COURSE, course["documentId"])), identities(course));
  });

  test("are new in a copy, and the same in its languages", async () => {
    const course = await created(COURSE, aCourse());
    const copied = [{ ...course["Class"][0], Class_Code: aClass()["Class_Code"] }];
    const { status, body } = await clone(COURSE, course["documentId"], { Name: "副本", Class: copied });
    assert.ok(status === 200 || status === 201, JSON.stringify(body));
    const { documentId } = body["data"];
    assert.notEqual(documentId, course["documentId"]);
    const copy = identities(await draft(COURSE, documentId));
    for (const uuid of copy.flat()) assert.ok(UUID.test(uuid) && !identities(course).flat().includes(uuid));
    await update(COURSE, documentId, { Name: "Copy", Class: [{ Lesson: [{}] }] }, "en");
    assert.deepEqual(identities(await draft(COURSE, documentId, "en")), copy);
  });

  test("are new in a copy, but a copied class code is refused", async () => {
    const course = await created(COURSE, aCourse());
    const messages = await refusal(clone(COURSE, course["documentId"], { Name: "副本", Class: course["Class"] }));
    assert.match(messages["Class.0.Class_Code"], /already used/);
  });
});

describe("an entry that two editors have open", () => {
  /** A call of the form: with the version that it was opened with. */
  const sent = (path: string, method: string, version: string | undefined, json: Json) =>
    asEditor(`/content-manager/collection-types/${THEME}/${path}?locale=zh-Hant`, {
      method,
      json,
      headers: { "if-match": `"${version}"` },
    });

  test("is not overwritten by somebody who didn't see what the other saved", async () => {
    const { documentId, updatedAt } = await created(THEME, { Title: "主題" });
    const first = await sent(`${documentId}/actions/publish`, "POST", updatedAt, { Title: "甲改" });
    assert.equal(first.status, 200, JSON.stringify(first.body));
    for (const [path, method] of [[documentId, "PUT"] as const, [`${documentId}/actions/publish`, "POST"] as const]) {
      const messages = await refusal(sent(path, method, updatedAt, { Title: "乙改" }));
      assert.match(messages["updatedAt"], /已有人更改並儲存.*since you opened it/);
    }
    const now = await draft(THEME, documentId);
    assert.equal(now["Title"], "甲改");
    const [known] = first.body["meta"].availableStatus;
    assert.equal(known.updatedAt, now["updatedAt"], "who published may go on");
    const again = await sent(documentId, "PUT", known.updatedAt, { Title: "甲再改" });
    assert.equal(again.status, 200, JSON.stringify(again.body));
    assert.equal(again.body["data"].updatedAt, (await draft(THEME, documentId))["updatedAt"]);
    await remove(THEME, documentId);
  });

  test("is not overwritten by another's new translation, and can be saved in another language", async () => {
    const { documentId, updatedAt } = await created(THEME, { Title: "主題", Order: 3 });
    await update(THEME, documentId, { Title: "Theme", Order: 3 }, "en");
    const saved = await sent(documentId, "PUT", updatedAt, { Title: "主題二" });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    const english = `/content-manager/collection-types/${THEME}/${documentId}?locale=en`;
    const late = asEditor(english, { method: "PUT", json: { Title: "Other" }, headers: { "if-match": '"none"' } });
    assert.match((await refusal(late))["updatedAt"], /since you opened it/);
    await remove(THEME, documentId);
  });
});

describe("rules for classes", () => {
  const REFUSED: readonly (readonly [rule: string, item: () => Json, field: string, message: RegExp])[] = [
    [
      "enrolment ends after it starts",
      () => aClass({ Enrol_End: "2031-01-01T00:00:00.000Z" }),
      "Class.0.Enrol_End",
      /報名截止須在報名開始之後.*must end after it starts/,
    ],
    [
      "a lesson ends after it starts",
      () => aClass({ Lesson: [aLesson({ End: "2031-03-10T02:00:00.000Z" })] }),
      "Class.0.Lesson.0.End",
      /第 1 堂的結束時間須在開始之後.*must end after it starts/,
    ],
    [
      "a lesson comes after enrolment",
      () => aClass({ Enrol_End: "2031-03-11T00:00:00.000Z" }),
      "Class.0.Lesson.0.Start",
      /第 1 堂須在報名截止之後.*after enrolment ends/,
    ],
    [
      "a quota of at least 1",
      () => aClass({ Quota: 0 }),
      "Class.0.Quota",
      /名額須為 1 至 500 的整數.*whole number from 1 to 500/,
    ],
    ["a quota of at most 500", () => aClass({ Quota: 501 }), "Class.0.Quota", /名額須為 1 至 500/],
    ["a whole quota", () => aClass({ Quota: 1.5 }), "Class.0.Quota", /整數/],
    ["a fee that is none", () => aClass({ Fee_HKD: -5 }), "Class.0.Fee_HKD", /費用不可少於 0/],
    ["ages in order", () => aClass({ Min_Age: 60, Max_Age: 18 }), "Class.0.Max_Age", /最高年齡不可小於最低年齡/],
  ];
  for (const [rule, item, field, message] of REFUSED) {
    test(`require ${rule}`, async () => {
      const messages = await refusal(create(COURSE, aCourse({ Class: [item()] })));
      assert.match(messages[field] ?? JSON.stringify(messages), message);
    });
  }

  test("require a unique code among all courses and within one", async () => {
    const course = await created(COURSE, aCourse({ Name: "原有課程" }));
    const { Class_Code } = course["Class"][0];
    const alike = ` ${Class_Code.toLowerCase()} `;
    const elsewhere = await refusal(create(COURSE, aCourse({ Class: [aClass({ Class_Code: alike })] })));
    assert.match(elsewhere["Class.0.Class_Code"], /已用於課程「原有課程」.*already used by the course/);
    const twice = aClass();
    const within = await refusal(create(COURSE, aCourse({ Class: [twice, { ...twice }] })));
    assert.match(within["Class.1.Class_Code"], /在這課程中重複.*is used twice/);
    const saved = await update(COURSE, course["documentId"], { ...course, Name: "改名" });
    assert.equal(saved.status, 200, "its own code is no clash");
  });
});

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

describe("translations of a course", () => {
  const codes = (course: Json) => course["Class"].map(({ Class_Code }: Json) => Class_Code);

  test("get the classes and lessons that Traditional Chinese gets, lose those that it loses, and keep their words", async () => {
    const course = await created(COURSE, aCourse());
    const { documentId } = course;
    await update(COURSE, documentId, { Name: "Course", Class: [{ Venue: "Room 1", Lesson: [{ Topic: "One" }] }] }, "en");
    const [one] = course["Class"];
    const added = aClass({
      Quota: 12,
      Lesson: [aLesson(), aLaterLesson()],
    });
    const more = await update(COURSE, documentId, { Class: [added, { ...one, Quota: 8 }] });
    assert.equal(more.status, 200, JSON.stringify(more.body));
    const english = await draft(COURSE, documentId, "en");
    assert.deepEqual(identities(english), identities(more.body["data"]));
    assert.deepEqual(codes(english), [added["Class_Code"], one.Class_Code]);
    assert.deepEqual(
      english["Class"].map(({ Quota, Venue, Lesson }: Json) => [Quota, Venue, Lesson.map(({ Topic }: Json) => Topic)]),
      [
        [12, null, [null, null]],
        [8, "Room 1", ["One"]],
      ],
    );
    await update(COURSE, documentId, { Class: [more.body["data"].Class[0]] });
    assert.deepEqual(codes(await draft(COURSE, documentId, "en")), [added["Class_Code"]]);
  });

  test("begin with its classes, whatever is sent, and accept none of their own", async () => {
    const course = await created(COURSE, aCourse({ Class: [aClass(), aClass()] }));
    const { documentId } = course;
    await update(COURSE, documentId, { Name: "Course" }, "en");
    const english = await draft(COURSE, documentId, "en");
    assert.deepEqual(identities(english), identities(course));
    const own = aClass({ Quota: 20 });
    const messages = await refusal(update(COURSE, documentId, { Class: [...english["Class"], own] }, "en"));
    assert.match(messages["Class.2.Class_Code"], /只可在繁體中文版加入.*added in Traditional Chinese only/);
  });
});

describe("a course with a change that waits", () => {
  test("says so to editors, and to nobody else", async () => {
    const course = await created(COURSE, aCourse());
    const { documentId } = course;
    const published = await publish(COURSE, documentId, course);
    assert.equal(published.status, 200, JSON.stringify(published.body));
    const address = `/admin/kaifong/held-changes/${documentId}`;
    const held = async () => (await asEditor(address)).body["classes"];
    assert.deepEqual(await held(), [], "the site doesn't show it yet");
    const { receiver } = await testEnvironment();
    const shows = (Class: Json[]) =>
      receiver.shown.set(`/strapi/api/health-program-courses/${documentId}`, { data: { attributes: { Class } } });
    const [one] = course["Class"];
    shows([one]);
    assert.deepEqual(await held(), []);
    shows([{ ...one, Lesson: [{ ...one.Lesson[0], Start: "2031-03-09T02:00:00.000Z" }] }]);
    assert.deepEqual(await held(), [one.Class_Code]);
    assert.equal((await call(address)).status, 401);
    await remove(COURSE, documentId);
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

describe("rules for links", () => {
  const REFUSED: readonly (readonly [uid: string, data: Json, field: string])[] = [
    [INFO, { title: "題", youtube: "https://video.test/watch?v=1" }, "youtube"],
    [INFO, { title: "題", youtube: "http://www.youtube.com/watch?v=1" }, "youtube"],
    [INFO, { title: "題", youtube: "https://youtube.com.evil.test/1" }, "youtube"],
    [INFO, { title: "題", more_information: [{ label: "看", url: "javascript:alert(1)" }] }, "more_information.0.url"],
    [INFO, { title: "題", more_information: [{ label: "看", url: "//evil.test" }] }, "more_information.0.url"],
    ["api::centre.centre", { code: "CORE", kind: "CORE", name: "中心", map: "http://map.test" }, "map"],
    ["api::equipment-agency.equipment-agency", { agency: "機構", website: "www.agency.test" }, "website"],
  ];
  for (const [uid, data, field] of REFUSED) {
    test(`refuse ${JSON.stringify(Object.values(data).at(-1))} as ${field}`, async () => {
      assert.ok((await refusal(create(uid, data)))[field]);
    });
  }

  test("accept YouTube, https and pages of our own", async () => {
    const links = [
      { label: "看", url: "https://www.chp.gov.hk/" },
      { label: "報名", url: "/activity/programmes/series" },
    ];
    const info = await created(INFO, { title: "題", youtube: "https://youtu.be/abcdefghijk", more_information: links });
    await remove(INFO, info["documentId"]);
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

describe("rules for numbers", () => {
  const CENTRE = { code: "CORE", kind: "CORE", name: "中心" };
  const REFUSED: readonly (readonly [uid: string, data: Json, field: string, message: RegExp])[] = [
    ["api::centre.centre", { ...CENTRE, phone: "打電話 abc" }, "phone", /例如 2123 4500.*for example/],
    [
      "api::centre.centre",
      { ...CENTRE, hours: [{ day: "SAT", open: "18:00:00.000", close: "09:00:00.000", closed: false }] },
      "hours.0.close",
      /星期六：關門時間須在開放時間之後.*Saturday: .*must come after/,
    ],
    [
      "api::fee.fee",
      { code: "X", scheme: "CDCC", name: "費", paid_by: "YOU", amount_hkd: -5 },
      "amount_hkd",
      /不可少於 0.*below 0/,
    ],
    [
      "api::centre.centre",
      { ...CENTRE, hours: [{ day: "SAT", open: "25:99", close: "21:00:00.000", closed: false }] },
      "hours.0.open",
      /「25:99」不是時間.*is not a time/,
    ],
    [
      COURSE,
      aCourse({ Class: [aClass({ Enrol_End: "2031-02-20 9pmm" })] }),
      "Class.0.Enrol_End",
      /「2031-02-20 9pmm」不是完整的日期和時間.*is not a day and a time/,
    ],
  ];
  for (const [uid, data, field, message] of REFUSED) {
    test(`refuse ${field}`, async () => {
      assert.match((await refusal(create(uid, data)))[field] ?? "", message);
    });
  }
});

describe("rules for Markdown", () => {
  test("refuse a text that would take too long to read, and name its field", async () => {
    const messages = await refusal(create(INFO, { title: "題", content: "*a_".repeat(4000) }));
    assert.match(messages["content"], /符號.*太多.*too many signs/);
  });
});
