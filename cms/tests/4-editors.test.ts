/** What editors find in the content service, and their rights there. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { asEditor, type Json } from "./support/calls.ts";
import { ROOT } from "./support/cms.ts";
import { COURSE, created, publish, remove, THEME, unpublish } from "./support/editing.ts";
import { testEnvironment, WEBHOOK_SECRET } from "./support/environment.ts";

const WEBHOOK_WITHIN_MS = 15_000;

describe("editors", () => {
  test("find every type, its names and its hints in Chinese and English", async () => {
    const { body } = await asEditor("/content-manager/content-types");
    const ours = body["data"].filter(({ uid, isDisplayed }: Json) => uid.startsWith("api::") && isDisplayed);
    const folders = readdirSync(path.join(ROOT, "src/api")).filter((name) => name !== "web-activity-latest-new");
    assert.deepEqual(ours.map(({ uid }: Json) => uid.split(".").at(-1)).sort(), folders.sort());
    const { body: form } = await asEditor(`/content-manager/content-types/${COURSE}/configuration`);
    assert.equal(form["data"].contentType.metadatas.Name.edit.label, "課程名稱 Name");
    assert.equal(form["data"].components["program.class"].metadatas.uuid.edit.editable, false);
    assert.equal(form["data"].components["program.class"].settings.mainField, "Class_Code", "folded classes are told apart");
    const { body: centre } = await asEditor("/content-manager/content-types/api::centre.centre/configuration");
    assert.equal(centre["data"].components["centre.hours"].settings.mainField, "day", "folded days are told apart");
    const chatbot = (await asEditor("/content-manager/content-types/api::chatbot.chatbot/configuration")).body as Json;
    assert.equal(chatbot["data"].contentType.settings.mainField, "id", "headed by its name, not by a link");
  });

  test("find lists without numbers of rows, in an order of use, and forms that begin with the daily work", async () => {
    const { body } = await asEditor(`/content-manager/content-types/${COURSE}/configuration`);
    const { contentType, components } = body["data"];
    assert.deepEqual(contentType.layouts.list, ["Name", "Theme", "Hidden_On_Page"]);
    assert.deepEqual([contentType.settings.defaultSortBy, contentType.settings.pageSize], ["Theme.Order", 50]);
    assert.equal(contentType.layouts.edit[1][0].name, "Class");
    assert.ok(!JSON.stringify(components["program.class"].layouts.edit).includes("uuid"));
    const listed = await asEditor(`/content-manager/collection-types/${COURSE}?locale=zh-Hant&sort=Theme.Order:ASC&pageSize=50`);
    assert.equal(listed.status, 200, JSON.stringify(listed.body));
  });

  test("find the pictures of the samples in folders by subject", async () => {
    const { body } = await asEditor("/upload/folders?filters[parent][id][$null]=true");
    const courses = body["data"].find(({ name }: Json) => name === "課程 Courses");
    assert.ok(courses, JSON.stringify(body));
    const inside = await asEditor(`/upload/files?folder=${courses.id}&filters[folder][id][$eq]=${courses.id}&pageSize=100`);
    const names = inside.body["results"].map(({ name }: Json) => name);
    assert.ok(names.includes("course-balance.webp") && names.every((name: string) => name.startsWith("course-")), names.join());
    const outside = await asEditor("/upload/files?filters[folderPath][$eq]=/&pageSize=100");
    assert.deepEqual(
      outside.body["results"].filter(({ name }: Json) => /^(course|info|news)-/.test(name)),
      [],
    );
  });

  test("may publish, unpublish and delete in every language, and preview", async () => {
    const theme = await created(THEME, { Title: "主題" });
    const { documentId } = theme;
    for (const locale of ["zh-Hant", "zh-Hans", "en"]) {
      const { status, body } = await publish(THEME, documentId, { Title: `Theme ${locale}` }, locale);
      assert.equal(status, 200, JSON.stringify(body));
    }
    const preview = await asEditor(`/content-manager/preview/url/${THEME}?documentId=${documentId}&locale=en&status=draft`);
    assert.match(
      preview.body["data"].url,
      /^https:\/\/kaifong\.test\/preview\?secret=.*&path=%2Fen%2Factivity%2Fprogrammes%2Fseries&status=draft$/,
    );
    const unpublished = await unpublish(THEME, documentId, "en");
    assert.equal(unpublished.status, 200, JSON.stringify(unpublished.body));
    assert.equal((await remove(THEME, documentId)).status, 200);
  });

  test("are offered every language of every type", async () => {
    const { body } = await asEditor("/admin/users/me/permissions");
    const rights: Json[] = body["data"].filter(({ action }: Json) => action.startsWith("plugin::content-manager.explorer."));
    assert.ok(rights.length > 80, `${rights.length} rights`);
    for (const { action, subject, properties } of rights)
      assert.deepEqual([...properties.locales].sort(), ["en", "zh-Hans", "zh-Hant"], `${action} ${subject}`);
  });

  test("may not manage people, tokens or webhooks", async () => {
    for (const path of ["/admin/users", "/admin/api-tokens", "/admin/webhooks", "/users-permissions/roles"]) {
      assert.equal((await asEditor(path)).status, 403, path);
    }
  });

  test("cause a notice to our gateway when they publish, with the secret", async () => {
    const { documentId } = await created(THEME, { Title: "新主題" });
    await publish(THEME, documentId, { Title: "新主題" });
    const { receiver } = await testEnvironment();
    const notice = await receiver.next(
      ({ body }) => body.event === "entry.publish" && body.entry?.documentId === documentId,
      WEBHOOK_WITHIN_MS,
    );
    assert.equal(notice.headers["x-kaifong-webhook-secret"], WEBHOOK_SECRET);
    assert.equal(notice.body.model, "health-program-theme");
    await remove(THEME, documentId);
    await receiver.next(({ body }) => body.event === "entry.delete" && body.entry?.documentId === documentId, WEBHOOK_WITHIN_MS);
  });
});
