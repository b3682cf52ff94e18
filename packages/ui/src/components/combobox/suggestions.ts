/** What a Combobox shows while somebody is typing. Every word in it is ready to be shown. */
export interface Suggestions {
  /** Name of the list. */
  readonly label: string;
  /** Read out when the list has changed. */
  readonly status: string;
  readonly options: readonly Suggestion[];
}

export interface Suggestion {
  readonly href: string;
  /** Said after the title; empty: nothing. */
  readonly kind: string;
  /** In pieces, of which those that match what was typed are marked. */
  readonly title: readonly (readonly [text: string, marked: boolean])[];
}
