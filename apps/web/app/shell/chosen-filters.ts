import type { ChosenFilter } from "@kaifong/ui";

type RemoveText = (key: "shell:filters.remove", values: { readonly label: string }) => string;

/** What a list is narrowed by, each a link to the list without it; of a keyword or date that nobody gave the label is empty. */
export function chosenFilters(chips: readonly Omit<ChosenFilter, "remove">[], t: RemoveText): readonly ChosenFilter[] {
  return chips
    .filter(({ label }) => label !== "")
    .map((chip) => ({ ...chip, remove: t("shell:filters.remove", { label: chip.label }) }));
}
