import { expect, test } from "vitest";
import { ask, type QuestionSetting, EN, ZH_CN } from "./answers.fixtures.ts";

async function numbers(query: string, asking: QuestionSetting = {}) {
  return ((await ask(query, asking)).answers.phone?.centres ?? []).map(({ phone, whatsapp }) => [phone, whatsapp]);
}

test.each([
  ["電話", {}],
  ["电话号码", { language: ZH_CN }],
  ["phone number", { language: EN }],
  ["聯絡電話", {}],
  ["中心電話", {}],
  ["你哋嘅電話係幾多號呀", {}],
  ["what is your phone number", { language: EN }],
])("R-SEA-13: %s is answered with the number of each centre", async (query, asking) => {
  expect(await numbers(query, asking)).toEqual([
    ["2123 4500", "2123 4509"],
    ["2123 4510", null],
  ]);
});

test("R-SEA-13: a number is that of the named centre", async () => {
  expect(await numbers("石硤尾電話")).toEqual([["2123 4510", null]]);
  expect(await numbers("phone number Shek Kip Mei", { language: EN })).toEqual([["2123 4510", null]]);
});

test("R-SEA-13: WhatsApp is shown where there is one", async () => {
  expect(await numbers("WhatsApp")).toEqual([["2123 4500", "2123 4509"]]);
  expect(await numbers("石硤尾 WhatsApp")).toEqual([]);
});

test.each(["視像及電話跟進", "醫院電話", "手機", "聯絡", "phone class"])("R-SEA-13: %s gets no number", async (query) => {
  expect(await numbers(query)).toEqual([]);
});

test("R-SEA-13: a number and the hours are answered together", async () => {
  const { answers } = await ask("石硤尾電話 開放時間");
  expect(answers.phone?.centres.map(({ code }) => code)).toEqual(["SAT1"]);
  expect(answers.hours?.centres.map(({ code }) => code)).toEqual(["SAT1"]);
});
