import { useBusyWord } from "@kaifong/client/react";
import type { ErrorName } from "@kaifong/contract";
import { useCheckedForm } from "@kaifong/forms/react";
import type { SummarisedError } from "@kaifong/ui";
import { useMutation } from "@tanstack/react-query";
import type { $ZodType, output } from "zod/v4/core";
import { refusalIn, useCallProblem } from "./call-problem.ts";

interface CallFormOptions<Schema extends $ZodType, Field extends string, Message extends string, Payload> {
  readonly id: string;
  readonly schema: Schema;
  /** Its fields in their order; their ids are their names. */
  readonly names: readonly Field[];
  /** What a message of the schema says. */
  readonly say: (message: Message) => string;
  /** Throws CallError. */
  readonly send: (value: output<Schema>) => Promise<Payload>;
  readonly onDone?: (payload: Payload, value: output<Schema>) => void;
  readonly onFailed?: (error: Error, value: output<Schema>) => void;
  /** The page goes on by itself once it is done: the form is at work until then. */
  readonly leaves?: true;
  /** The field that the server calls by another name; by its own unless told. */
  readonly fieldOf?: (path: string) => string;
  /** The field that a refusal speaks of, where it names none itself. */
  readonly fieldOfRefusal?: { readonly [Name in ErrorName]?: Field };
  /** What is said where sending failed; by `useCallProblem` unless told. */
  readonly sayProblem?: (error: Error) => string;
}

/**
 * A form that a page which runs sends by a call: what is wrong with it stands beside each field and in a summary, whether
 * the form or the server found it, and nothing that was typed is lost.
 */
export function useCallForm<Schema extends $ZodType, Field extends string, Message extends string, Payload>(
  options: CallFormOptions<Schema, Field, Message, Payload>,
) {
  const { send, onDone = () => undefined, onFailed = () => undefined, leaves = false } = options;
  const sending = useMutation<Payload, Error, output<Schema>>({ mutationFn: send, onSuccess: onDone, onError: onFailed });
  const busy = sending.isPending || (leaves && sending.isSuccess);
  const { props, wrong, attempt } = useCheckedForm({
    ...options,
    onRight: (value) => {
      if (!busy) sending.mutate(value);
    },
    onWrong: sending.reset,
  });
  const refused = useRefused(sending.error, options);
  const errors = wrong.length > 0 ? wrong : refused;
  return {
    props,
    /** Of each field, its first. */
    errorOf: (name: Field) => errors.find(({ fieldId }) => fieldId === name)?.message,
    errors,
    attempt,
    busy,
    /** What its button says. */
    busyWord: useBusyWord(busy),
    /** Why the last call was refused. */
    refusal: refusalIn(sending.error),
  };
}

/** What the server found wrong: at the fields that it names, else in one sentence. */
function useRefused<Field extends string>(
  error: Error | null,
  options: Pick<CallFormOptions<$ZodType, Field, string, unknown>, "names" | "fieldOf" | "fieldOfRefusal" | "sayProblem">,
): readonly SummarisedError[] {
  const sayCall = useCallProblem();
  const { names, fieldOf = (path) => path, fieldOfRefusal = {}, sayProblem = sayCall } = options;
  if (error === null) return [];
  const refusal = refusalIn(error);
  const issues = (refusal?.fields ?? []).map(({ path, message }) => ({ fieldId: fieldOf(path), message }));
  const ofFields = issues.filter(({ fieldId }) => names.some((name) => name === fieldId));
  if (ofFields.length > 0) return ofFields;
  const fieldId = refusal ? fieldOfRefusal[refusal.error_name] : undefined;
  return [{ message: sayProblem(error), ...(fieldId === undefined ? {} : { fieldId }) }];
}
