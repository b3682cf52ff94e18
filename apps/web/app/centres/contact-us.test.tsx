import type { Centre } from "@kaifong/content";
import { describe, expect, it } from "vitest";
import { visit } from "../page.fixtures.tsx";
import { coreCentre } from "../courses/course.fixtures.ts";
import * as contactUs from "./contact-us.tsx";

/** The cards as they are on Friday 20 November 2026 at 10:00. */
const see = (parts: Partial<Centre>) =>
  visit(contactUs, {
    address: "/en/contact/contact-us",
    content: {
      centres: () => [{ ...coreCentre, hours: [{ day: "FRI", open: "10:00", close: "20:00", closed: false }], ...parts }],
    },
  });
const lines = async (parts: Partial<Centre>) => {
  const places = [...(await see(parts)).querySelectorAll("[data-open-now] [data-now]")];
  expect(places).toHaveLength(1); // one for each centre, whatever it says: they are taken over by their place in the row
  return [...(places[0]?.querySelectorAll("p") ?? [])].map(({ textContent }) => textContent);
};
const notice = "The lift is being serviced. Please ask the staff in the hall.";

describe("a centre on the page of contacts", () => {
  it("says the hours of today, and what is different until the day is over", async () => {
    expect(await lines({ notice, noticeUntil: "2026-11-20" })).toEqual([
      "Open nowUntil 8:00pm",
      "Today: 10:00am to 8:00pm",
      notice,
    ]);
  });

  it("drops a notice that has ended", async () => {
    expect(await lines({ notice, noticeUntil: "2026-11-19" })).toEqual(["Open nowUntil 8:00pm", "Today: 10:00am to 8:00pm"]);
  });

  it("marks a notice that was not translated as Chinese", async () => {
    const langOf = async (parts: Partial<Centre>) => (await see(parts)).querySelector("[data-now] p:last-child[lang]");
    const inChinese = { notice: "2部升降機檢修中。", noticeIn: { locale: "zh-Hant", converted: false } } as const;
    expect((await langOf(inChinese))?.getAttribute("lang")).toBe("zh-Hant-HK");
    expect(await langOf({ notice })).toBeNull();
  });
});
