import { expect, test } from "vitest";
import { displayName } from "./index.ts";

const both = { nameZh: "陳美", nameEn: "Chan May", memberNo: "DHC100001" };

test.each([
  ["en-US", both, "Chan May"],
  ["zh-HK", both, "陳美"],
  ["zh-CN", both, "陳美"],
  ["en-US", { ...both, nameEn: null }, "陳美"],
  ["zh-HK", { ...both, nameZh: null }, "Chan May"],
  ["zh-CN", { ...both, nameZh: null, nameEn: null }, "DHC100001"],
] as const)(
  "in %s somebody is called by the name that they have, and by their number when they have none",
  (language, who, name) => {
    expect(displayName(who, language)).toBe(name);
  },
);
