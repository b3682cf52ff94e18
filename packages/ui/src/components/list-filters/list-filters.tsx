import { FilterActions, FilterForm, FilterKeyword } from "./filter-form.tsx";
import { SelectField } from "../select-field/select-field.tsx";

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

export interface ListFiltersProps {
  readonly title: string;
  /** Address of the page without its query. */
  readonly action: string;
  readonly keyword?: { readonly label: string; readonly hint?: string; readonly value: string };
  readonly choices: readonly FilterChoice[];
  /** Whether anything narrows the list down. */
  readonly narrowed: boolean;
  /** What the button says, and the link to the whole list. */
  readonly labels: { readonly apply: string; readonly clear: string };
}

/** Keyword and choices of a list, all in sight. */
export function ListFilters({ title, action, keyword, choices, narrowed, labels }: ListFiltersProps) {
  return (
    <FilterForm title={title} action={action}>
      {keyword ? <FilterKeyword id="filter-q" {...keyword} /> : null}
      {choices.map((choice) => (
        <SelectField key={choice.name} id={`filter-${choice.name}`} {...choice} />
      ))}
      <FilterActions submit={labels.apply} links={narrowed ? [{ href: action, label: labels.clear, icon: "close" }] : []} />
    </FilterForm>
  );
}
