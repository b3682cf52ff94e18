import { isOneOf } from "@kaifong/contract";
import { WAITING_STATUSES } from "@kaifong/domain/enrolment";
import { hasOpenOffer, isLiveEnrolment } from "../class-seats/live-enrolments.ts";
import type { LockingTx, Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { type OwnTransactions, requireOwnTransactions } from "../platform/db-within.ts";
import { eachInTurn } from "../platform/each-in-turn.ts";
import { waitingOrder } from "./enrolment-sql.ts";
import { type ActionRequest, beginMoves } from "./move-enrolments.ts";
import { writeMoves } from "./write-enrolments.ts";

/** How many of a waiting list are locked at a time: nearly always the first few can have the free seats. */
const AT_A_TIME = 50;

/** What was done about the seats of a class. */
interface OfferedSeats {
  /** Offers whose time was over. */
  readonly lapsed: number;
  readonly offered: number;
}

/**
 * Offers the free seats of every class in which somebody waits (R-ENR-12, R-ENR-14, R-ENR-15), as `offerSeats` does. Returns what
 * was done, by class; rejects at the end when a class failed.
 */
export async function offerSeatsEverywhere(
  deps: Pick<Deps, "db" | "now" | "log">,
): Promise<Readonly<Record<string, OfferedSeats>>> {
  const classIds = await classesWithOffers(deps.db, deps.now());
  return eachInTurn(
    deps.log,
    classIds.map((classId) => [classId, () => offerSeats(deps, classId)] as const),
  );
}

/**
 * R-ENR-12, R-ENR-14, R-ENR-15: lets the offers of a class lapse whose time is over, and offers its free seats to those who wait,
 * in their order, except to whom something speaks against by then. What was done already is not done again, by however many
 * servers at once. A long list takes several transactions, so it cannot be part of one. Returns how many offers lapsed, and how
 * many were made.
 */
export async function offerSeats(
  { db, now }: { readonly db: OwnTransactions; readonly now: () => Date },
  classId: string,
): Promise<OfferedSeats> {
  requireOwnTransactions(db);
  const asked = new Set<string>();
  const done = { lapsed: 0, offered: 0 };
  for (let goesOn = true; goesOn; ) {
    const round = await db.transaction((tx) => offerToNext(tx, classId, asked, now()));
    done.lapsed += round.lapsed;
    done.offered += round.offered;
    goesOn = round.goesOn;
  }
  return done;
}

/**
 * Offers seats to the next who were not asked for yet, whom it adds to `asked`. `goesOn`: seats are left, and others may wait.
 */
async function offerToNext(
  tx: LockingTx,
  classId: string,
  asked: Set<string>,
  now: Date,
): Promise<OfferedSeats & { readonly goesOn: boolean }> {
  const next = await nextToDecide(tx, classId, asked, now);
  for (const { enrolmentId } of next) asked.add(enrolmentId);
  const requests = next.map((each) => ({ isOver: each.isOver, request: requestOf(each) }));
  const decided = await beginMoves(
    tx,
    requests.map(({ request }) => request),
    now,
  );
  const outcomes = requests.map(({ isOver, request }) => ({ isOver, decision: decided.decide(request) }));
  await writeMoves(tx, decided.moves, now);
  const countMoved = (over: boolean) =>
    outcomes.filter(({ isOver, decision }) => isOver === over && decision.outcome === "MOVED").length;
  // Whoever still waits and may not be offered a seat has a class that offers none now, to nobody.
  const offersNone = outcomes.some(
    ({ isOver, decision }) =>
      !isOver && decision.outcome === "NOT_ALLOWED" && isOneOf(WAITING_STATUSES, decision.enrolment.status),
  );
  const goesOn = next.length === AT_A_TIME && !offersNone && decided.seatsToOffer(classId) > 0;
  return { lapsed: countMoved(true), offered: countMoved(false), goesOn };
}

interface ToDecide {
  readonly enrolmentId: string;
  readonly memberId: string;
  /** Whether it has an offer whose time is over; otherwise it waits. */
  readonly isOver: boolean;
}

function requestOf({ enrolmentId, memberId, isOver }: ToDecide): ActionRequest {
  return { enrolmentId, memberId, actor: "system", action: isOver ? "LAPSE_OFFER" : "OFFER" };
}

/** What is to be done next in a class: offers whose time is over lapse, and then the next who wait are offered a seat. */
async function nextToDecide(tx: Tx, classId: string, asked: ReadonlySet<string>, now: Date): Promise<readonly ToDecide[]> {
  const { rows } = await tx.query<ToDecide>({
    name: "next-to-decide",
    text: `SELECT id AS "enrolmentId", member_id AS "memberId", ${hasOpenOffer("e")} AS "isOver" FROM enrolments e
           WHERE class_id = $1 AND ${isLiveEnrolment("e")} AND id <> ALL ($3::uuid[])
             AND (answer_by <= $2 OR ${isLiveEnrolment("e", WAITING_STATUSES)})
           ORDER BY answer_by NULLS LAST, ${waitingOrder("e")} LIMIT ${AT_A_TIME}`,
    values: [classId, now, [...asked]],
  });
  return rows;
}

/** The classes in which an offer is over, or a seat is free and somebody waits, by id. */
async function classesWithOffers(tx: Tx, now: Date): Promise<readonly string[]> {
  const { rows } = await tx.query<{ readonly id: string }>({
    name: "classes-with-offers",
    text: `SELECT id FROM classes c WHERE EXISTS (
             SELECT FROM enrolments e WHERE e.class_id = c.id AND ${isLiveEnrolment("e")}
               AND (e.answer_by <= $1 OR (NOT c.cancelled AND c.taken < c.quota AND ${isLiveEnrolment("e", WAITING_STATUSES)})))
           ORDER BY id`,
    values: [now],
  });
  return rows.map(({ id }) => id);
}
