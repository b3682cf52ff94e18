import { expect, test } from "vitest";
import { anEntry, aReaderOf } from "../fixtures.ts";

const traditional = { site_name: "鄰里康健", emergency_notice: "八號風球：所有中心關閉。" };

const read = (locale: "zh-Hans" | "en", translation: object | null) =>
  aReaderOf(locale, {
    siteSetting: {
      "zh-Hant": [anEntry("setting", traditional)],
      ...(translation && { [locale]: [anEntry("setting", translation)] }),
    },
  }).siteSetting();

test("the emergency notice is read in every language: converted, translated, or as it was written", () => {
  const converted = { emergencyNotice: "八号风球：所有中心关闭。" };
  expect(read("zh-Hans", null)).toMatchObject({ ...converted, converted: true });
  expect(read("zh-Hans", { site_name: "邻里康健" })).toMatchObject({ ...converted, emergencyNoticeIn: { converted: true } });
  expect(read("en", { site_name: "Kaifong" })).toMatchObject({
    siteName: "Kaifong",
    emergencyNotice: traditional.emergency_notice,
    emergencyNoticeIn: { locale: "zh-Hant", converted: false },
  });
  expect(read("en", { site_name: "Kaifong", emergency_notice: "Signal no. 8: closed." })).toMatchObject({
    emergencyNotice: "Signal no. 8: closed.",
    emergencyNoticeIn: null,
  });
});
