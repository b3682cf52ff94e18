import type { Side } from "@kaifong/domain/moves";

/** How the audit names each side; after a colon it says who exactly. */
const NAMES = { MEMBER: "member:", STAFF: "staff:", DRAW: "draw:", SYSTEM: "system" } as const satisfies Record<Side, string>;
// Its keys.
const SIDES = Object.keys(NAMES) as Side[];
type Named<Name extends string> = Name extends `${string}:` ? `${Name}${string}` : Name;

/**
 * The actor as the audit names them: a member, for themselves or for another, a member of staff, a draw, by its own id, or this
 * system. `By` narrows the sides; without it all are possible.
 */
export type Actor<By extends Side = Side> = Named<(typeof NAMES)[By]>;
/** A member of staff. */
export type StaffActor = Actor<"STAFF">;

/** A member who acts, for themselves or for another member. */
export function memberActor(memberId: string): Actor<"MEMBER"> {
  return `${NAMES.MEMBER}${memberId}`;
}

/** SQL for how the audit names a member. `id` is an expression for their id, as text. */
export const memberActorSql = (id: string): string => `'${NAMES.MEMBER}' || ${id}`;
/** SQL for whether a column names a member. */
export const isMemberSql = (actor: string): string => `${actor} LIKE '${NAMES.MEMBER}%'`;
/** SQL for the id of the member whom a column names. */
export const memberIdSql = (actor: string): string => `substr(${actor}, ${NAMES.MEMBER.length + 1})::uuid`;

/** The member whom an entry of the audit concerns, named as when they act. */
export function subjectOf(memberId: string): Actor<"MEMBER"> {
  return memberActor(memberId);
}

/** The name under which a member of staff is recorded: the one in their session, or the one that they give to a program. */
export function staffActor(staffId: string): StaffActor {
  return `${NAMES.STAFF}${staffId}`;
}

/** The side on which somebody acts. */
export function sideOf(actor: Actor): Side {
  const side = SIDES.find((each) => actor.startsWith(NAMES[each]));
  if (!side) throw new Error(`${actor} is nobody who acts`);
  return side;
}

/** Whether somebody acts on this side. */
export function isActorOf<By extends Side>(side: By, actor: Actor): actor is Actor<By> {
  return sideOf(actor) === side;
}

/** Who it is exactly: the id of a member or a draw, the name of a member of staff. */
export function actorId(actor: Exclude<Actor, Actor<"SYSTEM">>): string {
  return actor.slice(NAMES[sideOf(actor)].length);
}
