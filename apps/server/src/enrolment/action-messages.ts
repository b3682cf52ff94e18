import type { EnrolmentState, TakenMove } from "@kaifong/domain/enrolment";
import type { Side } from "@kaifong/domain/moves";
import { type Actor, sideOf } from "../platform/actor.ts";
import { type Message, toMember } from "../platform/messages/outbox.ts";
import type { DataOf } from "../platform/messages/templates.ts";
import { MOVE_EFFECTS, type MoveTemplate } from "./move-effects.ts";

interface MessageSubject {
  readonly enrolmentId: string;
  readonly memberId: string;
}
type Moved = Pick<TakenMove, "action" | "from">;

/** The message to the member about a move. Throws when the table of moves does not let this side take its action. */
export function actionMessage(move: Moved, actor: Actor, { enrolmentId, memberId }: MessageSubject): Message {
  const notifies: Partial<Record<Side, MoveTemplate>> = MOVE_EFFECTS[move.action].notifies;
  const template = notifies[sideOf(actor)];
  if (!template) throw new Error(`${move.action} is no action of ${actor}`);
  return toMember(memberId, template, { enrolmentId, ...detailOf(template, move) });
}

/** What a message says of a move beside the enrolment: how its member left, or what they lost. */
function detailOf(template: MoveTemplate, { action, from }: Moved): object {
  if (template === "enrolment.left" || template === "enrolment.removed") return { action };
  return template === "enrolment.place_lost" ? { what: LOST_WITHOUT_PLACE[from] ?? "PLACE" } : {};
}

/** The loss when a class is cancelled in which the member has neither a place nor an application. */
const LOST_WITHOUT_PLACE: { readonly [From in EnrolmentState]?: DataOf<"enrolment.place_lost">["what"] } = {
  E: "BALLOT_ENTRY",
  W: "WAITING",
  OFFERED: "OFFER",
};
