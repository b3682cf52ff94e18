import { useForm } from "@conform-to/react";
import { parseForm, summarised } from "@kaifong/forms";
import type { SummarisedError } from "@kaifong/ui";
import { useSlow } from "@kaifong/client/react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { $ZodType, output } from "zod/v4/core";
import { refusalIn, useCallProblem } from "./call-problem.ts";

interface AccountFormOptions<Schema extends $ZodType, Field extends string, Message extends string, Payload> {
  readonly id: string;
  readonly schema: Schema;
  /** Its fields in their order; their ids are their names. */
  readonly names: readonly Field[];
  /** What a message of the schema says. */
  readonly say: (message: Message) => string;
  /** Throws CallError. */
  readonly send: (value: output<Schema>) => Promise<Payload>;
  readonly onDone: (payload: Payload, value: output<Schema>) => void;
  readonly onFailed?: (error: Error, value: output<Schema>) => void;
  /** The field that the server calls by another name; by its own unless told. */
  readonly fieldOf?: (path: string) => string;
}

/**
 * A form of an account, which the browser alone sends: what is wrong with it stands beside each field and in a summary, whether
 * the form or the server found it, and nothing that was typed is lost.
 */
export function useAccountForm<Schema extends $ZodType, Field extends string, Message extends string, Payload>(
  options: AccountFormOptions<Schema, Field, Message, Payload>,
) {
  const { id, schema, names, say, send, onDone, onFailed = () => undefined } = options;
  const sending = useMutation<Payload, Error, output<Schema>>({ mutationFn: send, onSuccess: onDone, onError: onFailed });
  /** How often the form was not sent: what is wrong with it is read out every time. */
  const [unsent, setUnsent] = useState(0);
  const [form, fields] = useForm<Record<string, string>, output<Schema>, Message[]>({
    id,
    shouldRevalidate: "onSubmit",
    onValidate: ({ formData }) => {
      const submission = parseForm<Schema, Message>(formData, schema);
      if (submission.status !== "success") {
        sending.reset();
        setUnsent((times) => times + 1);
      }
      return submission;
    },
    onSubmit: (event, { submission }) => {
      event.preventDefault();
      if (submission?.status === "success" && !sending.isPending) sending.mutate(submission.value);
    },
  });
  const wrong = summarised(form.allErrors, names, say);
  const refused = useRefused(sending.error, names, options.fieldOf);
  const errors = wrong.length > 0 ? wrong : refused;
  return {
    props: { id: form.id, method: "post", noValidate: true, onSubmit: form.onSubmit } as const,
    /** Of each field, its first. */
    errorOf: (name: Field) => errors.find(({ fieldId }) => fieldId === fields[name]?.name)?.message,
    errors,
    attempt: unsent,
    busy: sending.isPending,
    slow: useSlow(sending.isPending),
    /** Why the last call was refused. */
    refusal: refusalIn(sending.error),
  };
}

/** What the server found wrong: at the fields that it names, else in one sentence. */
function useRefused(
  error: Error | null,
  names: readonly string[],
  fieldOf: (path: string) => string = (path) => path,
): readonly SummarisedError[] {
  const say = useCallProblem();
  if (error === null) return [];
  const issues = (refusalIn(error)?.fields ?? []).map(({ path, message }) => ({ fieldId: fieldOf(path), message }));
  const ofFields = issues.filter(({ fieldId }) => names.includes(fieldId));
  return ofFields.length > 0 ? ofFields : [{ message: say(error) }];
}
