import { expect, it } from "vitest";
import { urgencyOf } from "./urgent.ts";

it.each(["自殺", "自杀", "我想死", "唔想做人", "suicide", "I want to die", "self-harm", "Kill myself"])(
  "R-SEA-12: %s needs somebody to talk to",
  (query) => {
    expect(urgencyOf(query)).toBe("mind");
  },
);

it.each(["心口痛", "胸口疼", "呼吸困难", "救命", "阿媽暈低咗", "chest pain", "heart attack", "can’t breathe", "call 999"])(
  "R-SEA-12: %s needs an ambulance",
  (query) => {
    expect(urgencyOf(query)).toBe("body");
  },
);

it.each(["心臟健康", "呼吸練習", "die", "breathing exercises", "blood pressure", "1999", ""])(
  "R-SEA-12: %s can wait",
  (query) => {
    expect(urgencyOf(query)).toBeUndefined();
  },
);
