import type { EnrolRequest } from "@kaifong/domain/enrolment";
import type { Side } from "@kaifong/domain/moves";
import type { MemberActor } from "../platform/session/actors.ts";

/** How the record names each side of the table of moves; after a colon it says who exactly. */
const RECORDED = { MEMBER: "member:", STAFF: "staff:", DRAW: "draw:", SYSTEM: "system" } as const satisfies Record<Side, string>;
// Its keys
const ROLES = Object.keys(RECORDED) as Side[];
type Named<Prefix extends string> = Prefix extends `${string}:` ? `${Prefix}${string}` : Prefix;

/**
 * Who acts on an enrolment, as it is recorded: its member, whoever acts for them (a member too), staff, a draw, or this system.
 */
export type EnrolmentActor = Named<(typeof RECORDED)[Side]>;

/** A member who acts, for themselves or for another member. */
export function actorOf({ memberId }: Pick<MemberActor, "memberId">): EnrolmentActor {
  return `${RECORDED.MEMBER}${memberId}`;
}

/** What the table of moves calls them. */
export function roleOf(actor: EnrolmentActor): Side {
  const role = ROLES.find((each) => actor.startsWith(RECORDED[each]));
  if (!role) throw new Error(`${actor} is nobody who acts on enrolments`);
  return role;
}

/** What the record names whoever is of this side begins with. */
export function recordedPrefix(role: Side): string {
  return RECORDED[role];
}

/** A request for a place, or an entry in the ballot, in the class of its batch. */
export interface PlaceRequest extends Omit<EnrolRequest, "by"> {
  readonly actor: EnrolmentActor;
}
