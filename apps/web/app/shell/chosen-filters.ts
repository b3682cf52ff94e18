import type { ChosenFilter } from "@kaifong/ui";

type RemoveText = (key: "shell:filters.remove", values: { readonly label: string }) => string;

/** The filters of a list, each a link to the list without it; a keyword or date that is not set has an empty label. */
export function chosenFilters(chips: readonly Omit<ChosenFilter, "remove">[], t: RemoveText): readonly ChosenFilter[] {
  return chips
    .filter(({ label }) => label !== "")
    .map((chip) => ({ ...chip, remove: t("shell:filters.remove", { label: chip.label }) }));
}
