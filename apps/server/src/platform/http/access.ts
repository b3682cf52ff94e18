import { type Access, type Endpoint, idSchema, type MemberAccess } from "@kaifong/contract";
import { MEMBER_PARAMETER } from "@kaifong/contract/paths";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import type { Tx } from "../db.ts";
import { judgeRights } from "../judge-rights.ts";
import type { CallingMember, CallingStaff, MemberRecord, TokenOptions } from "../session/callers.ts";
import type { MemberFor, Relations } from "../relations.ts";
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
  const memberId = access.forOthers ? memberMeant(actor, request.query) : actor.memberId;
  const member = await judgeParties(deps.db, deps, { id, access }, { actor, memberId });
  return isRefusal(member) ? member : { kind: "member", actor, member };
}

/** A call of a member, as its endpoint declares it. */
export interface MemberCall extends Pick<Endpoint, "id"> {
  readonly access: MemberAccess;
}

/**
 * Whether this member may make a call for that one, as both are known to `tx`; `actor` was read there. Returns the member whom
 * the call is about, or refuses with FORBIDDEN or CARE_NOT_GRANTED.
 */
export async function judgeParties<Actor extends MemberRecord>(
  tx: Tx,
  { relations }: Pick<Deps, "relations">,
  { id, access: { right, forOthers: scope, by } }: MemberCall,
  { actor, memberId }: { readonly actor: Actor; readonly memberId: string | undefined },
): Promise<Actor | MemberFor | Refusal<"FORBIDDEN" | "CARE_NOT_GRANTED">> {
  const another = scope && memberId !== undefined && { id, right, scope };
  const member =
    memberId === actor.memberId ? actor : another && (await relations.memberFor(tx, actor.memberId, memberId, another));
  const judged = judgeRights(right, actor, member || undefined);
  if (isRefusal(judged)) return judged;
  return (await mayMake(tx, relations, by, actor, judged)) ? judged : refuse("CARE_NOT_GRANTED");
}

/**
 * Whether the role that the call requires fits. GUARDIAN: for a member under 18 only their guardian, and any member for
 * themselves (R-MEM-19). CARER: never for oneself.
 */
async function mayMake(
  tx: Tx,
  relations: Relations,
  by: MemberAccess["by"],
  actor: MemberRecord,
  member: MemberFor,
): Promise<boolean> {
  const forOneself = member.memberId === actor.memberId;
  if (by === "CARER") return !forOneself;
  return by === undefined || forOneself || (await relations.guardiansOf(tx, member.memberId)).includes(actor.memberId);
}

/** The id of the actor, or of the member whom they name; undefined when what they name is no id. */
function memberMeant(actor: CallingMember, query: unknown): string | undefined {
  const named = typeof query === "object" && query !== null && MEMBER_PARAMETER in query ? query[MEMBER_PARAMETER] : undefined;
  return named === undefined ? actor.memberId : idSchema.safeParse(named).data;
}
