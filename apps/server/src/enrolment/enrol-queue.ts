import type { Db } from "../platform/db.ts";
import { Unavailable } from "../platform/http/refusal.ts";
import { enrolBatch, type EnrolmentRow, enrolmentsByOwner, type EnrolResult } from "./enrolment-sql.ts";

/** Members whose locks one transaction holds: far below what PostgreSQL has room for. */
const BATCH = 100;
/** Nobody is kept waiting longer than a browser tab is watched: then it is "try again", and nothing was written. */
const LONGEST_WAIT_MS = 5_000;
/** Waiting in this process: a crowd of 5,000 fits, a flood does not fill the memory. */
const MOST_WAITING = 10_000;
const SECOND_MS = 1_000;

export interface EnrolWish {
  readonly memberId: string;
  readonly classId: string;
  readonly idempotencyKey: string | null;
  /** When it came in: windows open and close by this, however long it waits. */
  readonly now: Date;
}

export type EnrolAnswer = Omit<EnrolResult, "ordinal"> & {
  /** The enrolment that was made, or made before; undefined unless the outcome is OK. */
  readonly row: EnrolmentRow | undefined;
};

interface Waiting extends EnrolWish {
  readonly since: number;
  readonly settle: (answer: EnrolAnswer) => void;
  readonly fail: (error: unknown) => void;
}

export interface EnrolQueue {
  /** Rejects with `Unavailable` when the line is too long or too slow, and with what the database says. */
  enrol(wish: EnrolWish): Promise<EnrolAnswer>;
}

/**
 * One line per class, in the order of arrival. A rush would otherwise wait at the row of its class inside the database, every caller with a connection of its own
 * and all other members behind them; here everybody who came while one transaction was under way is written by the next one. A caller who is alone waits for nobody. Several
 * processes each have their own lines: what holds across them is the database function's business.
 *
 * In: the database, and how many of its connections enrolments may hold at a time.
 */
export function createEnrolQueue(db: Db, connections: number): EnrolQueue {
  const lines = new Map<string, Waiting[]>();
  const busy = new Set<string>();
  let waiting = 0;

  const serve = (): void => {
    for (const [classId, line] of lines) {
      if (busy.size >= connections) return;
      if (busy.has(classId)) continue;
      const batch = takeBatch(line);
      waiting -= batch.length;
      // What is left of it goes behind the other classes: five rushes at once would else leave the fifth waiting for the end of the first four.
      lines.delete(classId);
      if (line.length > 0) lines.set(classId, line);
      busy.add(classId);
      void answerAll(db, classId, batch).finally(() => {
        busy.delete(classId);
        serve();
      });
    }
  };

  return {
    enrol: (wish) =>
      new Promise((settle, fail) => {
        if (waiting >= MOST_WAITING) {
          fail(new Unavailable("too many wait to enrol"));
          return;
        }
        const line = lines.get(wish.classId) ?? [];
        lines.set(wish.classId, line);
        line.push({ ...wish, since: performance.now(), settle, fail });
        waiting += 1;
        serve();
      }),
  };
}

/**
 * The first of the line. Only wishes of the same second go together: they are judged by one instant, and windows open and close at whole seconds, so that nobody is
 * let in early or kept out late by their neighbours.
 */
function takeBatch(line: Waiting[]): Waiting[] {
  const second = ({ now }: Waiting) => Math.floor(now.getTime() / SECOND_MS);
  const [first] = line;
  const others = first ? line.findIndex((wish) => second(wish) !== second(first)) : -1;
  return line.splice(0, Math.min(others === -1 ? line.length : others, BATCH));
}

/** Never rejects: every wish is told. */
async function answerAll(db: Db, classId: string, batch: readonly Waiting[]): Promise<void> {
  const oldest = performance.now() - LONGEST_WAIT_MS;
  const inTime = batch.filter(({ since }) => since >= oldest);
  for (const wish of batch) if (wish.since < oldest) wish.fail(new Unavailable("waited too long to enrol"));
  const [first] = inTime;
  if (!first) return;
  try {
    const requests = inTime.map(({ memberId, idempotencyKey }, ordinal) => ({ ordinal, member: memberId, key: idempotencyKey }));
    const results = await enrolBatch(db, classId, requests, first.now);
    const made = results.flatMap(({ ordinal, outcome, enrolment: id }) => {
      const memberId = inTime[ordinal]?.memberId;
      return outcome === "OK" && id && memberId ? [{ memberId, id }] : [];
    });
    const rows = new Map((made.length === 0 ? [] : await enrolmentsByOwner(db, made)).map((row) => [row.id, row]));
    for (const { ordinal, ...result } of results) {
      inTime[ordinal]?.settle({ ...result, row: result.enrolment ? rows.get(result.enrolment) : undefined });
    }
    const unanswered = new Error("enrol_batch left out a request");
    for (const wish of inTime) wish.fail(unanswered); // has no effect on those who were told
  } catch (error) {
    for (const wish of inTime) wish.fail(error);
  }
}
