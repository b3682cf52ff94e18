import { type ErrorName, isOneOf } from "@kaifong/contract";
import { useCheckedForm } from "@kaifong/forms/react";
import type { SummarisedError } from "@kaifong/ui";
import type { ComponentProps } from "react";
import type { $ZodType, output } from "zod/v4/core";
import { refusalIn, useCallProblem } from "./call-problem.ts";
import { useSending } from "./use-sending.ts";

interface CallFormOptions<Schema extends $ZodType, Field extends string, Message extends string, Payload> {
  readonly id: string;
  readonly schema: Schema;
  /** Its fields in their order; their ids are their names. */
  readonly names: readonly Field[];
  /** The words of a message of the schema. */
  readonly say: (message: Message) => string;
  /** Throws CallError. */
  readonly send: (value: output<Schema>) => Promise<Payload>;
  readonly onDone?: (payload: Payload, value: output<Schema>) => void;
  readonly onFailed?: (error: Error, value: output<Schema>) => void;
  /** Whether the page leaves once the call is done: the form stays busy until then. */
  readonly leaves?: true;
  /** The form's name of a field that the server names otherwise; the same name by default. */
  readonly fieldOf?: (path: string) => string;
  /** The field of a refusal that names none itself. */
  readonly fieldOfRefusal?: { readonly [Name in ErrorName]?: Field };
  /** The message when sending failed; that of `useCallProblem` by default. */
  readonly sayProblem?: (error: Error) => string;
}

/** What `CallForm` draws a form from. */
export interface CallFormState {
  readonly props: Pick<ComponentProps<"form">, "id" | "method" | "noValidate" | "onSubmit">;
  readonly errors: readonly SummarisedError[];
  /** How often the form was wrong: the errors are read out every time. */
  readonly attempt: number;
  /** The words of its button while it is busy, and when that takes long. */
  readonly busyWord: (word: string, slowWord: string) => string | undefined;
}

/**
 * A form of a hydrated page that is sent by a call, and drawn by `CallForm`: errors are shown next to each field and in a
 * summary, whether the form or the server found them, and nothing that was typed is lost.
 */
export function useCallForm<Schema extends $ZodType, Field extends string, Message extends string, Payload>(
  options: CallFormOptions<Schema, Field, Message, Payload>,
) {
  const sending = useSending<output<Schema>, Payload>(options);
  const { props, wrong, attempt } = useCheckedForm({ ...options, onRight: sending.start, onWrong: sending.reset });
  const refused = useRefused(sending.error, options);
  const errors = wrong.length > 0 ? wrong : refused;
  return {
    props,
    /** The first error of a field. */
    errorOf: (name: Field) => errors.find(({ fieldId }) => fieldId === name)?.message,
    errors,
    attempt,
    busy: sending.busy,
    /** The words of its button. */
    busyWord: sending.busyWord,
    /** The refusal of the last call. */
    refusal: refusalIn(sending.error),
  };
}

/** The server's errors: at the fields that it names, else in one sentence. */
function useRefused<Field extends string>(
  error: Error | null,
  options: Pick<CallFormOptions<$ZodType, Field, string, unknown>, "names" | "fieldOf" | "fieldOfRefusal" | "sayProblem">,
): readonly SummarisedError[] {
  const sayCall = useCallProblem();
  const { names, fieldOf = (path) => path, fieldOfRefusal = {}, sayProblem = sayCall } = options;
  if (error === null) return [];
  const refusal = refusalIn(error);
  const issues = (refusal?.fields ?? []).map(({ path, message }) => ({ fieldId: fieldOf(path), message }));
  const ofFields = issues.filter(({ fieldId }) => isOneOf(names, fieldId));
  if (ofFields.length > 0) return ofFields;
  const fieldId = refusal ? fieldOfRefusal[refusal.error_name] : undefined;
  return [{ message: sayProblem(error), ...(fieldId === undefined ? {} : { fieldId }) }];
}
