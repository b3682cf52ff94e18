/**
 * Where a message of the outbox stands. DUE: a server may claim it; LEASED: one has it, or it waits for its next try, and nobody
 * else claims it until then; HELD: it waits on purpose, for the end of quiet hours or to be read; SENDING: it is being handed
 * over; INTERRUPTED: it was, when its server's lease ended, so that it has perhaps arrived; FINISHED: it has its outcome.
 */
export const MESSAGE_STATES = ["DUE", "LEASED", "HELD", "SENDING", "INTERRUPTED", "FINISHED"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Of a message's row, what its state is told by. */
interface MessageTimes {
  readonly outcome: string | null;
  /** Since when it is being handed over. */
  readonly sendingSince: Date | null;
  /** Nobody takes it up before. */
  readonly dueAt: Date;
  /** Until when it waits on purpose. */
  readonly heldUntil: Date | null;
}

/** Where a message stands now. */
export function messageState({ outcome, sendingSince, dueAt, heldUntil }: MessageTimes, now: Date): MessageState {
  if (outcome !== null) return "FINISHED";
  const isDue = dueAt <= now;
  if (sendingSince !== null) return isDue ? "INTERRUPTED" : "SENDING";
  if (isDue) return "DUE";
  return heldUntil?.getTime() === dueAt.getTime() ? "HELD" : "LEASED";
}

interface MessageMove {
  readonly from: readonly MessageState[];
  /** More than one: by how long it is to wait, and for what. */
  readonly to: readonly MessageState[];
  /** Whether it is for the server alone whose lease it is, even where that has run out and nobody else has taken it up. */
  readonly ours: boolean;
}

/** What a server has claimed, whether or not its time is over. */
const TAKEN = ["DUE", "LEASED", "SENDING", "INTERRUPTED"] as const satisfies readonly MessageState[];
const UNFINISHED = [...TAKEN, "HELD"] as const satisfies readonly MessageState[];

/**
 * Every way that a message goes, by the name of the statement that takes it there (`apps/server/src/sending/outbox-sql.ts`); what
 * has ended stays so. A message begins DUE, or HELD until it is to be sent.
 */
export const MESSAGE_MOVES = {
  claim: { from: ["DUE", "INTERRUPTED"], to: ["LEASED"], ours: false },
  beginHandover: { from: ["DUE", "LEASED"], to: ["SENDING"], ours: true },
  /** Whoever has it: it was sent, or nobody needs it. */
  recordOutcome: { from: UNFINISHED, to: ["FINISHED"], ours: false },
  /** To the next channel: at once, or once it was told by this one and stays unread. */
  escalate: { from: TAKEN, to: ["DUE", "HELD"], ours: true },
  /** To its place in the queue that is its way. */
  requeue: { from: ["DUE", "LEASED"], to: ["DUE"], ours: true },
  postpone: { from: TAKEN, to: ["DUE", "LEASED", "HELD"], ours: true },
  /** To another queue, where it waits as it did. */
  requeueStranded: { from: ["DUE", "LEASED", "HELD"], to: ["DUE", "LEASED", "HELD"], ours: false },
  /** It is no news any more, and in nobody's hands. */
  expire: { from: ["DUE", "INTERRUPTED"], to: ["FINISHED"], ours: false },
} as const satisfies Readonly<Record<string, MessageMove>>;
export type MessageMoveName = keyof typeof MESSAGE_MOVES;
