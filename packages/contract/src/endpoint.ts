import type { z } from "zod";
import type { ErrorName } from "./error-codes.ts";

/** Who may call: anybody, or a member with a live session. */
export type Access = "public" | "member";

/**
 * One call of the API: the single source of its route, its validation, its documentation and its typed client.
 * `payload` is what stands in `payload` of a successful answer.
 */
export interface Endpoint {
  readonly id: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly tag: "auth" | "member" | "programme" | "enrolment" | "enquiry" | "texts";
  readonly access: Access;
  /** A POST that creates something honours the Idempotency-Key header. */
  readonly idempotent?: boolean;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly payload: z.ZodType;
  readonly errors: readonly ErrorName[];
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller hands in. */
export interface CallOf<E extends Endpoint> {
  readonly params?: InputOf<E["params"]>;
  readonly query?: InputOf<E["query"]>;
  readonly body?: InputOf<E["body"]>;
}

/** What the handler gets: parsed. */
export interface RequestOf<E extends Endpoint> {
  readonly params: OutputOf<E["params"]>;
  readonly query: OutputOf<E["query"]>;
  readonly body: OutputOf<E["body"]>;
}

export type PayloadOf<E extends Endpoint> = z.output<E["payload"]>;
