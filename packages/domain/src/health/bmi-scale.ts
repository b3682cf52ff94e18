import type { BmiScale, ETHNICITIES } from "@kaifong/contract";

type Ethnicity = (typeof ETHNICITIES)[number];

/** The ethnicities that are not Asian. `MIX_OTHER` says nothing about it, so it counts as unknown. */
const NOT_ASIAN: readonly Ethnicity[] = ["WHT", "OTHER"];

/**
 * R-HLT-06: the scale by which a body mass index is judged. When it is not known, it is the one for Asian adults, which fits
 * nearly everybody in the district and warns sooner; it is then marked as an assumption.
 */
export function bmiScaleOf(ethnicity: Ethnicity | null): { readonly scale: BmiScale; readonly assumed: boolean } {
  if (ethnicity === null || ethnicity === "MIX_OTHER") return { scale: "ASIAN", assumed: true };
  return { scale: NOT_ASIAN.includes(ethnicity) ? "OTHER" : "ASIAN", assumed: false };
}
