import type { z } from "zod";
import type { ErrorName } from "./error-codes.ts";

/**
 * The right that a call needs from a membership (R-MEM-02). SESSION: one's own sessions and how one logs in; PROFILE: seeing
 * one's own profile; CORRECT: correcting it; READ: reading what the membership brings; ACT: everything else that changes
 * something.
 */
export const MEMBER_RIGHTS = ["SESSION", "PROFILE", "CORRECT", "READ", "ACT"] as const;
export type MemberRight = (typeof MEMBER_RIGHTS)[number];

/** Rights that every membership has (R-MEM-01): a call for oneself that needs one of these is never FORBIDDEN. */
export const RIGHTS_OF_ALL = ["SESSION", "PROFILE"] as const satisfies readonly MemberRight[];
type RightOfAll = (typeof RIGHTS_OF_ALL)[number];

/** The scopes in which a carer may act for another member. */
export const CARE_SCOPES = ["ENROLMENT", "HEALTH_DATA"] as const;
export type CareScope = (typeof CARE_SCOPES)[number];

/** What a call for another member requires: a scope, or any, for what whoever acts needs to know in each. */
export type CallScope = CareScope | "ANY";

/** The scopes of which a carer needs one. */
export const scopesFor = (required: CallScope): readonly CareScope[] => (required === "ANY" ? CARE_SCOPES : [required]);

/** The permissions of staff, subject and verb; each is added with its first use case. */
export const STAFF_PERMISSIONS = [
  "registrations.decide",
  "corrections.decide",
  "consultations.decide",
  "enrolments.decide",
  "members.enrol",
  "ballots.draw",
  "offers.call",
  "seats.offer",
  "held-changes.release",
  "risk-records.write",
  "care.record",
  "care.end",
  "memberships.change",
  "mobiles.change",
  "sessions.end",
] as const;
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];

/**
 * Who may call: anybody; a member whose membership has the right (with `forOthers` also for another member who granted that
 * scope, or anything at all, named by `?memberId=`); or staff with the permission. `by` narrows who may call for others: only a
 * GUARDIAN (R-MEM-19), or only a CARER, never for oneself.
 */
export type Access = "public" | MemberAccess | StaffAccess;
export interface MemberAccess {
  readonly actor: "member";
  readonly right: MemberRight;
  readonly forOthers?: CallScope;
  readonly by?: "GUARDIAN" | "CARER";
}
export type StaffAccess = { readonly actor: "staff"; readonly permission: StaffPermission };

/** `maxBodyBytes` for a public call with a few short fields. */
export const SHORT_BODY_BYTES = 4 * 1024;

/** The subjects of calls: the groups of the API's documentation, in their order. */
export const ENDPOINT_TAGS = ["auth", "member", "courses", "enrolment", "health", "enquiry", "texts", "staff"] as const;
export type EndpointTag = (typeof ENDPOINT_TAGS)[number];

/**
 * One call of the API: the single source of its route, its validation, its documentation and its typed client. `payload` is the
 * schema of `payload` in a successful response.
 */
export interface Endpoint {
  readonly id: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly tag: EndpointTag;
  readonly access: Access;
  /** A POST that creates something honours the Idempotency-Key header. */
  readonly idempotent?: boolean;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Size limit of the body as it is sent; 64 KiB by default. */
  readonly maxBodyBytes?: number;
  readonly payload: z.ZodType;
  /** The possible refusals. In a definition: only those of its handler, see `defineEndpoint`. */
  readonly errors: readonly ErrorName[];
}

/**
 * The refusals of the platform for an endpoint, before its handler runs or around it. An unknown parameter is a VALIDATION_FAILED
 * for every endpoint.
 */
type PlatformError<E extends Endpoint> =
  | "VALIDATION_FAILED"
  | (E["access"] extends "public" ? never : "SESSION_INVALID" | "SESSION_REVOKED")
  | (E["access"] extends StaffAccess ? "PERMISSION_REQUIRED" : never)
  | (E["access"] extends "public" | StaffAccess | { readonly right: RightOfAll; readonly forOthers?: undefined }
      ? never
      : "FORBIDDEN")
  | (E["access"] extends { readonly forOthers: CallScope } ? "CARE_NOT_GRANTED" : never)
  | (E extends { readonly idempotent: true }
      ? "IDEMPOTENCY_KEY_REUSED" | (E["access"] extends "public" ? "RATE_LIMITED" : never)
      : never);

/** Calls of staff are a group of their own, which has no other calls. */
type TagOf<A extends Access> = A extends StaffAccess ? "staff" : Exclude<EndpointTag, "staff">;

/** An endpoint whose `errors` are complete. */
export type DefinedEndpoint<E extends Endpoint> = Omit<E, "errors"> & {
  readonly errors: readonly (PlatformError<E> | E["errors"][number])[];
};

/** An endpoint with complete `errors`: the refusals of its handler, which the definition lists, and those of the platform. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E & { readonly tag: TagOf<E["access"]> }): DefinedEndpoint<E> {
  const errors = [...new Set([...platformErrors(endpoint), ...endpoint.errors])];
  return { ...endpoint, errors }; // `platformErrors` computes in values what `PlatformError` computes in types
}

function platformErrors({ access, idempotent }: Endpoint): readonly ErrorName[] {
  const keys: readonly ErrorName[] = idempotent ? ["IDEMPOTENCY_KEY_REUSED"] : [];
  if (access === "public") return ["VALIDATION_FAILED", ...keys, ...(idempotent ? ["RATE_LIMITED" as const] : [])];
  const session = ["VALIDATION_FAILED", "SESSION_INVALID", "SESSION_REVOKED"] as const;
  if (access.actor === "staff") return [...session, "PERMISSION_REQUIRED", ...keys];
  const always = !access.forOthers && RIGHTS_OF_ALL.some((right) => right === access.right);
  const refused = [...(always ? [] : ["FORBIDDEN" as const]), ...(access.forOthers ? ["CARE_NOT_GRANTED" as const] : [])];
  return [...session, ...refused, ...keys];
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The arguments of a caller. */
export type CallOf<E extends Endpoint> = {
  readonly params?: InputOf<E["params"]>;
  readonly query?: InputOf<E["query"]>;
  readonly body?: InputOf<E["body"]>;
} & ForMember<E["access"]>;

/**
 * For endpoints that let somebody act for another member: that member's id, or undefined for oneself, where that is allowed. The
 * property is required, so that a page that begins to act for others cannot forget one of its calls.
 */
type ForMember<A extends Access> = A extends { readonly forOthers: CallScope }
  ? { readonly forMember: A extends { readonly by: "CARER" } ? string : string | undefined }
  : { readonly forMember?: undefined };

/** The parsed request that the handler gets. */
export interface RequestOf<E extends Endpoint> {
  readonly params: OutputOf<E["params"]>;
  readonly query: OutputOf<E["query"]>;
  readonly body: OutputOf<E["body"]>;
}

/** The refusals of an endpoint, by name. */
export type ErrorOf<E extends Endpoint> = E["errors"][number];

export type PayloadOf<E extends Endpoint> = z.output<E["payload"]>;
