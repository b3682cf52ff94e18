/** The reads of specification §7, as a plain caller makes them, in the shape that the specification shows. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type Json, read } from "./support/calls.ts";

const LOCALES = ["zh-Hant", "zh-Hans", "en"];

async function good(path: string): Promise<Json> {
  const { status, body } = await read(path);
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
  return body;
}

/** One record in the shape `{id, documentId, attributes}`. */
function record(entry: Json): Json {
  assert.deepEqual(Object.keys(entry).sort(), ["attributes", "documentId", "id"]);
  assert.equal(typeof entry["id"], "number");
  return entry["attributes"];
}

async function list(path: string): Promise<Json[]> {
  const { data, meta } = await good(path);
  assert.ok(Array.isArray(data) && data.length > 0, `${path} is empty`);
  assert.equal(typeof meta.pagination.total, "number");
  return data;
}

const first = async (path: string): Promise<Json> => (await list(path))[0] ?? {};

describe("content reads", () => {
  for (const locale of LOCALES) {
    test(`health-programs, the latest, in ${locale}`, async () => {
      const latest = "sort=publishedAt:desc&pagination[limit]=1";
      const programmes = await list(`health-programs?${latest}&locale=${locale}&fields[0]=Title&fields[1]=Description`);
      assert.equal(programmes.length, 1);
      assert.deepEqual(Object.keys(record(programmes[0] ?? {})).sort(), ["Description", "Title"]);
      const schedule = record(await first(`health-programs?${latest}&locale=${locale}&populate=Enrol_Schedule`));
      assert.equal(typeof schedule["Enrol_Schedule"].Description, "string");
      const rules = record(
        await first(`health-programs?${latest}&locale=${locale}&populate[Program_Regulations][populate]=Point`),
      );
      assert.equal(typeof rules["Program_Regulations"][0].Point[0].Text, "string");
    });

    test(`health-program-themes, sorted, in ${locale}`, async () => {
      const themes = (await list(`health-program-themes?sort=Order&populate=Media&locale=${locale}`)).map(record);
      const orders = themes.map(({ Order }) => Order);
      assert.deepEqual(
        orders,
        [...orders].sort((a, b) => a - b),
      );
      const picture = record(themes[0]?.["Media"].data);
      assert.match(picture["url"], /^\/uploads\//);
      assert.ok(picture["alternativeText"].length > 0 && !picture["alternativeText"].includes(" | "));
    });

    test(`health-program-courses/{id}, in ${locale}`, async () => {
      const hidden = "filters[Hidden_On_Page][$eq]=false";
      const course = await first(`health-program-courses?${hidden}&locale=${locale}`);
      const populate = "populate[Class][populate]=Lesson&populate[Theme]=true&populate[Program]=true&populate[Cover_Image]=true";
      for (const id of [course["documentId"], course["id"]]) {
        const { data } = await good(`health-program-courses/${id}?${hidden}&locale=${locale}&${populate}`);
        const { Class, Theme, Program, locale: found } = record(data);
        assert.equal(found, locale);
        assert.match(Class[0].uuid, /^[0-9a-f-]{36}$/);
        assert.equal(typeof Class[0].Quota, "number");
        assert.match(Class[0].Lesson[0].uuid, /^[0-9a-f-]{36}$/);
        assert.equal(typeof record(Theme.data)["Title"], "string");
        assert.equal(typeof record(Program.data)["Title"], "string");
      }
    });

    test(`news-items, from which the gateway makes the one entry of the specification, in ${locale}`, async () => {
      const news = (await list(`news-items?populate=*&sort=createdAt:desc&locale=${locale}`)).map(record);
      for (const { uuid, title, period } of news) {
        assert.match(uuid, /^[0-9a-f-]{36}$/);
        assert.equal(typeof title, "string");
        assert.match(period.start, /^\d{4}-\d{2}-\d{2}$/);
      }
      assert.equal((await read(`web-activity-latest-new?locale=${locale}`)).status, 404);
    });

    test(`web-activity-featured-activity, in ${locale}`, async () => {
      const { data } = await good(`web-activity-featured-activity?populate[Activities][populate]=*&locale=${locale}`);
      assert.equal(typeof record(data)["Activities"][0].title, "string");
    });

    test(`web-activities-health-info-types and infos of a type, in ${locale}`, async () => {
      const type = await first(`web-activities-health-info-types?sort=order&locale=${locale}`);
      assert.equal(typeof record(type)["display_name"], "string");
      const ofType = `filters[info_type][id][$eq]=${type["id"]}&pagination[limit]=100&populate=info_type`;
      const infos = await list(`web-activities-health-infos?${ofType}&locale=${locale}`);
      for (const info of infos) assert.equal(record(info)["info_type"].data.id, type["id"]);
      const id = infos[0]?.["id"];
      const { data } = await good(`web-activities-health-infos/${id}?populate=*&locale=${locale}`);
      assert.equal(typeof record(data)["title"], "string");
    });

    test(`chatbot, in ${locale}`, async () => {
      const { data } = await good(`chatbot?fields[0]=Link&locale=${locale}`);
      // The sample has no chat: it leads to a page of the site.
      assert.match(data.attributes.Link, /^(https:|\/(?!\/))/);
    });
  }

  test("e-learnings and e-learnings/{id}, in zh-Hant", async () => {
    const item = await first("e-learnings?locale=zh-Hant&populate=*");
    assert.equal(typeof record(item)["Title"], "string");
    const { data } = await good(`e-learnings/${item["id"]}`);
    assert.equal(data.documentId, item["documentId"]);
  });

  test("name the published translations of themes, courses and e-learning", async () => {
    const ask = (name: string) =>
      `populate[localizations][fields][0]=locale&populate[localizations][fields][1]=${name}` +
      "&populate[localizations][filters][publishedAt][$notNull]=true";
    for (const [path, name] of [
      ["health-program-themes", "Title"],
      ["health-program-courses", "Name"],
    ]) {
      const { localizations } = record(await first(`${path}?locale=zh-Hant&${ask(name ?? "")}`));
      const found = localizations.data.map((entry: Json) => record(entry));
      assert.deepEqual(found.map(({ locale }: Json) => locale).sort(), ["en", "zh-Hans"], path);
      for (const translation of found) assert.deepEqual(Object.keys(translation).sort(), [name, "locale"].sort());
    }
    assert.ok(Array.isArray(record(await first(`e-learnings?locale=zh-Hant&${ask("Title")}`))["localizations"].data));
  });

  test("give 404 for an id that does not exist, and for the row id of a draft", async () => {
    const draft = await first("e-learnings?locale=zh-Hant&status=draft");
    for (const id of ["999999", "99999999999999999999", "none", draft["id"]]) {
      assert.equal((await read(`e-learnings/${id}`)).status, 404, String(id));
    }
  });

  test("ignore unknown parameters", async () => {
    await good("e-learnings?locale=zh-Hant&utm_source=poster&publicationState=preview&fbclid=1");
  });

  test('take a negative limit for "all"', async () => {
    const { total } = (await good("health-program-courses?pagination[limit]=1"))["meta"].pagination;
    assert.equal((await list("health-program-courses?pagination[limit]=-1")).length, total);
  });

  test("give every identity in every language", async () => {
    const perLocale = await Promise.all(
      LOCALES.map(async (locale) => {
        const courses = await list(`health-program-courses?locale=${locale}&populate[Class][populate]=Lesson&sort=documentId`);
        return courses.map((course) =>
          record(course)["Class"].map(({ uuid, Quota, Lesson }: Json) => [
            uuid,
            Quota,
            Lesson.map((lesson: Json) => lesson["uuid"]),
          ]),
        );
      }),
    );
    assert.deepEqual(perLocale[1], perLocale[0]);
    assert.deepEqual(perLocale[2], perLocale[0]);
  });
});
