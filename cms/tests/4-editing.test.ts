/** What becomes of an entry that editors save, copy and translate. */
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
  created,
  draft,
  publish,
  refusal,
  remove,
  THEME,
  update,
  UUID,
} from "./support/editing.ts";
import { testEnvironment } from "./support/environment.ts";

const FAQ = "api::faq-group.faq-group";

const identities = (course: Json) =>
  course["Class"].map(({ uuid, Lesson }: Json) => [uuid, ...Lesson.map((lesson: Json) => lesson["uuid"])]);

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
