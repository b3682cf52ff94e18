import { expect, test } from "vitest";
import { normalMemberNo } from "./account-names.ts";

test.each(["DHC100001", "dhc100001", "DHC 100 001", "dhc-100001", "ＤＨＣ１００００１"])(
  "the member number %j is understood",
  (typed) => {
    expect(normalMemberNo(typed)).toBe("DHC100001");
  },
);
