import { ENROLMENT_ACTIONS, type EnrolmentRecord, type RecordedActor } from "@kaifong/contract";
import { ENROLMENT_MOVES, type EnrolmentAction, storedState } from "@kaifong/domain/enrolment";
import { movesBy } from "@kaifong/domain/moves";
import type { Language } from "@kaifong/i18n";
import { type Actor, memberActor, sideOf, subjectOf } from "../platform/actor.ts";
import type { AuditEntry } from "../platform/audit.ts";
import type { Tx } from "../platform/db.ts";
import { literals } from "../platform/sql-literals.ts";
import { enrolmentsOf } from "./enrolment-sql.ts";
import { presentEnrolment } from "./present.ts";
import { MOVE_EFFECTS } from "./move-effects.ts";

/** One move as the audit has it. */
interface RecordedMove {
  readonly enrolmentId: string;
  readonly at: Date;
  readonly actor: Actor;
  readonly action: AuditEntry["action"];
  /** The action of the table of moves; null when the entry is older than the recording of actions. */
  readonly taken: string | null;
  /** Null when the move made the enrolment. */
  readonly from: string | null;
  readonly to: string;
}

/** A member's enrolments, newest first, each with everything that was done to it. */
export async function enrolmentRecordsOf(
  tx: Tx,
  memberId: string,
  language: Language,
  now: Date,
): Promise<{ readonly records: EnrolmentRecord[] }> {
  const [rows, moves] = [await enrolmentsOf(tx, memberId), await recordedMovesOf(tx, memberId)];
  const movesOf = Map.groupBy(moves, ({ enrolmentId }) => enrolmentId);
  const records = rows.map((row) => ({
    enrolment: presentEnrolment(row, language, now),
    history: (movesOf.get(row.id) ?? []).map((move) => toEvent(move, memberId)),
  }));
  return { records };
}

const RECORDED_NAMES = [...new Set(Object.values(MOVE_EFFECTS).map(({ recordedAs }) => recordedAs))];

async function recordedMovesOf(tx: Tx, memberId: string): Promise<readonly RecordedMove[]> {
  const { rows } = await tx.query<RecordedMove>({
    name: "recorded-moves-of",
    text: `SELECT detail->>'enrolment' AS "enrolmentId", at, actor, action, detail->>'action' AS taken, detail->>'from' AS "from",
             detail->>'to' AS "to"
           FROM audit WHERE subject = $1 AND action IN (${literals(RECORDED_NAMES)}) ORDER BY seq`,
    values: [subjectOf(memberId)],
  });
  return rows;
}

function toEvent(move: RecordedMove, memberId: string): EnrolmentRecord["history"][number] {
  return { at: move.at.toISOString(), action: actionRecorded(move), by: recordedActor(move.actor, memberId) };
}

/**
 * The action of the table of moves that left this record; null when the table no longer has one like it: records stay, whatever
 * happens to the table.
 */
export function actionRecorded(move: Omit<RecordedMove, "enrolmentId" | "at">): EnrolmentAction | null {
  const { taken } = move;
  if (taken !== null) return ENROLMENT_ACTIONS.find((action) => action === taken) ?? null;
  return movesBy(ENROLMENT_MOVES, sideOf(move.actor)).find((action) => isRecordOf(action, move)) ?? null;
}

function isRecordOf(name: EnrolmentAction, { action, from, to }: Pick<RecordedMove, "action" | "from" | "to">): boolean {
  const move = ENROLMENT_MOVES[name];
  const leadsFrom = move.from.some((state) => storedState(state).status === (from ?? "NEW"));
  return leadsFrom && storedState(move.to).status === to && MOVE_EFFECTS[name].recordedAs === action;
}

const RECORDED_ACTOR = { STAFF: "STAFF", DRAW: "DRAW", SYSTEM: "SYSTEM" } as const;

function recordedActor(actor: Actor, memberId: string): RecordedActor {
  const side = sideOf(actor);
  if (side !== "MEMBER") return RECORDED_ACTOR[side];
  return actor === memberActor(memberId) ? "SELF" : "CARER";
}
