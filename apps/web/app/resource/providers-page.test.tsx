import type { NetworkServiceProvider } from "@kaifong/content";
import { describe, expect, test } from "vitest";
import { visit } from "../page.fixtures.tsx";
import * as providersPage from "./providers-page.tsx";

const ADDRESS = "/en/resource/eService-menu";

const aProvider = (number: number): NetworkServiceProvider => ({
  ...{ id: String(number), updatedAt: "", locale: "en", converted: false, provider: `Doctor ${number}` },
  ...{ hcv: number % 2 === 0, discipline: null, area: null, district: "Harbour", services: "Consultation", qualification: null },
  ...{ coPayment: "$150", contactNumber: "21234500", address: "1 Quay Road", serviceHours: "Every day", map: null },
});
const providers = Array.from({ length: 27 }, (_, index) => aProvider(index + 1));

const see = (query = "") =>
  visit(providersPage, { address: ADDRESS + query, content: { networkServiceProviders: () => providers } });
const names = (page: Document) => [...page.querySelectorAll("tbody th")].map((name) => name.textContent);
const hrefOf = (page: Document, link: string) => page.querySelector(link)?.getAttribute("href");

describe("the directory of providers", () => {
  test("has filters, and preserves them from page to page", async () => {
    const first = await see("?hcv=yes");
    expect(first.querySelector("caption")?.textContent).toBe("13 results (1 to 12)");
    expect(names(first)).toContain("Doctor 2");
    expect(names(first)).not.toContain("Doctor 3");
    expect(hrefOf(first, "a[rel='next']")).toBe(`${ADDRESS}?hcv=yes&page=2#results`);
    expect(names(await see("?hcv=yes&page=2"))).toEqual(["Doctor 26"]);
  });

  test("shows all of them on one page to somebody who asks for that", async () => {
    const everything = hrefOf(await see("?page=2"), "main a[href$='page=all#results']");
    expect(everything).toBe(`${ADDRESS}?page=all#results`);
    const all = await see("?page=all");
    expect(names(all)).toHaveLength(27);
    expect(all.querySelector("a[rel='next']")).toBeNull();
  });
});
