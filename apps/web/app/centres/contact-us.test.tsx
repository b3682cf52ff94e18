import type { Centre } from "@kaifong/content";
import { describe, expect, test } from "vitest";
import { visit } from "../page.fixtures.tsx";
import { coreCentre } from "../courses/course.fixtures.ts";
import * as contactUs from "./contact-us.tsx";

/** The page as it is on Friday 20 November 2026 at 10:00. */
const see = (parts: Partial<Centre>) =>
  visit(contactUs, {
    address: "/en/contact/contact-us",
    content: {
      centres: () => [{ ...coreCentre, hours: [{ day: "FRI", open: "10:00", close: "20:00", closed: false }], ...parts }],
    },
  });
const notice = "The lift is being serviced. Please ask the staff in the hall.";

describe("the page of contacts", () => {
  test("begins with the hours of today and tomorrow, before any detail", async () => {
    const page = await see({ notice });
    const first = page.querySelector("h1 ~ *, h1")?.closest("body")?.querySelector("td, h2");
    expect(first?.tagName).toBe("TD");
    expect(page.body.textContent).toContain("10:00am to 8:00pm");
    expect(page.body.textContent).toContain(notice);
  });

  test("marks a notice that was not translated as Chinese", async () => {
    const langOf = async (parts: Partial<Centre>) =>
      [...(await see(parts)).querySelectorAll("[data-now] p")].map((line) => line.getAttribute("lang")).at(-1);
    const inChinese = { notice: "2部升降機檢修中。", noticeIn: { locale: "zh-Hant", converted: false } } as const;
    expect(await langOf(inChinese)).toBe("zh-Hant-HK");
    expect(await langOf({ notice })).toBeNull();
  });

  test("names each centre without the part of the name that all of them share", async () => {
    expect([...(await see({})).querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual(["Harbour core centre"]);
  });

  test("does not break a remark in brackets", async () => {
    const page = await see({ address: "九龍街坊里8號（示範地址）", directions: "Bus: Kaifong Lane (sample stop)." });
    expect([...page.querySelectorAll("address span, li span")].map(({ textContent }) => textContent)).toEqual([
      "（示範地址）",
      "(sample stop).",
    ]);
  });

  test("gives every line of directions and of accessibility a list item of its own, and marks the word that it begins with", async () => {
    const page = await see({
      directions: "MTR: exit C2, level.\nBus: two minutes.",
      accessibility: "入口：沒有梯級。\n歡迎導盲犬。如需協助：請致電。",
    });
    const points = [...page.querySelectorAll("li")].map((line) => [line.textContent, line.querySelector("strong")?.textContent]);
    expect(points).toEqual([
      ["MTR: exit C2, level.", "MTR: "],
      ["Bus: two minutes.", "Bus: "],
      ["入口：沒有梯級。", "入口："],
      ["歡迎導盲犬。如需協助：請致\u2060電。", undefined],
    ]);
  });
});
