import type { Enrolment, OwnEnrolmentAction } from "@kaifong/contract";
import { ENROLMENT_MOVES, storedState } from "@kaifong/domain/enrolment";
import type { Side } from "@kaifong/domain/moves";
import type { Language } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import { type Actor, sideOf } from "../platform/actor.ts";
import type { LockingTx, Tx } from "../platform/db.ts";
import { type Refusal, refuse } from "../platform/refusal.ts";
import { enrolmentsByOwner, type LockedEnrolment, recordedMove } from "./enrolment-sql.ts";
import { performActions } from "./move-enrolments.ts";
import { presentEnrolment } from "./present.ts";
import { MOVE_EFFECTS } from "./move-effects.ts";

export interface OwnActionInput {
  /** The member whose enrolment it is. */
  readonly memberId: string;
  readonly actor: Actor;
  readonly enrolmentId: string;
  readonly action: OwnEnrolmentAction;
  readonly language: Language;
  readonly now: Date;
}

/**
 * A member's own action on their enrolment: leaving it, or answering an offered place (R-ENR-04, R-ENR-12). Repeating an action
 * that the member has done already is not an error: the response is the enrolment as it is.
 */
export async function actOnEnrolment(
  tx: LockingTx,
  input: OwnActionInput,
): Promise<{ enrolment: Enrolment; message: string } | Refusal<"ENROLMENT_NOT_FOUND" | "ACTION_NOT_ALLOWED">> {
  const { memberId, enrolmentId, action, language, now } = input;
  const refusal = await performOwnAction(tx, input);
  if (refusal) return refuse(refusal);
  const [row] = await enrolmentsByOwner(tx, [{ memberId, id: enrolmentId }]);
  if (!row) throw new Error("an enrolment was moved that cannot be read");
  return { enrolment: presentEnrolment(row, language, now), message: serverText(language, "enrolment")(`done.${action}`) };
}

/** Performs the action itself. Returns why not; undefined when it is done, now or earlier by this very action. */
export async function performOwnAction(
  tx: LockingTx,
  { memberId, actor, enrolmentId, action, now }: Omit<OwnActionInput, "language">,
): Promise<"ENROLMENT_NOT_FOUND" | "ACTION_NOT_ALLOWED" | undefined> {
  const [result] = await performActions(tx, [{ memberId, actor, enrolmentId, action }], now);
  if (!result || result.outcome === "NOT_FOUND") return "ENROLMENT_NOT_FOUND";
  if (result.outcome === "MOVED") return undefined;
  if (result.outcome !== "NOT_ALLOWED") return "ACTION_NOT_ALLOWED"; // no action of members takes a place
  return (await doneBefore(tx, sideOf(actor), result.enrolment, action)) ? undefined : "ACTION_NOT_ALLOWED";
}

/**
 * Whether this side has done this very action already: not when staff cancelled, or when the member left by another action.
 * Whoever acts for the member is on the member's side.
 */
async function doneBefore(
  tx: Tx,
  by: Side,
  { id, memberId, status }: LockedEnrolment,
  action: OwnEnrolmentAction,
): Promise<boolean> {
  const { from, to } = ENROLMENT_MOVES[action];
  const move = { enrolment: id, from: storedState(from[0]).status, to };
  return status === to && recordedMove(tx, by, memberId, MOVE_EFFECTS[action].recordedAs, move);
}
