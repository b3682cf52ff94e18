import type { z } from "zod";
import type { ErrorName } from "./error-codes.ts";

/**
 * What a call asks of a membership (R-MEM-02). SESSION: keeping one's session; PROFILE: seeing the own profile; READ: reading
 * what the membership brings; ACT: everything that changes something.
 */
export const MEMBER_RIGHTS = ["SESSION", "PROFILE", "READ", "ACT"] as const;
export type MemberRight = (typeof MEMBER_RIGHTS)[number];

/** What a carer may have been given leave to do for another member. */
export const CARE_SCOPES = ["ENROLMENT", "HEALTH_DATA"] as const;
export type CareScope = (typeof CARE_SCOPES)[number];

/** What a member of staff may do, subject and verb: `enrolments.decide`. */
export type StaffPermission = `${string}.${string}`;

/**
 * Who may call: anybody; a member with a live session whose membership has the right, and with `forOthers` also for another
 * member (`?memberId=`) who gave them that scope; or staff with the permission.
 */
export type Access =
  | "public"
  | { readonly actor: "member"; readonly right: MemberRight; readonly forOthers?: CareScope }
  | { readonly actor: "staff"; readonly permission: StaffPermission };

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

/** The refusals that an endpoint declares, by name. */
export type ErrorOf<E extends Endpoint> = E["errors"][number];

export type PayloadOf<E extends Endpoint> = z.output<E["payload"]>;
