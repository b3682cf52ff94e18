import type { ContentReader, Course, FaqGroup, Fee } from "@kaifong/content";
import type { Availability } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { withoutTies } from "@kaifong/i18n/format";
import { aReader } from "@kaifong/testing";
import type { Suggestions } from "@kaifong/ui";
import { JSDOM } from "jsdom";
import { createStaticHandler } from "react-router";
import { htmlOf } from "@kaifong/testing/html-of";
import { describe, expect, test } from "vitest";
import { aClass, coreCentre, live } from "../courses/course.fixtures.ts";
import { aLoadContext, SITE_ORIGIN } from "../load-context.fixtures.ts";
import SearchResult, { loader } from "./search-result.tsx";
import { loader as suggest } from "./search-suggestions.ts";

const [ZH_HK, ZH_CN, EN] = LANGUAGES;
const base = { updatedAt: "", locale: "zh-Hant", converted: false } as const;

function course(id: string, name: string, description: string): Course {
  return {
    ...{ ...base, id, name, description: description as Course["description"] }, // written here, so there is nothing to sanitise
    ...{ target: null, location: null, languages: null, themeId: null, programmeId: null, image: null, form: null, classes: [] },
  };
}

const question = { uuid: "q1", question: "怎樣量<血壓>？", answer: "<p>坐好，休息五分鐘。</p>" };
// only what the search reads
const faq = { ...base, id: "g", tab: "GENERAL", title: "一般查詢", order: 1, questions: [question] } as unknown as FaqGroup;
const chinese = aReader({
  courses: () => [
    course("c1", "血壓自我管理小組", "<p>量度血壓和脈搏。</p>"),
    ...["一", "二", "三", "四"].map((no) => course(`c${no}`, `血壓班${no}`, "")),
  ],
  faqGroups: () => [faq],
});
const english = aReader({ courses: () => [course("e1", "Gentle Exercise", "<p>Stretch & breathe.</p>")] });

interface Visit {
  readonly language?: Language;
  readonly content?: ContentReader;
  readonly searchKey?: string;
  readonly places?: ReadonlyMap<string, Availability>;
}

function contextOf({ language = ZH_HK, content = chinese, searchKey = "", places = new Map() }: Visit) {
  return aLoadContext({
    language,
    content,
    contentIn: (other) => (other.code === "en-US" ? english : chinese),
    availability: async () => places,
    settings: {
      siteOrigin: SITE_ORIGIN,
      apiBaseUrl: "",
      searchKey,
      collectMissingKeys: false,
      showsMessages: false,
      identityProvider: "",
    },
  });
}

/** The page as its reader gets it. */
async function visit(query: string, how: Visit = {}): Promise<Document> {
  const context = contextOf(how);
  const shell = { setting: { phone: "2123 4500" } };
  const handler = createStaticHandler([
    { id: "root", path: "/", loader: () => shell, children: [{ path: "*", loader, Component: SearchResult }] },
  ]);
  const outcome = await handler.query(new Request(`https://site.example/search-result?${query}`), { requestContext: context });
  if (outcome instanceof Response) throw new Error(`responded with ${outcome.status}`);
  const html = htmlOf(handler, outcome, how.language ?? ZH_HK);
  return new JSDOM(`<!DOCTYPE html><main>${html}</main>`).window.document;
}

const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => withoutTies(element.textContent));
const links = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute("href"));

describe("the result page", () => {
  test.each(LANGUAGES)("says in $code whom to call, above everything else, when a query sounds like danger", async (language) => {
    const numbers = async (query: string) =>
      links(await visit(`q=${encodeURIComponent(query)}`, { language }), "a[href^='tel:']").slice(0, 2);
    expect(await numbers("自殺")).toEqual(["tel:18111", "tel:999"]);
    expect((await numbers("chest pain"))[0]).toBe("tel:999");
    expect(links(await visit(`q=${encodeURIComponent("血壓")}`, { language }), "a[href='tel:999']")).toEqual([]);
  });

  test("groups by kind, with counts, three of each and a link to all", async () => {
    const page = await visit("q=血压");
    expect(texts(page, "output").join()).toContain("「血压」有6項結果");
    expect(texts(page, "h2")).toEqual(["課程（5）", "常見問題（1）"]);
    expect(texts(page, "h3")).toHaveLength(4);
    expect(links(page, "section > a")).toEqual([`/search-result?${new URLSearchParams({ q: "血压", kind: "course" })}`]);
    expect(texts(page, "nav a")).toEqual(["全部（6）", "課程（5）", "常見問題（1）"]);
  });

  test("says the kind once, in the heading of the group, and the date and price in the hit", async () => {
    const page = await visit("q=血压&kind=course");
    expect(texts(page, "li")).not.toContain("課程");
    expect(texts(page, "main ol li p")).toEqual(["量度血壓和脈搏。"]);
  });

  test("shows one kind alone", async () => {
    const page = await visit("q=血壓&kind=course");
    expect(texts(page, "h3")).toHaveLength(5);
    expect(texts(page, "[aria-current=page]")).toEqual(["課程（5）"]);
  });

  test("ignores an unknown kind and an impossible page", async () => {
    expect(texts(await visit("q=血壓&kind=__proto__&page=-7"), "h2")).toHaveLength(2);
    expect(texts(await visit("q=血壓&kind=course&page=999"), "h3")).toHaveLength(5);
  });

  test("marks what was found, and writes none of it as HTML", async () => {
    const page = await visit("q=血壓&kind=question");
    expect(texts(page, "h3")).toEqual(["怎樣量<血壓>？"]);
    expect(texts(page, "h3 mark")).toEqual(["血壓"]);
    expect(links(page, "h3 a")).toEqual(["/service/service-faq#q1"]);
  });

  test("leaves what was typed in the field, whatever it was", async () => {
    const typed = '"><script>alert(1)</script>';
    const page = await visit(`q=${encodeURIComponent(typed)}`);
    expect(page.querySelector<HTMLInputElement>("#search-page")?.value).toBe(typed);
    expect(page.querySelector("script")).toBeNull();
    expect(page.body.textContent).toContain(`找不到「${typed}」`);
  });

  test("asks for words when there are none", async () => {
    const page = await visit("q=%20");
    expect(page.querySelector("h2")).toBeNull();
    expect(page.body.textContent).toContain("輸入一兩個字詞");
  });

  test("says which English word was meant", async () => {
    const page = await visit("q=gentle exersise", { language: EN, content: english });
    expect(page.body.textContent).toContain("Did you mean gentle exercise?");
    expect(links(page, "h2 a")).toEqual(["/en/search-result?q=gentle+exercise"]);
    expect(texts(page, "h3")).toEqual(["Gentle Exercise"]);
  });

  test.each([
    [ZH_HK, "找不到「qqqqq」", "本網站沒有這方面的內容，請試試其他字詞。"],
    [ZH_CN, "找不到“qqqqq”", "本网站没有这方面的内容，请换个关键词试试。"],
    [EN, "No results for “qqqqq”", "We have nothing on this here. Try another keyword."],
  ])("says in $code what was not found, what to do, whom to call and where to begin", async (language, title, message) => {
    const page = await visit("q=qqqqq", { language });
    expect(texts(page, "p")).toEqual(expect.arrayContaining([title, message]));
    expect(links(page, 'a[href^="tel:"]')).toHaveLength(1);
    expect(links(page, "nav a").length).toBeGreaterThan(2);
  });

  test("offers what there is in another language", async () => {
    const page = await visit("q=stretch");
    expect(links(page, "a[hreflang]")).toEqual(["/en/search-result?q=stretch"]);
    expect(texts(page, "a[hreflang]")).toEqual(["在英文網頁找到1項結果"]);
  });

  test("offers another language that has everything, when this one has only some of it", async () => {
    const page = await visit(`q=${encodeURIComponent("gentle exercise 血壓")}`);
    expect(links(page, "a[hreflang]")).toEqual([]);
    const some = await visit("q=stretch breathe", { content: aReader({ courses: () => [course("c9", "Breathe 呼吸", "")] }) });
    expect(some.body.textContent).toContain("以下各項包含其中一部分");
    expect(texts(some, "h3")).toEqual(["Breathe 呼吸"]);
    expect(texts(some, "a[hreflang]")).toEqual(["在英文網頁找到1項結果"]);
  });

  test("shows the amount of a fee", async () => {
    const fee = {
      ...base,
      code: "A",
      name: "診症建議共付額",
      amountHkd: 150,
      paidBy: "YOU",
      unit: null,
      note: null,
      validUntil: null,
    };
    const content = aReader({ fees: () => [fee as unknown as Fee] }); // the rest is not shown here
    const page = await visit("q=睇醫生幾錢", { content });
    expect(page.querySelector("a[href$='#A']")?.closest("li")?.textContent).toContain("您付 HK$150");
  });
});

describe("an answer", () => {
  const ASK_HOURS = "q=聽日幾點開門";
  const hours = [{ day: "SAT", open: "10:00", close: "21:00", closed: false }] as const;
  const centre = { ...coreCentre, hours, phone: "21234500", whatsapp: "21234509", notice: "升降機檢修" };
  const withCentre = aReader({ centres: () => [centre] });

  test.each([
    [ZH_HK, ["明天 11月21日（星期六）", "上午10:00至下午9:00"], "/contact/contact-us#CORE"],
    [ZH_CN, ["明天 11月21日（星期六）", "上午10:00至下午9:00"], "/sc/contact/contact-us#CORE"],
    [EN, ["Tomorrow Saturday, 21\u00a0November", "10:00am to 9:00pm"], "/en/contact/contact-us#CORE"],
  ])(
    "is shown in $code before everything that was found, with its day, and leads to the centre",
    async (language, text, href) => {
      const page = await visit(ASK_HOURS, { language, content: withCentre });
      const card = page.querySelector("section[aria-labelledby=answers]");
      for (const words of text) expect(card?.textContent?.replaceAll("\u200b", "")).toContain(words);
      expect(card?.textContent).toContain("升降機檢修");
      expect(card?.querySelector("ul a")?.getAttribute("href")).toBe(href);
      expect(links(page, "section a, ol a")[0]).toBe(href);
    },
  );

  test("says when a centre is closed, and whether it is open now, which the page keeps up to date", async () => {
    const page = await visit("q=opening hours", { language: EN, content: withCentre });
    const [days, line] = page.querySelectorAll("[data-open-now] [data-now]");
    expect(days?.textContent).toBe("Today Friday, 20\u00a0NovemberTomorrow Saturday, 21\u00a0November");
    expect(line?.textContent.replaceAll("\u200b", "")).toMatch(/Today Closed.*Closed.*Tomorrow 10:00am to 9:00pm/);
    expect(line?.getAttribute("data-changes")).toBe("2026-11-20T16:00:00.000Z");
  });

  test("is given for the word that was meant by a misspelt one", async () => {
    const page = await visit("q=opning hours", { language: EN, content: withCentre });
    expect(page.querySelector("#answers")).not.toBeNull();
  });

  test("has numbers to tap", async () => {
    const page = await visit("q=電話", { content: withCentre });
    expect(links(page, "section a")).toEqual(
      expect.arrayContaining(["tel:+85221234500", "https://wa.me/85221234509", "/contact/contact-us"]),
    );
  });

  test("has the next class with its places left, and the link to it", async () => {
    const entry = aClass({ classCode: "KF-1", venue: "活動室", target: "18歲或以上" });
    const found = { ...course("c1", "血壓自我管理小組", ""), classes: [entry] };
    const page = await visit("q=血壓", {
      content: aReader({ courses: () => [found] }),
      places: new Map([live(entry, "OPEN", 7)]),
    });
    const card = page.querySelector("section[aria-labelledby=answers]");
    expect(withoutTies(card?.textContent ?? "")).toMatch(
      /血壓自我管理小組.*12月4日（星期五）上午10:30.*共1堂.*活動室.*18歲或以上.*免費.*7/,
    );
    expect(links(page, "section a").slice(0, 2)).toEqual([
      "/activity/programmes/series/c1#class-KF-1",
      "/activity/programmes/series/c1",
    ]);
    expect(texts(page, "[data-live=remaining]")).toEqual(["尚餘7個名額"]);
  });

  test("is not repeated when one kind is shown, and is missing when nothing is known", async () => {
    expect((await visit(`${ASK_HOURS}&kind=page`, { content: withCentre })).querySelector("#answers")).toBeNull();
    expect((await visit("q=血壓", { content: withCentre })).querySelector("#answers")).toBeNull();
  });
});

describe("the external search", () => {
  test("is announced as another company's, with the key and the language, above the site's own results", async () => {
    const page = await visit("q=血壓", { searchKey: "a key&more", language: ZH_CN });
    const section = page.querySelector("[data-external-search]");
    expect(section?.getAttribute("data-external-search")).toBe("https://cse.google.com/cse.js?cx=a+key%26more&hl=zh-CN");
    expect(section?.textContent).toContain("Google");
    expect(page.querySelector("[data-own-results][open] h3")).not.toBeNull();
    expect(page.querySelector("script")).toBeNull();
  });

  test("is absent without a key or without words", async () => {
    expect((await visit("q=血壓")).querySelector("[data-external-search]")).toBeNull();
    expect((await visit("q=", { searchKey: "key" })).querySelector("[data-external-search]")).toBeNull();
  });
});

describe("suggestions", () => {
  async function suggestions(query: string, how: Visit = {}): Promise<Suggestions> {
    const context = contextOf(how);
    const request = new Request(`https://site.example/search-suggestions?q=${encodeURIComponent(query)}`);
    const response = await suggest({ context, request, params: {}, url: new URL(request.url), pattern: "" });
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    return response.json();
  }

  test("lead to pages, and last to all results", async () => {
    const { options, status, label } = await suggestions("血压");
    expect(options[0]).toMatchObject({ href: "/activity/programmes/series/c1", kind: "課程" });
    expect(options[0]?.title).toContainEqual(["血壓", true]);
    expect(options.at(-1)).toMatchObject({ kind: "", href: `/search-result?${new URLSearchParams({ q: "血压" })}` });
    expect(options).toHaveLength(7);
    expect(status).toContain("6");
    expect(label).not.toBe("");
  });

  test("take the last word for a beginning and correct typing errors", async () => {
    expect((await suggestions("gen", { language: EN, content: english })).options[0]?.href).toBe(
      "/en/activity/programmes/series/e1",
    );
    expect((await suggestions("exersise", { language: EN, content: english })).options.at(-1)?.href).toBe(
      "/en/search-result?q=exercise",
    );
  });

  test("say so when the query is empty, and list nothing", async () => {
    for (const query of ["", "qqqqq", "*", "x".repeat(300)]) expect((await suggestions(query)).options).toEqual([]);
    expect((await suggestions("qqqqq")).status).not.toBe("");
  });
});

describe("something that takes place in a period", () => {
  const held = (id: string, end: string | null) =>
    ({
      ...base,
      uuid: id,
      title: `血壓日${id}`,
      content: "",
      image: null,
      period: { start: "2026-01-17", end },
    }) as unknown as ReturnType<ContentReader["latestNews"]>[number]; // what the search reads of it
  const news = [held("1", "2026-01-21"), held("2", "2126-01-26"), held("3", null)];

  test("says until when, and that it has ended", async () => {
    const document = await visit("q=血壓日", { content: aReader({ latestNews: () => news }) });
    const about = [...document.querySelectorAll("h3 + p")].map((each) => each.textContent.replaceAll("\u2060", ""));
    expect(about.toSorted()).toEqual([
      expect.stringMatching(/2026年1月17日.*2126年1月26日(?!.*已結束)/),
      expect.stringMatching(/2026年1月17日.*21日.*已結束$/),
      expect.stringMatching(/2026年1月17日（星期六）$/),
    ]);
  });
});
