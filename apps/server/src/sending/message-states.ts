import { MESSAGE_MOVES, type MessageMoveName, type MessageState } from "@kaifong/domain/messages";
import { AT_ANY_TIME, inStates, type StateConditions } from "../platform/state-conditions.ts";

/** The states of a row of `outbox`, as `messageState` of the domain has them. `now` is the time, in SQL. */
function messageConditions(now: string): StateConditions<MessageState> {
  const [waiting, handedOver] = [
    ["outcome IS NULL", "sending_since IS NULL"],
    ["outcome IS NULL", "sending_since IS NOT NULL"],
  ];
  const [isDue, isLater] = [`due_at <= ${now}`, `due_at > ${now}`];
  return {
    DUE: [...waiting, isDue],
    LEASED: [...waiting, isLater, "held_until IS DISTINCT FROM due_at"],
    HELD: [...waiting, isLater, "held_until = due_at"],
    SENDING: [...handedOver, isLater],
    INTERRUPTED: [...handedOver, isDue],
    FINISHED: ["outcome IS NOT NULL"],
  };
}

/** The condition for a row of `outbox` to be in one of these states. `now` is the time, in SQL. */
export function isMessageIn(states: readonly MessageState[], now: string): string {
  return inStates(messageConditions(now), states);
}

/** The condition for a row of `outbox` to be in a state from which this move leads; `now` for a move that depends on the time. */
export function isMessageFor(move: MessageMoveName, now: string = AT_ANY_TIME): string {
  return isMessageIn(MESSAGE_MOVES[move].from, now);
}
