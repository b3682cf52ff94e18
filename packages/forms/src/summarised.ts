import type { SummarisedError } from "@kaifong/ui";

/**
 * Every error of a form for `ErrorSummary`, in the order in which its fields stand, whose ids are their names. Parts of a field
 * (`<name>.<part>`) follow it. In: what a message says there; nobody is told of fields that the form does not show.
 */
export function summarised<Name extends string, Message>(
  errors: Readonly<Record<string, readonly Message[]>>,
  names: readonly Name[],
  say: (message: Message, name: Name) => string,
): SummarisedError[] {
  const keysOf = (name: Name) => Object.keys(errors).filter((key) => key === name || key.startsWith(`${name}.`));
  return names.flatMap((name) =>
    keysOf(name).flatMap((fieldId) => (errors[fieldId] ?? []).map((message) => ({ fieldId, message: say(message, name) }))),
  );
}
