import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";
import { wholeFigures, wholeFiguresIn, wholeHyphens, withoutTies } from "./whole-figures.ts";

/** The text with visible joiners. */
const seen = (text: string) => wholeFigures(text).replaceAll("\u2060", "|").replaceAll("\u00a0", "_");

test.each([
  ["星期一上午9:00至下午1:00；上午休息", "星|期|一上|午|9:00至下|午|1:00；上午休息"],
  ["2026年1月1日起", "2026|年1|月|1|日起"],
  ["星期日、周一及學期一", "星|期|日、周|一及學期一"],
  ["步行約5分鐘，18歲或以上", "步行約|5|分|鐘，18|歲或以上"],
  ["中午12:00，共16個名額，每節$100", "中|午|12:00，共|16|個|名|額，每|節|$100"],
  ["九龍街坊廣場9號2樓B室", "九龍街坊廣場9|號2|樓B|室"],
  ["街坊街3號舖，石硖楼地下", "街坊街3|號|舖，石硖楼地|下"],
  ["街坊园7号地面层", "街坊园7|号地|面|层"],
  ["致電2123 4500，或1833 183", "致|電|2123_4500，或1833_183"],
  ["請立即致電999，或拨打120", "請立即致|電|999，或拨|打|120"],
  ["如遇緊急情況，請致電 999", "如遇緊急情況，請致|電_999"],
  ["請立即拨打 120", "請立即拨|打_120"],
  ["在5個工作天內，5个工作日", "在5|個|工|作|天內，5|个|工|作|日"],
  ["每100克不多於2,000毫克", "每100|克不多於2,000|毫|克"],
  ["步行約5分鐘，全程平路", "步行約|5|分|鐘，全|程|平|路"],
  ["within 5 working days", "within 5_working days"],
  ["請致電我們", "請致|電我們"],
  ["Call 999, or call 2123 4500", "Call_999, or call_2123_4500"],
  ["+852 2123 4500", "+852_2123_4500"],
  ["網絡治療每節 HK$150", "網絡治療每|節_HK$150"],
  ["管理慢性病", "管理慢|性|病"],
  ["並登記「醫健通」；登记“医健通”", "並登記「醫|健|通」；登记“医|健|通”"],
  ["活动首日起，每星期同一天", "活动首日起，每|星|期同一天"],
  ["由政府一次性资助", "由政府一|次|性资助"],
  ["由KF26-STR-02轉班", "由KF26-|STR-|02轉班"],
  ["1 January 2026, 10:00 am to 6:30 p.m.", "1_January_2026, 10:00_am to 6:30_p.m."],
  ["第3堂，共12堂", "第|3|堂，共|12|堂"],
  ["Lesson 3 of 6", "Lesson_3 of 6"],
  ["about 5 minutes, 24 hours a day", "about 5_minutes, 24_hours a day"],
  ["1 minute, 180 days, 6 weeks", "1_minute, 180_days, 6_weeks"],
  ["1/F, Nam Cheong Court, 5 Kaifong Square", "1/F, Nam Cheong Court, 5_Kaifong Square"],
  ["Ballot for 12 places", "Ballot for 12_places"],
  ["The Co-Care scheme, one-to-one", "The Co-|Care scheme, one-|to-|one"],
  ["from 2026 to 2027, 12 people", "from 2026 to 2027, 12 people"],
])("%s", (text, tied) => expect(seen(text)).toBe(tied));

test.each([
  ["The Low-Salt Kitchen", "The Low-|Salt Kitchen"],
  ["No e-account yet?", "No e-|account yet?"],
  ["A 30-minute walk", "A 30-|minute walk"],
  ["longer than a column of a phone: Government-funded", "longer than a column of a phone: Government-funded"],
  ["dashes and numbers: Tai Chi - 2026-11", "dashes and numbers: Tai Chi - 2026-11"],
  ["addresses: a-b@kaifong.example, www.kai-fong.example", "addresses: a-b@kaifong.example, www.kai-fong.example"],
])("%s", (text, tied) => {
  const whole = wholeHyphens(text);
  expect(whole.replaceAll("\u2060", "|")).toBe(tied);
  expect(wholeHyphens(whole)).toBe(whole);
  expect(withoutTies(whole)).toBe(text);
});

test("joins nothing twice", () => {
  const once = wholeFigures("下午2:30 2123 4500 KF26-STR-02 5分鐘 1月1日");
  expect(wholeFigures(once)).toBe(once);
});

test("leaves addresses in tags as they are", () => {
  expect(wholeFiguresIn('<a href="/uploads/第1節-KF26-STR-02.pdf">第1節</a>')).toBe(
    '<a href="/uploads/第1節-KF26-STR-02.pdf">第\u20601\u2060節</a>',
  );
});

test("is removed from plain words, which are searched", () => {
  expect(plainText(wholeFiguresIn("<p>下午2:30致電2123 4500，5分鐘</p>"))).toBe("下午2:30致電2123 4500，5分鐘");
});
