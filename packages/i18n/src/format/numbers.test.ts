import { expect, test } from "vitest";
import { FACT_DOT, formatHkd, formatPhone, joinList, phoneHref } from "./numbers.ts";

test("writes Hong Kong dollars with a comma for thousands", () => {
  expect(formatHkd(120)).toBe("HK$120");
  expect(formatHkd(1200)).toBe("HK$1,200");
});

test.each([
  ["26609990", "2660\u00a09990", "tel:+85226609990"],
  ["2660-9990", "2660\u00a09990", "tel:+85226609990"],
  ["+852 2660 9990", "2660\u00a09990", "tel:+85226609990"],
  ["852 2660 9990", "2660\u00a09990", "tel:+85226609990"],
  ["+44 20 7946 0958", "+44 20 7946 0958", "tel:+442079460958"],
  ["1823", "1823", "tel:1823"],
])("groups and dials the telephone number %s", (phone, shown, href) => {
  expect(formatPhone(phone)).toBe(shown);
  expect(phoneHref(phone)).toBe(href);
});

test("joins lists as each language does", () => {
  expect(`HK$150${FACT_DOT}每次`).toBe("HK$150\u00a0· 每次");
  expect(joinList(["主中心", "第一附屬中心"], "zh-HK")).toBe("主中心、第一附屬中心");
  expect(joinList(["Core centre", "Satellite centre 1"], "en-US")).toBe("Core centre, Satellite centre 1");
});
