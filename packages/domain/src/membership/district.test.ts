import { DISTRICTS, RESIDENCE_BASES } from "@kaifong/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { districtNamed, livesElsewhere } from "./index.ts";

test("finds the district that the site names in words", () => {
  const called = { KLN_SSP: "Sham Shui Po", NT_ST: "Sha Tin" };
  const name = (code: string) => new Map(Object.entries(called)).get(code) ?? code;
  expect(districtNamed("Sham Shui Po District", name)).toBe("KLN_SSP");
  expect(districtNamed("Atlantis", name)).toBeUndefined();
  expect(districtNamed(null, name)).toBeUndefined();
});

test.each([
  ["LIVE", "KLN_SSP", "KLN_SSP", false],
  ["LIVE", "HK_S", "KLN_SSP", true],
  ["WORK", "HK_S", "KLN_SSP", false],
  ["LIVE", "HK_S", undefined, false],
] as const)("R-MEM-03: %s, of %s, where the centre serves %s", (residenceBasis, district, home, elsewhere) => {
  expect(livesElsewhere({ residenceBasis, district }, home)).toBe(elsewhere);
});

test("R-MEM-03: only somebody who lives in another district belongs to another one", () => {
  const [basis, district] = [fc.constantFrom(...RESIDENCE_BASES), fc.constantFrom(...DISTRICTS)];
  fc.assert(
    fc.property(basis, district, fc.option(district, { nil: undefined }), (residenceBasis, lives, home) => {
      const elsewhere = residenceBasis === "LIVE" && home !== undefined && home !== lives;
      expect(livesElsewhere({ residenceBasis, district: lives }, home)).toBe(elsewhere);
    }),
  );
});
