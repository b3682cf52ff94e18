import { anyTime, type Moves } from "../moves.ts";

/**
 * The states of a message of the outbox. DUE: a server may claim it; LEASED: one has it, or it waits for its next attempt, and
 * nobody else claims it until then; HELD: it waits on purpose, for the end of quiet hours or to be read; SENDING: it is being
 * handed over; INTERRUPTED: its server's lease ended during that, so that it has perhaps arrived; FINISHED: it has its outcome.
 */
export const MESSAGE_STATES = ["DUE", "LEASED", "HELD", "SENDING", "INTERRUPTED", "FINISHED"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The columns of a message's row that determine its state. */
interface MessageTimes {
  readonly outcome: string | null;
  /** Since when it is being handed over; null when it is not. */
  readonly sendingSince: Date | null;
  /** Nobody claims it before. */
  readonly dueAt: Date;
  /** Until when it waits on purpose. */
  readonly heldUntil: Date | null;
}

/** The present state of a message. */
export function messageState({ outcome, sendingSince, dueAt, heldUntil }: MessageTimes, now: Date): MessageState {
  if (outcome !== null) return "FINISHED";
  const isDue = dueAt <= now;
  if (sendingSince !== null) return isDue ? "INTERRUPTED" : "SENDING";
  if (isDue) return "DUE";
  return heldUntil?.getTime() === dueAt.getTime() ? "HELD" : "LEASED";
}

interface MoveFacts {
  /** Whether this server's lease was the last one, even when it has run out and nobody else has claimed the message. */
  readonly ours: boolean;
}
const whileOurs = ({ ours }: MoveFacts) => ours;

/** States in which a server has claimed it, whether or not the lease is over. */
const TAKEN = ["DUE", "LEASED", "SENDING", "INTERRUPTED"] as const satisfies readonly MessageState[];
const UNFINISHED = [...TAKEN, "HELD"] as const satisfies readonly MessageState[];

/**
 * Every move of a message, by the name of the statement that takes it there (`apps/server/src/sending/outbox-sql.ts`); a finished
 * message stays finished. When a move leads to several states, the state depends on how long the message has to wait, and for
 * what. A message begins DUE, or HELD until it is to be sent.
 */
export const MESSAGE_MOVES = {
  claim: { from: ["DUE", "INTERRUPTED"], to: ["LEASED"], by: { SYSTEM: anyTime } },
  beginHandover: { from: ["DUE", "LEASED"], to: ["SENDING"], by: { SYSTEM: whileOurs } },
  /** Whoever holds it: it was sent, or is no longer needed. */
  recordOutcome: { from: UNFINISHED, to: ["FINISHED"], by: { SYSTEM: anyTime } },
  /** To the next channel: at once, or after this one has sent it and it stayed unread. */
  escalate: { from: TAKEN, to: ["DUE", "HELD"], by: { SYSTEM: whileOurs } },
  /** To its place in the queue of its channel. */
  requeue: { from: ["DUE", "LEASED"], to: ["DUE"], by: { SYSTEM: whileOurs } },
  postpone: { from: TAKEN, to: ["DUE", "LEASED", "HELD"], by: { SYSTEM: whileOurs } },
  /** To another queue, with the same state. */
  requeueStranded: { from: ["DUE", "LEASED", "HELD"], to: ["DUE", "LEASED", "HELD"], by: { SYSTEM: anyTime } },
  /** It is out of date, and no server holds it. */
  expire: { from: ["DUE", "INTERRUPTED"], to: ["FINISHED"], by: { SYSTEM: anyTime } },
} as const satisfies Moves<MessageState, MoveFacts, readonly MessageState[]>;
export type MessageMoveName = keyof typeof MESSAGE_MOVES;
