import { readdirSync, readFileSync } from "node:fs";
import { LANGUAGES } from "@kaifong/i18n";
import { MESSAGES } from "@kaifong/i18n/server";
import { describe, expect, test } from "vitest";
import routes from "./routes.ts";
import { SITE_FILES } from "./site-files.ts";
import { allPages, pageAt } from "./site-map.ts";

/** Specification §2, word for word. */
const SPECIFIED = [
  ...["/", "/login", "/register", "/member", "/notification", "/health-risk", "/health-data", "/search-result"],
  ...[
    "/service/about-us",
    "/service/new-services",
    "/service/service-scope",
    "/service/client-journey",
    "/service/service-charge",
  ],
  ...["/service/service-faq", "/service/member-info", "/activity/programmes/series", "/activity/programmes/calendar"],
  ...["/activity/programmes/enrolled", "/activity/programmes/enrol-info", "/activity/programmes/records"],
  ...[
    "/activity/programmes/regulations",
    "/activity/programmes/weather",
    "/activity/latest-news",
    "/activity/featured-activities",
  ],
  ...["/activity/activity-list/1", "/activity/eLearning/list", "/resource/eService-menu", "/resource/be-eServiceProvider"],
  ...["/resource/health-supplies", "/resource/serviceOrg-menu", "/contact/talent-recruitment", "/contact/be-volunteer"],
  ...["/contact/contact-us", "/contact/contact-enquiry", "/contact/our-partners", "/contact/useful-links", "/others/sitemap"],
  ...["/others/disclaimer", "/others/privacy-policy", "/service/service-details", "/activity/news-details"],
  ...["/activity/featured-details", "/activity/healthInfo-details", "/activity/eLearning/detail/"],
];

/** The source of the module and of those that it imports: only of pages and their rooms, not of what these build on. */
function sourcesFrom(module: URL, seen: Set<string> = new Set()): string {
  if (seen.has(module.href) || /\/app\/(session|shell)\//.test(module.href)) return "";
  seen.add(module.href);
  const source = readFileSync(module, "utf8");
  const imported = [...source.matchAll(/(?:from |import\()"(\.[^"]+\.tsx?)"/g)].map(([, path = ""]) => new URL(path, module));
  return [source, ...imported.map((each) => sourcesFrom(each, seen))].join("\n");
}

/** Every page with the source of its module. */
const pages = () => allPages().map((page) => ({ ...page, source: readFileSync(new URL(page.module, import.meta.url), "utf8") }));

/**
 * All parameters that pages read from an address, which stays in the history of a shared browser and in the logs of servers on
 * the way: ids, codes of lists, what is searched for. "Can I join?" asks only for groups that include whole districts. Nothing
 * that somebody writes about a person.
 */
const IN_ADDRESSES = [
  ...["next", "unsent", "for", "problem", "sent", "check"],
  ...["id", "q", "page", "sort", "compare", "view", "kind", "period", "month", "year", "status"],
  ...["topic", "theme", "centre", "method", "free", "left", "series", "category", "area", "service", "hcv"],
  ...["identity", "age", "district", "record"],
];
/** The forms that are sent in the address: filters, searches, and the four questions of "Can I join?". */
const SENT_IN_ADDRESSES = [
  "app/service/join-check.tsx",
  "components/combobox/combobox.tsx",
  "components/filter-bar/filter-bar.tsx",
];

/** Every form of the site, by its file, with its tag. */
function formsOfSite(): readonly (readonly [file: string, tag: string])[] {
  return ["./", "../../../packages/ui/src/", "../../../packages/page-parts/src/"].flatMap((folder) => {
    const root = new URL(folder, import.meta.url);
    return readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".tsx") && !/\.(?:test|stories|fixtures)\.tsx$/.test(name))
      .flatMap((name) => {
        const file = new URL(name, root);
        const tags = readFileSync(file, "utf8").matchAll(/<form\s[^]*?(?:>\n|[^=]>)/g);
        return [...tags].map(([tag]) => [file.pathname, tag] as const);
      });
  });
}

describe("an address", () => {
  test("contains nothing that people say about themselves", () => {
    const read = new Set(allPages().flatMap(({ search = [] }) => search));
    expect([...read].filter((name) => !IN_ADDRESSES.includes(name))).toEqual([]);
  });

  test("contains only what filters and searches ask for, also before their script has come", () => {
    const byProps = /\{\.\.\.(?:form\.)?props\}/; // of useCheckedForm, which say so
    const forms = formsOfSite();
    expect(forms.length).toBeGreaterThan(5);
    const inAddress = forms.filter(([, tag]) => !/method="post"/.test(tag) && !byProps.test(tag)).map(([file]) => file);
    expect(
      inAddress.filter((file) => !SENT_IN_ADDRESSES.some((known) => file.endsWith(known))),
      'without method="post" a browser writes into the address what was typed',
    ).toEqual([]);
  });
});

describe("the site map", () => {
  test.each(SPECIFIED)("knows %s", (path) => {
    expect(pageAt(path)).toBeDefined();
  });

  test("holds the after-login entries and the detail group of the specification", () => {
    const inGroup = allPages().filter(({ group, afterLogin }) => group === "activity" && afterLogin);
    expect(inGroup.map(({ id }) => id)).toEqual(["enrolled", "records"]);
    const details = allPages().filter(({ detail }) => detail);
    expect(details.map(({ id }) => id)).toEqual([
      "serviceDetails",
      "newsDetails",
      "featuredDetails",
      "healthInfoDetails",
      "eLearningDetail",
    ]);
  });

  test("names each page once, in words of all three languages", () => {
    const ids = allPages().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const language of LANGUAGES) {
      const titles: Record<string, string> = MESSAGES[language.code].shell.menu.page;
      expect(ids.filter((id) => !titles[id])).toEqual([]);
    }
  });

  test("has a module for every page, which says itself whether it runs in the browser", () => {
    const wrong = pages().filter(
      ({ source, app }) => /export const handle: HydratedHandle = \{\s+app: true/.test(source) !== (app !== undefined),
    );
    expect(
      wrong.map(({ id }) => id),
      "a page has `app` in apps/web/app/site-map.ts when its module exports `handle: HydratedHandle`, and only then",
    ).toEqual([]);
  });

  test("shows a member's own pages to members alone", () => {
    const own = pages().filter(({ app }) => app === "own");
    expect(
      own
        .filter(
          ({ source }) => !/<MembersPage\b/.test(source) && !(/<HydratedRoot>/.test(source) && /<MembersOnly\b/.test(source)),
        )
        .map(({ id }) => id),
      'what a page of `app: "own"` shows of a member stands in <MembersPage> (shell/members-page.tsx)',
    ).toEqual([]);
    const inMenus = allPages().filter(({ group, app }) => group === "account" && app === "own");
    expect(
      inMenus.filter(({ afterLogin }) => !afterLogin).map(({ id }) => id),
      "a member's own page of the group account is shown after login alone: `afterLogin: true` in apps/web/app/site-map.ts",
    ).toEqual([]);
  });

  test("says for every page whose it is while somebody acts for another member", () => {
    const forOthers = (module: string) => sourcesFrom(new URL(module, import.meta.url)).includes("forWhom()");
    const wrong = pages().filter(({ app, afterLogin, ofOneself = false, module }) => {
      const shows = app === "own" || afterLogin === true;
      return ofOneself !== (shows && !forOthers(module));
    });
    expect(
      wrong.map(({ id }) => id),
      "a page whose calls don't say for whom (`forWhom`) is `ofOneself` in apps/web/app/site-map.ts, and only then",
    ).toEqual([]);
  });

  test("gives every page and every file three routes, one per language, and one for everything else", () => {
    const addresses = pages().length + SITE_FILES.length;
    const ids = routes.map(({ id }) => id);
    expect(ids).toHaveLength(3 * addresses + 1);
    for (const language of LANGUAGES) expect(ids.filter((id) => id?.startsWith(`${language.code}:`))).toHaveLength(addresses);
  });
});
