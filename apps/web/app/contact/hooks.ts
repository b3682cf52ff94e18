/** On the form's section ("form") and on the page with the case number ("sent"). Alone: every page carries what looks for it. */
export const ENQUIRY = "data-enquiry";

/**
 * What ties the page of enquiries to its script (`enquiry.client.ts`): attributes that the components write and the script looks
 * for. Named here alone.
 */
export const HOOKS = {
  place: ENQUIRY,
  draftNote: "data-draft-note",
  draftClear: "data-draft-clear",
  /** A group of fields of which one has to be filled in. */
  oneRequired: "data-one-required",
  /** Says, shown by the script, that nothing was sent. */
  unsent: "data-unsent",
  status: "data-status",
  /** On the button: what it says while it is sending, and when that takes long. */
  busy: "data-busy",
  slow: "data-slow",
} as const;

/** An attribute for an element, to be spread into it. */
export function hook(name: keyof typeof HOOKS, value = ""): Readonly<Record<string, string>> {
  return { [HOOKS[name]]: value };
}

/** What finds the elements with the attribute. */
export function selectorOf(name: keyof typeof HOOKS): string {
  return `[${HOOKS[name]}]`;
}
