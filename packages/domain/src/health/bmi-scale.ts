import type { BmiScale, ETHNICITIES } from "@kaifong/contract";

type Ethnicity = (typeof ETHNICITIES)[number];

/** Who is not of Asia by what they said. `MIX_OTHER` says nothing of it: it is as good as not said. */
const NOT_ASIAN: readonly Ethnicity[] = ["WHT", "OTHER"];

/**
 * R-HLT-06: by whose ranges a body mass index is judged. Where it is not known, by those for Asian adults, which nearly
 * everybody of the district is and which warn sooner; then it is an assumption, and said to be one.
 */
export function bmiScaleOf(ethnicity: Ethnicity | null): { readonly scale: BmiScale; readonly assumed: boolean } {
  if (ethnicity === null || ethnicity === "MIX_OTHER") return { scale: "ASIAN", assumed: true };
  return { scale: NOT_ASIAN.includes(ethnicity) ? "OTHER" : "ASIAN", assumed: false };
}
