import { holidayTable } from "@kaifong/domain/time";
import type { Centre } from "@kaifong/content";
import { languageOf } from "@kaifong/i18n";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inPage } from "../story.fixtures.tsx";
import { openNow } from "./hours.ts";
import { OpenTag } from "./open-tag.tsx";

const hours: Centre["hours"] = (["MON", "TUE"] as const).map((day) => ({ day, open: "10:00", close: "21:00", closed: false }));

const textAt = (moment: string, code: "zh-HK" | "en-US", alone: boolean) =>
  renderToStaticMarkup(
    inPage(
      () => <OpenTag now={openNow(hours, new Date(`${moment}:00+08:00`), holidayTable(undefined))} alone={alone} />,
      languageOf(code),
    ),
  )
    .replace(/<svg.*?<\/svg>/g, "")
    .replace(/<\/span><span[^>]*>/g, "|")
    .replace(/<[^>]+>|\u200B|\u2060/g, "");

test.each([
  ["2026-11-23T20:30", "現在開放|開放至下午9:00", "Open now|Until 9:00pm"],
  ["2026-11-23T08:00", "現在未開門|今天上午10:00至下午9:00開放", "Not open yet|Open today 10:00am to 9:00pm"],
  ["2026-11-23T21:30", "現在休息|明天上午10:00至下午9:00開放", "Closed now|Open tomorrow 10:00am to 9:00pm"],
  ["2026-11-24T21:30", "現在休息|下次開放：星期一", "Closed now|Opens Monday"],
])("the tag says until or from when if it is alone, by the name of the day: %s", (moment, chinese, english) => {
  expect([textAt(moment, "zh-HK", true), textAt(moment, "en-US", true)]).toEqual([chinese, english]);
});

test("the tag says only the word next to hours", () => {
  expect(textAt("2026-11-23T21:30", "zh-HK", false)).toBe("現在休息");
});
