import { ListFilters, type ListFiltersProps } from "@kaifong/ui";
import { useShellText } from "./text.ts";

/** Keyword and choices of a list, in the words of the page's language. */
export function Filters(props: Omit<ListFiltersProps, "labels">) {
  const { t } = useShellText();
  return <ListFilters {...props} labels={{ apply: t("filters.apply"), clear: t("filters.clear") }} />;
}
