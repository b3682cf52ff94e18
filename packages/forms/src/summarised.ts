import type { SummarisedError } from "@kaifong/ui";

/**
 * Every error of a form for `ErrorSummary`, in the order in which its fields stand, whose ids are their names. In: what a message
 * says there; nobody is told of fields that the form does not show.
 */
export function summarised<Name extends string, Message>(
  errors: Readonly<Record<string, readonly Message[]>>,
  names: readonly Name[],
  say: (message: Message, name: Name) => string,
): SummarisedError[] {
  return names.flatMap((name) => (errors[name] ?? []).map((message) => ({ fieldId: name, message: say(message, name) })));
}
