import { useForm } from "@conform-to/react";
import { useState } from "react";
import type { $ZodType, output } from "zod/v4/core";
import { parseForm } from "../parse-form.ts";
import { summarised } from "../summarised.ts";

interface CheckedFormOptions<Schema extends $ZodType, Field extends string, Message extends string> {
  readonly id: string;
  readonly schema: Schema;
  /** Its fields in their order; their ids are their names. */
  readonly names: readonly Field[];
  /** The words of a message of the schema. */
  readonly say: (message: Message, field: Field) => string;
  /** Called when the submitted values are valid. */
  readonly onRight: (value: output<Schema>, form: HTMLFormElement) => void;
  readonly onWrong?: () => void;
}

/** A form that only a hydrated page can submit: it shows the errors of its schema at every attempt, and loses nothing. */
export function useCheckedForm<Schema extends $ZodType, Field extends string, Message extends string>(
  options: CheckedFormOptions<Schema, Field, Message>,
) {
  const { id, schema, names, say, onRight, onWrong } = options;
  /** How often a submission failed: the errors are read out every time. */
  const [attempt, setAttempt] = useState(0);
  const [form] = useForm<Record<string, string>, output<Schema>, Message[]>({
    id,
    shouldRevalidate: "onSubmit",
    onValidate: ({ formData }) => {
      const submission = parseForm<Schema, Message>(formData, schema);
      if (submission.status !== "success") {
        onWrong?.();
        setAttempt((times) => times + 1);
      }
      return submission;
    },
    onSubmit: (event, { submission }) => {
      event.preventDefault();
      if (submission?.status === "success") onRight(submission.value, event.currentTarget);
    },
  });
  return {
    props: { id: form.id, method: "post", noValidate: true, onSubmit: form.onSubmit } as const,
    wrong: summarised(form.allErrors, names, say),
    attempt,
  };
}
