/** The suggestions that a Combobox shows while somebody is typing. Every word in it is ready for display. */
export interface Suggestions {
  /** Name of the list. */
  readonly label: string;
  /** Read out when the list has changed. */
  readonly status: string;
  readonly options: readonly Suggestion[];
}

export interface Suggestion {
  readonly href: string;
  /** Read out after the title; nothing when empty. */
  readonly kind: string;
  /** The title in pieces; those that match the typed text are marked. */
  readonly title: readonly (readonly [text: string, marked: boolean])[];
}
