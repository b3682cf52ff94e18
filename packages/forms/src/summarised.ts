import type { SummarisedError } from "@kaifong/ui";

/**
 * Every error of a form for `ErrorSummary`, in the order of its fields, whose ids are their names. Parts of a field
 * (`<name>.<part>`) follow it. `say`: puts a message into words there. Fields that the form does not show are left out.
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
