import { FilterActions, FilterForm, FilterKeyword, SelectField } from "@kaifong/ui";
import { useShellText } from "./text.ts";

/** One of several, or any of them. */
export interface FilterChoice {
  /** Parameter of the address. */
  readonly name: string;
  readonly label: string;
  /** The word for "all of them"; without it one of the options is always chosen. */
  readonly any?: string;
  readonly chosen: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
}

interface FiltersProps {
  readonly title: string;
  /** Address of the page without its query. */
  readonly action: string;
  readonly keyword?: { readonly label: string; readonly hint?: string; readonly value: string };
  readonly choices: readonly FilterChoice[];
  /** Whether anything narrows the list down. */
  readonly narrowed: boolean;
}

/** Keyword and choices of a list, all in sight. */
export function Filters({ title, action, keyword, choices, narrowed }: FiltersProps) {
  const { t } = useShellText();
  return (
    <FilterForm title={title} action={action}>
      {keyword ? <FilterKeyword id="filter-q" {...keyword} /> : null}
      {choices.map((choice) => (
        <SelectField key={choice.name} id={`filter-${choice.name}`} {...choice} />
      ))}
      <FilterActions
        submit={t("filters.apply")}
        links={narrowed ? [{ href: action, label: t("filters.clear"), icon: "close" }] : []}
      />
    </FilterForm>
  );
}
