/** What the search field shows while somebody is typing. Every word in it is ready to be shown. */
export interface Suggestions {
  /** Name of the list. */
  readonly label: string;
  /** Read out when the list has changed. */
  readonly status: string;
  readonly options: readonly Suggestion[];
}

export interface Suggestion {
  readonly href: string;
  /** Empty for the last option, which leads to all results. */
  readonly kind: string;
  readonly title: readonly (readonly [text: string, marked: boolean])[];
}
