import type { Side } from "@kaifong/domain/moves";

/** How the record names each side; after a colon it says who exactly. */
const NAMES = { MEMBER: "member:", STAFF: "staff:", DRAW: "draw:", SYSTEM: "system" } as const satisfies Record<Side, string>;
// Its keys
const SIDES = Object.keys(NAMES) as Side[];
type Named<Name extends string> = Name extends `${string}:` ? `${Name}${string}` : Name;

/**
 * Who acts, as they are recorded: a member, for themselves or for another, somebody of the centre, a draw, by its own id, or this
 * system. In: on which side; of any, where none is said.
 */
export type Actor<By extends Side = Side> = Named<(typeof NAMES)[By]>;
/** Somebody of the centre. */
export type StaffActor = Actor<"STAFF">;

/** A member who acts, for themselves or for another member. */
export function memberActor(memberId: string): Actor<"MEMBER"> {
  return `${NAMES.MEMBER}${memberId}`;
}

/** In SQL: how the record names a member. In: an expression for their id, as text. */
export const memberActorSql = (id: string): string => `'${NAMES.MEMBER}' || ${id}`;
/** In SQL: whether a column names a member. */
export const isMemberSql = (actor: string): string => `${actor} LIKE '${NAMES.MEMBER}%'`;
/** In SQL: the id of the member whom a column names. */
export const memberIdSql = (actor: string): string => `substr(${actor}, ${NAMES.MEMBER.length + 1})::uuid`;

/** The member whom an entry of the record concerns: named there as when they act. */
export function subjectOf(memberId: string): Actor<"MEMBER"> {
  return memberActor(memberId);
}

/** As whom a member of staff is on record: by the name in their session, or that they give to a program. */
export function staffActor(staffId: string): StaffActor {
  return `${NAMES.STAFF}${staffId}`;
}

/** On which side somebody acts. */
export function sideOf(actor: Actor): Side {
  const side = SIDES.find((each) => actor.startsWith(NAMES[each]));
  if (!side) throw new Error(`${actor} is nobody who acts`);
  return side;
}

/** Who it is exactly: the id of a member or a draw, the name of somebody of the centre. */
export function idOf(actor: Exclude<Actor, Actor<"SYSTEM">>): string {
  return actor.slice(NAMES[sideOf(actor)].length);
}
