import { randomInt, randomUUID } from "node:crypto";
import { drawOrder, ranksAfter, UNDRAWN_STATUSES } from "@kaifong/domain/enrolment";
import { isLiveEnrolment } from "../class-seats/live-enrolments.ts";
import type { Actor } from "../platform/actor.ts";
import { writeAudit } from "../platform/audit.ts";
import type { Db, Tx } from "../platform/db.ts";
import { type Refusal, refuse } from "../platform/refusal.ts";
import { beginMoves } from "./move-enrolments.ts";
import { writeMoves } from "./write-enrolments.ts";

/** An entry of a ballot that waits for its draw. */
export interface BallotEntry {
  readonly memberId: string;
  readonly enrolmentId: string;
}

interface DrawOrder {
  readonly classId: string;
  /** Whoever orders the draw: one of the staff, or a job. */
  readonly orderedBy: Actor<"STAFF" | "SYSTEM">;
  /** The name of the draw in the audit; a new one when it is left out. */
  readonly drawId?: string;
  /** The order in which the entries, which come by their ids, are drawn; by random numbers of the server when it is left out. */
  readonly inOrder?: (entries: readonly BallotEntry[]) => readonly BallotEntry[];
}

/** What a draw gave. */
interface DrawnBallot {
  readonly places: number;
  readonly waiting: number;
}

/**
 * R-ENR-17: draws the ballot of a class, in one transaction: the free seats go to the entries in the order of the draw, except to
 * whom something speaks against by then (R-ENR-15), and everybody else waits, in that order (R-ENR-14). Of two draws at once the
 * second finds nothing left, and a repeated draw changes nothing. Refuses with ACTION_NOT_ALLOWED while it is not time to draw,
 * and when the class does not take place. Returns how many have a place, and how many wait.
 */
export function drawBallot(
  { db }: { readonly db: Pick<Db, "transaction"> },
  { classId, orderedBy, drawId = randomUUID(), inOrder = atRandom }: DrawOrder,
  now: Date,
): Promise<DrawnBallot | Refusal<"ACTION_NOT_ALLOWED">> {
  const actor: Actor<"DRAW"> = `draw:${drawId}`;
  return db.transaction(async (tx) => {
    const seen = (await undrawnEntries(tx, classId)).map((entry) => ({ ...entry, actor, action: "DRAW_PLACE" as const }));
    const decided = await beginMoves(tx, seen, now);
    const entries = await undrawnEntries(tx, classId); // the class is locked: these are all, and none of them moves
    if (entries.length === 0) return { places: 0, waiting: 0 };
    const tried = inOrder(entries).map((entry) => ({ entry, ...decided.decide({ ...entry, actor, action: "DRAW_PLACE" }) }));
    const waiting = tried.filter(({ outcome }) => outcome === "NO_SEAT" || outcome === "INELIGIBLE");
    const ranks = ranksAfter(await ranksInUse(tx, classId), waiting.length);
    const left = waiting.map(({ entry }, index) =>
      decided.decide({ ...entry, actor, action: "DRAW_WAIT", rank: ranks[index] ?? 0 }),
    );
    if ([...tried, ...left].some(({ outcome }) => outcome === "NOT_ALLOWED" || outcome === "NOT_FOUND"))
      return refuse("ACTION_NOT_ALLOWED");
    if (decided.moves.length !== entries.length) throw new Error("a draw that left an entry out, or drew one twice");
    const places = entries.length - waiting.length;
    const detail = { class: classId, draw: drawId, places, waiting: waiting.length };
    await writeAudit(tx, [{ subject: `class:${classId}`, actor: orderedBy, action: "BALLOT_DRAWN", detail, at: now }]);
    await writeMoves(tx, decided.moves, now);
    return { places, waiting: waiting.length };
  });
}

/** Each order equally likely, by random numbers that nobody can foresee. */
function atRandom(entries: readonly BallotEntry[]): readonly BallotEntry[] {
  return drawOrder(entries, (bound) => randomInt(bound));
}

/** The entries of a class that wait for the draw, by their ids. */
async function undrawnEntries(tx: Tx, classId: string): Promise<readonly BallotEntry[]> {
  const { rows } = await tx.query<BallotEntry>({
    name: "undrawn-entries",
    text: `SELECT id AS "enrolmentId", member_id AS "memberId" FROM enrolments e
           WHERE class_id = $1 AND ${isLiveEnrolment("e", UNDRAWN_STATUSES)} ORDER BY id`,
    values: [classId],
  });
  return rows;
}

/** The ranks of those who wait already, or are offered a place. */
async function ranksInUse(tx: Tx, classId: string): Promise<readonly number[]> {
  const { rows } = await tx.query<{ readonly rank: number }>({
    name: "ranks-in-use",
    text: "SELECT waiting_rank AS rank FROM enrolments WHERE class_id = $1 AND waiting_rank IS NOT NULL",
    values: [classId],
  });
  return rows.map(({ rank }) => rank);
}
