import { z } from "zod";
import { ERROR_NAMES, type ErrorName } from "./error-codes.ts";
import type { ReadableDetail } from "./error-details.ts";

/** One thing wrong with one field of a request. `path` is dotted (`lessons.0.start`), `message` in the caller's language. */
export const fieldIssueSchema = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof fieldIssueSchema>;

/** The payload of every refusal. Source: specification §7 (response fields read). */
export const failurePayloadSchema = z.object({
  error_code: z.number().int(),
  /** From the code table, so that the compiler finds a page that waits for a name that no refusal has. */
  error_name: z.enum(ERROR_NAMES),
  error_message: z.string(),
  fields: z.array(fieldIssueSchema).optional(),
  /** Facts the page needs to explain the refusal, for instance the class that clashes: by its name as in `ERROR_DETAILS`. */
  detail: z.record(z.string(), z.unknown()).optional(),
});
/** A refusal as a client gets it: of any name, whose facts it may look for, or of one. */
export interface FailurePayload<Name extends ErrorName = ErrorName>
  extends Omit<z.infer<typeof failurePayloadSchema>, "error_name" | "detail"> {
  error_name: Name;
  detail?: ReadableDetail<Name> | undefined;
}

export const failureSchema = z.object({ metadata: z.object({ success: z.literal(false) }), payload: failurePayloadSchema });
export type Failure = z.infer<typeof failureSchema>;

export interface Success<Payload> {
  metadata: { success: true };
  payload: Payload;
}

/** The schema of a successful response with this payload. */
export function successSchema<Payload extends z.ZodType>(payload: Payload) {
  return z.object({ metadata: z.object({ success: z.literal(true) }), payload });
}

/** Wraps a payload in the envelope of a success. */
export function success<Payload>(payload: Payload): Success<Payload> {
  return { metadata: { success: true }, payload };
}
