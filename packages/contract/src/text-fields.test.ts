import { expect, test } from "vitest";
import { normalizeCode } from "./text-fields.ts";

test.each(["DHC100001", "dhc100001", "DHC 100 001", "dhc-100001", "ＤＨＣ１００００１", "\u200eDHC‐100001 "])(
  "the member number %j is understood",
  (typed) => {
    expect(normalizeCode(typed)).toBe("DHC100001");
  },
);
