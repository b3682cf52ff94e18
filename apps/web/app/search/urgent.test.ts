import { LANGUAGES } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import { expect, test } from "vitest";
import { urgencyOf } from "./urgent.ts";

test.each(["自殺", "自杀", "我想死", "唔想做人", "唔想活", "不想活了", "suicide", "I want to die", "self-harm", "Kill myself"])(
  "R-SEA-12: %s sounds like a need for somebody to talk to",
  (query) => {
    expect(urgencyOf(query)).toBe("mind");
  },
);

test.each([
  "心口痛",
  "胸口疼",
  "心口翳",
  "呼吸困难",
  "救命",
  "阿媽暈低咗",
  "昏倒",
  "口齒不清",
  "面歪",
  "半邊身郁唔到",
  "手脚无力",
  "chest pain",
  "heart attack",
  "can’t breathe",
  "call 999",
  "mum fainted",
  "face drooping",
  "collapse",
])("R-SEA-12: %s sounds like a need for an ambulance", (query) => {
  expect(urgencyOf(query)).toBe("body");
});

test.each(LANGUAGES)("R-SEA-12: everything that the page itself says needs an ambulance is recognized, in $code", (language) => {
  const signs = serverText(language, "search")("urgent.body.text").split(/，都要| need/)[0] ?? "";
  for (const sign of signs.split(/、|或|, | or /)) expect([sign, urgencyOf(sign)]).toEqual([sign, "body"]);
});

test.each(["心臟健康", "呼吸練習", "die", "breathing exercises", "blood pressure", "1999", ""])(
  "R-SEA-12: %s does not sound urgent",
  (query) => {
    expect(urgencyOf(query)).toBeUndefined();
  },
);
