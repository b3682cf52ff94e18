import { expect, it } from "vitest";
import { safeHtml } from "./html.ts";
import { withWholeTimes } from "./times.ts";

it("ties the half of a day to its hour, and nothing else", () => {
  expect(withWholeTimes("星期一上午9:00至下午1:00；上午休息")).toBe("星期一上午\u20609:00至下午\u20601:00；上午休息");
});

it("does so in what editors write", () => {
  expect(safeHtml("**上午11:30**開始")).toContain("上午\u206011:30");
});
