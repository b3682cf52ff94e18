import { describe, expect, test } from "vitest";
import { anEntry } from "../content/fake-cms.ts";
import { cms, openPages, server } from "../pages/test-pages.ts";

openPages(() => undefined);

const numbered = (id: number, documentId: string, attributes: object) => ({ ...anEntry(documentId, attributes), id });
const bodyOf = async (url: string) => (await server.get(url)).json();
/** Publishes everything that the content service has now. */
const publishAll = () => server.deps.content.published({ name: undefined, documentId: undefined, withdrawn: false });

describe("texts that a language lacks come in Traditional", () => {
  test("a list has every entry, in Traditional order, each with its own locale", async () => {
    const theme = (documentId: string, locale: string, Title: string) => anEntry(documentId, { locale, Title });
    cms.entries.set("health-program-themes zh-Hant", [theme("a", "zh-Hant", "甲"), theme("b", "zh-Hant", "乙")]);
    cms.entries.set("health-program-themes en", [theme("only", "en", "Only"), theme("b", "en", "B")]);
    await publishAll();
    const { data, meta } = await bodyOf("/strapi/api/health-program-themes?locale=en");
    expect(data.map((one: { attributes: object }) => one.attributes)).toMatchObject([
      { locale: "zh-Hant", Title: "甲" },
      { locale: "en", Title: "B" },
      { locale: "en", Title: "Only" },
    ]);
    expect(meta.pagination.total).toBe(3);
  });

  test.each([
    ["chatbot", "chatbot?locale=en"],
    ["web-activity-featured-activity", "web-activity-featured-activity?locale=en"],
    ["web-activities-health-infos/info1", "web-activities-health-infos/info1?locale=en"],
    ["health-program-courses/course1", "health-program-courses/course1?locale=zh-Hans"],
  ])("%s gives Traditional, and its own words once it is published", async (key, url) => {
    const [path = "", id] = key.split("/");
    const put = (locale: string) => {
      const entry = anEntry(id ?? "info1", { locale });
      cms.entries.set(`${path} ${locale}`, id === undefined ? entry : [entry]);
      return publishAll();
    };
    const locale = async () => (await bodyOf(`/strapi/api/${url}`)).data.attributes.locale;
    await put("zh-Hant");
    expect(await locale()).toBe("zh-Hant");
    const own = url.split("=").at(-1) ?? "";
    await put(own);
    expect(await locale()).toBe(own);
  });

  test("a course that is withdrawn in Traditional is given in no language", async () => {
    cms.entries.set("health-program-courses en", [anEntry("course1", { locale: "en" })]);
    cms.entries.set("health-program-courses zh-Hant", [anEntry("course1", { locale: "zh-Hant" })]);
    await publishAll();
    const status = async () => (await server.get("/strapi/api/health-program-courses/course1?locale=en")).statusCode;
    expect(await status()).toBe(200);
    cms.entries.set("health-program-courses zh-Hant", []);
    await publishAll();
    expect(await status()).toBe(404);
  });

  test("infos of a type are found by its row id in either language, and there are none for an unknown type", async () => {
    cms.entries.set("web-activities-health-info-types zh-Hant", [numbered(11, "food", { locale: "zh-Hant" })]);
    cms.entries.set("web-activities-health-info-types en", [numbered(12, "food", { locale: "en" })]);
    const info_type = { data: { id: 11, documentId: "food", attributes: {} } };
    cms.entries.set("web-activities-health-infos zh-Hant", [
      anEntry("salt", { locale: "zh-Hant", title: "鹽", info_type }),
      anEntry("walk", { locale: "zh-Hant", title: "步行", info_type: { data: null } }),
    ]);
    await publishAll();
    for (const type of ["11", "12", "food"]) {
      const { data } = await bodyOf(`/strapi/api/web-activities-health-infos?locale=en&filters[info_type][id][$eq]=${type}`);
      expect(data).toMatchObject([{ documentId: "salt" }]);
    }
    for (const type of ["99999999999", "13", "0", "nothing"]) {
      const { data } = await bodyOf(`/strapi/api/web-activities-health-infos?locale=en&filters[info_type][id][$eq]=${type}`);
      expect(data).toEqual([]);
    }
  });
});

describe("health information is filtered by its type, or the request is refused", () => {
  const PATH = "/strapi/api/web-activities-health-infos";
  const ofType = (documentId: string) => ({ data: { id: 11, documentId, attributes: {} } });
  const publish = async () => {
    cms.entries.set("web-activities-health-info-types zh-Hant", [
      numbered(11, "food", { locale: "zh-Hant", display_name: "健康飲食" }),
      numbered(13, "move", { locale: "zh-Hant", display_name: "運動" }),
    ]);
    cms.entries.set("web-activities-health-info-types en", [numbered(12, "food", { locale: "en", display_name: "Eat & drink" })]);
    cms.entries.set("web-activities-health-infos zh-Hant", [
      anEntry("salt", { locale: "zh-Hant", title: "鹽", info_type: ofType("food") }),
      anEntry("walk", { locale: "zh-Hant", title: "步行", info_type: ofType("move") }),
      anEntry("none", { locale: "zh-Hant", title: "其他", info_type: { data: null } }),
    ]);
    await publishAll();
  };
  const found = async (query: string) => {
    const { data } = await bodyOf(`${PATH}?locale=en&${query}`);
    return data.map(({ documentId }: { documentId: string }) => documentId);
  };

  test.each([
    ["", ["salt", "walk", "none"]],
    ["filters[info_type]=food", ["salt"]],
    ["filters[info_type][$eq]=food", ["salt"]],
    ["filters[info_type][id]=12", ["salt"]],
    ["filters[info_type][documentId][$eq]=move", ["walk"]],
    ["filters[info_type][id][$in]=13", ["walk"]],
    ["filters[info_type][id][$in][0]=11&filters[info_type][id][$in][1]=13", ["salt", "walk"]],
    ["filters[info_type][$in][0]=move", ["walk"]],
    ["filters[$and][0][info_type][id][$eq]=11", ["salt"]],
    ["filters%5B$and%5D%5B0%5D%5Binfo_type%5D%5Bid%5D%5B$in%5D=11", ["salt"]],
    ["filters[$and][0][info_type][id]=11&filters[$and][1][info_type][id]=13", []],
    ["filters[$and][0][info_type][id]=11&filters[$and][1][info_type][display_name]=健康飲食", ["salt"]],
    ["filters[info_type][display_name][$eq]=運動", ["walk"]],
    ["filters[info_type][display_name]=Eat %26 drink", ["salt"]],
    ["filters[info_type][display_name]=Eat", []],
    ["filters[info_type][id]=", []],
    ["filters[info_type][id]=1' or 1", []],
    ["filters[info_type][id]=13&utm_source=x&sort=title", ["walk"]],
  ])("?%s", async (query, ids) => {
    await publish();
    expect(await found(query)).toEqual(ids);
  });

  test.each([
    "filters=11",
    "filters[]=11",
    "filters[info_type",
    "filters[info_type][id][$ne]=11",
    "filters[info_type][id][$notIn][0]=11",
    "filters[info_type][id][$in][0][1]=11",
    "filters[info_type][id][$eq][0]=11",
    "filters[info_type][order]=1",
    "filters[$or][0][info_type][id]=11",
    "filters[$not][info_type][id]=11",
    "filters[info_type][$and][0][id]=11",
    "filters[title][$contains]=x",
    "filters[info_type][id]=11&filters[createdBy][id]=1",
  ])("an unknown filter is refused: ?%s", async (query) => {
    await publish();
    const response = await server.get(`${PATH}?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ data: null, error: { status: 400, name: "BadRequestError" } });
  });
});

describe("a course in another language", () => {
  const aClass = (uuid: string, more: object) => ({ id: 1, uuid, Quota: 20, Enrol_End: "2026-11-30T10:00:00.000Z", ...more });
  const lesson = (Start: string, Topic: string | null) => ({ uuid: "l1", Start, Topic });

  test("has the classes, numbers and times of Traditional, and its own words", async () => {
    const fresh = aClass("c1", {
      Quota: 12,
      Venue: "活動室",
      Remark: "自備水",
      Lesson: [lesson("2026-12-05T02:00:00.000Z", "站姿")],
    });
    const old = aClass("c1", { Venue: "Activity room", Remark: null, Lesson: [lesson("2026-12-04T02:00:00.000Z", "Standing")] });
    cms.entries.set("health-program-courses zh-Hant", [
      anEntry("c", { Name: "八段錦", HK_EN_CN: "HK", Class: [fresh, aClass("c2", {})] }),
    ]);
    cms.entries.set("health-program-courses en", [
      anEntry("c", { Name: "Baduanjin", HK_EN_CN: "EN", Class: [old, aClass("removed", {})] }),
    ]);
    await publishAll();
    const { attributes } = (await bodyOf("/strapi/api/health-program-courses/c?locale=en")).data;
    expect(attributes).toMatchObject({ Name: "Baduanjin", HK_EN_CN: "HK" });
    expect(attributes.Class.map(({ uuid }: { uuid: string }) => uuid)).toEqual(["c1", "c2"]);
    expect(attributes.Class[0]).toMatchObject({ Quota: 12, Venue: "Activity room", Remark: "自備水" });
    expect(attributes.Class[0].Lesson).toEqual([lesson("2026-12-05T02:00:00.000Z", "Standing")]);
  });

  test("is hidden when Traditional is", async () => {
    cms.entries.set("health-program-courses zh-Hant", [anEntry("c", { Name: "內部", Hidden_On_Page: true })]);
    cms.entries.set("health-program-courses en", [anEntry("c", { Name: "Internal", Hidden_On_Page: false })]);
    await publishAll();
    expect((await server.get("/strapi/api/health-program-courses/c?locale=en")).statusCode).toBe(404);
  });
});

test("a lesson says as little of its first publication as the specification's", async () => {
  cms.entries.set("e-learnings zh-Hant", [
    anEntry("a", { Title: "甲", Visible_To: "PUBLIC", First_Published: "2026-11-20T04:00:00Z" }),
  ]);
  await publishAll();
  for (const path of ["/strapi/api/e-learnings", "/strapi/api/e-learnings/a"]) {
    const [{ attributes }] = [(await bodyOf(path)).data].flat();
    expect(Object.keys(attributes)).toEqual(["updatedAt", "Title", "Visible_To"]);
  }
});

describe("the news", () => {
  const picture = { data: { id: 4, documentId: "p", attributes: { url: "/uploads/a.webp" } } };
  const item = (id: number, documentId: string, locale: string, more: object) =>
    numbered(id, documentId, { uuid: `u-${documentId}`, createdAt: `2026-11-0${id}T00:00:00.000Z`, locale, ...more });
  const news = async (query: string) => (await bodyOf(`/strapi/api/web-activity-latest-new?${query}`)).data;

  test("are one entry, each a row of it, newest first, with the parts of the specification and no others", async () => {
    cms.entries.set("news-items zh-Hant", [
      item(1, "a", "zh-Hant", { title: "舊", period: { id: 1, start: "2026-10-01", end: null }, cover_image: picture }),
      item(2, "b", "zh-Hant", { title: "新", period: { id: 2, start: "2026-11-01", end: null } }),
    ]);
    await publishAll();
    const { id, documentId, attributes } = await news("");
    expect([typeof id, typeof documentId]).toEqual(["number", "string"]);
    expect(Object.keys(attributes)).toEqual(["createdAt", "updatedAt", "locale", "News"]);
    expect(attributes).toMatchObject({ createdAt: "2026-11-01T00:00:00.000Z", locale: "zh-Hant" });
    expect(attributes.News).toEqual([
      { id: 2, uuid: "u-b", title: "新", period: { id: 2, start: "2026-11-01", end: null } },
      { id: 1, uuid: "u-a", title: "舊", period: { id: 1, start: "2026-10-01", end: null }, cover_image: picture },
    ]);
  });

  test("come in the requested language, otherwise in Traditional, and are found by a row id of either", async () => {
    cms.entries.set("news-items zh-Hant", [
      item(1, "a", "zh-Hant", { title: "甲", period: { start: "2026-11-02" } }),
      item(2, "b", "zh-Hant", { title: "乙", period: { start: "2026-11-01" } }),
    ]);
    await publishAll();
    expect((await news("locale=en")).attributes.locale).toBe("zh-Hant");
    cms.entries.set("news-items en", [item(3, "b", "en", { title: "B", period: { start: "2026-11-01" } })]);
    await publishAll();
    const titles = async (query: string) =>
      (await news(`locale=en${query}`)).attributes.News.map(({ title }: { title: string }) => title);
    expect((await news("locale=en")).attributes.locale).toBe("en");
    expect(await titles("")).toEqual(["甲", "B"]);
    expect(await titles("&filters[News][id][$in][0]=2&filters[News][id][$in][1]=1")).toEqual(["甲", "B"]);
    expect((await server.get("/strapi/api/web-activity-latest-new?filters[News][title][$contains]=B")).statusCode).toBe(400);
    for (const known of ["2", "3", "u-b"]) expect(await titles(`&filters[News][id][$eq]=${known}`)).toEqual(["B"]);
  });

  test("are absent while none is published", async () => {
    expect((await server.get("/strapi/api/web-activity-latest-new")).statusCode).toBe(404);
  });
});

describe("the latest programme", () => {
  test("is never one that editors marked as ended, though it was published last", async () => {
    const program = (documentId: string, Ended: boolean) => anEntry(documentId, { Title: documentId, Ended });
    cms.entries.set("health-programs zh-Hant", [program("corrected", true), program("current", false)]);
    await publishAll();
    const { data } = await bodyOf("/strapi/api/health-programs");
    expect(data.map(({ documentId }: { documentId: string }) => documentId)).toEqual(["current"]);
  });

  const WHOLE = { Title: "T", Description: "D", createdBy: "x", locale: "zh-Hant" };
  const PARTS = { Course_List: { id: 1 }, Enrol_Schedule: { id: 2 }, Program_Regulations: [] };

  test.each([
    ["", [], ["Course_List", "Enrol_Schedule", "Program_Regulations"]],
    ["populate=*", [], ["Course_List", "Enrol_Schedule", "Program_Regulations"]],
    ["populate=deep&fields=secret", [], ["Course_List", "Enrol_Schedule", "Program_Regulations"]],
    ["populate[Enrol_Schedule]=*", [], ["Enrol_Schedule"]],
    ["populate[Program_Regulations][populate]=Point", [], ["Program_Regulations"]],
    [
      "populate[0]=Course_List&populate[1]=Enrol_Schedule&populate[2]=Program_Regulations.Point",
      [],
      ["Course_List", "Enrol_Schedule", "Program_Regulations"],
    ],
    ["populate=Enrol_Schedule,createdBy", [], ["Enrol_Schedule"]],
    ["fields[0]=Title&fields[1]=Description&fields[2]=createdBy", ["Title", "Description"], []],
    ["fields=Title,Description&populate=Course_List", ["Title", "Description"], ["Course_List"]],
    ["fields=Title&populate=*", ["Title"], ["Course_List", "Enrol_Schedule", "Program_Regulations"]],
  ])("?%s gives the fields and parts that are named, together", async (query, fields, parts) => {
    cms.entries.set("health-programs zh-Hant", [anEntry("p", { ...WHOLE, ...PARTS })]);
    await publishAll();
    const [program] = (await bodyOf(`/strapi/api/health-programs?${query}`)).data;
    const scalars = fields.length > 0 ? [...fields, "locale"] : ["updatedAt", ...Object.keys(WHOLE)];
    expect(Object.keys(program.attributes)).toEqual([...scalars, ...parts]);
  });

  test("is one entry: the newest in Traditional, in the requested language if it is written in it", async () => {
    const program = (documentId: string, locale: string) => anEntry(documentId, { locale });
    cms.entries.set("health-programs zh-Hant", [program("new", "zh-Hant"), program("old", "zh-Hant")]);
    cms.entries.set("health-programs en", [program("old", "en")]);
    await publishAll();
    const latest = async () => (await bodyOf("/strapi/api/health-programs?locale=en")).data;
    expect(await latest()).toMatchObject([{ documentId: "new", attributes: { locale: "zh-Hant" } }]);
    expect((await bodyOf("/strapi/api/health-programs")).data).toHaveLength(1);
    cms.entries.set("health-programs en", [program("old", "en"), program("new", "en")]);
    await publishAll();
    expect(await latest()).toMatchObject([{ documentId: "new", attributes: { locale: "en" } }]);
  });
});
