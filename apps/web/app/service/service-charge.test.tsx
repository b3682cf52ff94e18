import type { Fee, SafeHtml, WebPage } from "@kaifong/content";
import { describe, expect, test } from "vitest";
import { visit } from "../page.fixtures.tsx";
import { LANGUAGES } from "@kaifong/i18n";
import { MESSAGES } from "@kaifong/i18n/server";
import { readSeeds } from "../seeds.fixtures.ts";
import * as serviceCharge from "./service-charge.tsx";

const fee: Fee = {
  ...{ id: "f", updatedAt: "", locale: "en", converted: false, code: "a", scheme: "CDCC", name: "Visit", amountHkd: 150 },
  ...{ paidBy: "YOU", unit: null, note: null, source: "Schedule", sourceUrl: null, validUntil: null, order: 1 },
  reviewBy: "2027-05-01",
};
const body = "<p>Ask your doctor.</p>" as SafeHtml; // plain words in place of sanitised ones
const page: WebPage = {
  ...{ id: "x", updatedAt: "", locale: "en", converted: false, code: "serviceCharge", title: "Charges", lead: "Most is free." },
  ...{ cover: null, reviewedBy: null, reviewedOn: null },
  sections: [
    { anchor: "free", kind: "DO", heading: "Free", items: [], body: null },
    { anchor: "cdcc", kind: "TEXT", heading: "Co-care", items: [], body },
  ],
};

const see = (webPage: WebPage | null) =>
  visit(serviceCharge, {
    address: "/en/service/service-charge",
    content: { fees: () => [fee, { ...fee, id: "v", scheme: "VOUCHER", name: "Test" }], webPage: () => webPage ?? undefined },
  });

test("the page shows the first price before any of the editors' words except the lead, and everything once", async () => {
  const seen = await see(page);
  const order = [...seen.querySelectorAll("h1, nav, td, p")].map((element) => element.tagName);
  expect(order.slice(0, 4)).toEqual(["H1", "P", "NAV", "TD"]);
  const headings = [...seen.querySelectorAll("h2")].map(({ textContent }) => textContent.replaceAll("\u2060", ""));
  expect(headings.filter((heading) => ["Co-care", "Free"].includes(heading))).toEqual(["Co-care", "Free"]);
  expect(seen.body.textContent.match(/Most is free\./g)).toHaveLength(1);
});

test("the page calls a scheme in the links what its heading calls it", async () => {
  const seen = await see(page);
  expect([...seen.querySelectorAll("nav a")].map(({ textContent }) => textContent)).toEqual([
    "Co-\u2060care",
    "Paying with a voucher",
  ]);
});

test("the page leads to every scheme by one list of links, also without the editors' page", async () => {
  for (const webPage of [page, null]) {
    const seen = await see(webPage);
    const links = [...seen.querySelectorAll("nav a")].map((link) => link.getAttribute("href") ?? "");
    expect(links).toEqual(["#cdcc", "#voucher"]);
    expect(links.map((link) => seen.querySelector(`section${link} td`)?.textContent)).toEqual([
      expect.stringContaining("HK$150"),
      expect.stringContaining("HK$150"),
    ]);
  }
});

describe("the sample content", () => {
  const seeds = readSeeds(new Date("2026-11-27T02:00:00Z"));

  test.each(LANGUAGES)("calls a scheme what the site calls it without them, in $code", (language) => {
    const headings = seeds(language)
      .webPage("serviceCharge")
      ?.sections.map(({ heading }) => heading);
    const { scheme } = MESSAGES[language.code].service;
    expect(Object.values(scheme).filter((name) => !headings?.includes(name))).toEqual([]);
  });

  test("links one source of fees everywhere or nowhere", () => {
    const fees = seeds(LANGUAGES[0]).fees();
    const linked = new Set(fees.map(({ source, sourceUrl }) => `${source} ${sourceUrl === null ? "plain" : "linked"}`));
    expect(linked.size).toBe(new Set(fees.map(({ source }) => source)).size);
  });
});
