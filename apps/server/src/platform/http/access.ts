import { type Access, type Endpoint, idSchema, type MemberAccess } from "@kaifong/contract";
import { MEMBER_PARAMETER } from "@kaifong/contract/paths";
import { hasRight, type HelpedCall } from "@kaifong/domain/membership";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import type { CallingMember, CallingStaff, TokenOptions } from "../session/callers.ts";
import type { MemberFor } from "../relations.ts";
import { authenticate } from "../session/authenticate.ts";
import { isRefusal, refuse, type Refusal } from "../refusal.ts";

/** Who acts, and whose data it is. */
export interface Parties<E extends Endpoint> {
  /** The member in their session, or staff; undefined at a public endpoint. */
  readonly actor: ActorOf<E["access"]>;
  /** The member whose data the call reads or changes: the actor, or the other member for whom they may act. */
  readonly member: E["access"] extends { readonly actor: "member" } ? MemberFor : undefined;
}

type ActorOf<A extends Access> = A extends { readonly actor: "member" }
  ? CallingMember
  : A extends { readonly actor: "staff" }
    ? CallingStaff
    : undefined;

type AccessDeps = Pick<Deps, "env" | "db" | "now" | "relations" | "staffSessions">;

/** Who calls, and for whom. */
export type AuthorizedParties =
  | { readonly kind: "public"; readonly actor?: undefined; readonly member?: undefined }
  | { readonly kind: "member"; readonly actor: CallingMember; readonly member: MemberFor }
  | { readonly kind: "staff"; readonly actor: CallingStaff; readonly member?: undefined };

/** Parameters that mean the same at every endpoint and are read by the platform: the endpoint's own schemas never see them. */
export function ownParameters({ access }: Pick<Endpoint, "access">): readonly string[] {
  return access !== "public" && access.actor === "member" && access.forOthers ? ["locale", MEMBER_PARAMETER] : ["locale"];
}

/**
 * Who calls an endpoint, and for whom. Refuses with SESSION_INVALID and SESSION_REVOKED as `authenticate` does, with FORBIDDEN
 * when a membership lacks the right (R-MEM-01), with CARE_NOT_GRANTED when the actor may not act for that member, not in this
 * scope, or not in the role that the call requires (`by`), and with PERMISSION_REQUIRED when staff lack the permission.
 */
export async function authorize(
  deps: AccessDeps,
  { id, access }: Pick<Endpoint, "id" | "access">,
  request: Pick<FastifyRequest, "headers" | "query">,
  options: TokenOptions,
): Promise<
  AuthorizedParties | Refusal<"SESSION_INVALID" | "SESSION_REVOKED" | "FORBIDDEN" | "CARE_NOT_GRANTED" | "PERMISSION_REQUIRED">
> {
  if (access === "public") return { kind: "public" };
  const { authorization } = request.headers;
  if (access.actor === "staff") {
    const actor = await deps.staffSessions.find(authorization, options);
    if (isRefusal(actor)) return actor;
    return actor.permissions.includes(access.permission) ? { kind: "staff", actor } : refuse("PERMISSION_REQUIRED");
  }
  const actor = await authenticate(deps, authorization, options);
  if (isRefusal(actor)) return actor;
  const member = access.forOthers
    ? await memberMeant(deps, actor, { id, right: access.right, scope: access.forOthers }, request.query)
    : actor;
  if (!member) return refuse("CARE_NOT_GRANTED");
  // Both need the right: a suspended member acts neither through somebody else nor for somebody else.
  const without = [actor, member].find(({ memberType }) => !hasRight(memberType, access.right));
  if (without) return refuse("FORBIDDEN", { detail: { memberType: without.memberType } });
  if (!(await mayMake(deps, access.by, actor, member))) return refuse("CARE_NOT_GRANTED");
  return { kind: "member", actor, member };
}

/**
 * Whether the role that the call requires fits. GUARDIAN: for a member under 18 only their guardian, and any member for
 * themselves (R-MEM-19). CARER: never for oneself.
 */
async function mayMake(
  { relations }: AccessDeps,
  by: MemberAccess["by"],
  actor: CallingMember,
  member: MemberFor,
): Promise<boolean> {
  const forOneself = member.memberId === actor.memberId;
  if (by === "CARER") return !forOneself;
  return by === undefined || forOneself || (await relations.guardiansOf(member.memberId)).includes(actor.memberId);
}

/** The actor, or the member whom they name and may act for; undefined when they may not. */
async function memberMeant(
  { relations }: AccessDeps,
  actor: CallingMember,
  call: HelpedCall,
  query: unknown,
): Promise<MemberFor | undefined> {
  const named = typeof query === "object" && query !== null && MEMBER_PARAMETER in query ? query[MEMBER_PARAMETER] : undefined;
  if (named === undefined) return actor;
  const { data: memberId } = idSchema.safeParse(named);
  if (memberId === undefined) return undefined;
  return memberId === actor.memberId ? actor : relations.memberFor(actor.memberId, memberId, call);
}
