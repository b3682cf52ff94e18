import { drawTime, type LaterAction, type RankingAction } from "@kaifong/domain/enrolment";
import { HOUR_MS } from "@kaifong/domain/time";
import { memberActor } from "../platform/actor.ts";
import type { LockingTx } from "../platform/db.ts";
import { asOf, dbAsOf, DEMO_STAFF } from "../platform/demo-member.ts";
import type { Deps } from "../platform/deps.ts";
import { drawBallot } from "./draw-ballot.ts";
import { enrolBatch } from "./enrol-batch.ts";
import { performActions } from "./move-enrolments.ts";
import { offerSeats } from "./offer-seats.ts";

/** The enrolments of the demonstration: class code → member numbers, and whether staff have confirmed them already. */
const DEMO: readonly { readonly classCode: string; readonly members: readonly string[]; readonly confirmed: boolean }[] = [
  { classCode: "KF26-KIT-03", members: numbers(10, 13), confirmed: false },
  { classCode: "KF26-BAL-01", members: numbers(10, 17), confirmed: false },
  { classCode: "KF26-BAL-02", members: ["DHC100002", ...numbers(10, 21)], confirmed: false },
  { classCode: "KF26-MEM-02", members: numbers(12, 19), confirmed: false },
  { classCode: "KF26-BDJ-03", members: ["DHC100002", ...numbers(14, 21)], confirmed: true },
  { classCode: "KF26-MND-03", members: numbers(10, 15), confirmed: true },
];

/** The member whose records show what can become of an enrolment: class code → what followed, in turn. */
const HISTORY_OF = "DHC100007";
const HISTORY: readonly { readonly classCode: string; readonly actions: readonly Exclude<LaterAction, RankingAction>[] }[] = [
  { classCode: "KF26-BP-02", actions: ["CONFIRM"] },
  { classCode: "KF26-WLK-01", actions: ["CONFIRM", "GIVE_UP"] },
  { classCode: "KF26-MEM-01", actions: ["CANCEL_BALLOT"] },
  { classCode: "KF26-MND-01", actions: ["WITHDRAW"] },
];

/**
 * A ballot that is drawn: who has a place, who of them has given it up since, and who is on the waiting list, in the order of the
 * draw.
 */
const DRAWN = {
  classCode: "KF26-KIT-02",
  places: numbers(30, 33),
  givenUpBy: "DHC100033",
  waiting: numbers(27, 28),
} as const;

/**
 * Enrols people of the demonstration in classes, so that full classes, running ballots and confirmed places can be seen. Each
 * class is filled once, when it is first known and still empty, as if its members had come an hour after opening. Needs the demo
 * members. Each later call offers the place that was given up to the next in turn, so that the offer is as it should be on every
 * later day.
 */
export async function seedDemoEnrolments(deps: Pick<Deps, "db" | "env" | "now">): Promise<void> {
  if (!deps.env.demoData) return;
  for (const entry of DEMO) {
    // Locks are taken once per transaction, so staff confirm in a separate one, as they really do.
    const filled = await deps.db.transaction((tx) => fill(tx, entry));
    if (!filled || !entry.confirmed) continue;
    const confirmations = filled.enrolled.map((one) => ({ ...one, actor: DEMO_STAFF, action: "CONFIRM" as const }));
    const at = new Date(filled.at.getTime() + HOUR_MS);
    await dbAsOf(deps.db, at).transaction((tx) => performActions(tx, confirmations, at));
  }
  for (const { classCode, actions } of HISTORY) {
    const entry = { classCode, members: [HISTORY_OF] };
    const filled = await deps.db.transaction((tx) => fill(tx, entry));
    if (!filled) continue;
    for (const [hours, action] of actions.entries()) {
      const at = new Date(filled.at.getTime() + (hours + 1) * HOUR_MS);
      const requests = filled.enrolled.map((one) => {
        const actor = action === "CONFIRM" ? DEMO_STAFF : memberActor(one.memberId);
        return { ...one, actor, action };
      });
      await dbAsOf(deps.db, at).transaction((tx) => performActions(tx, requests, at));
    }
  }
  await fillDrawn(deps);
  await offerDrawn(deps);
}

/**
 * Draws the ballot, as of its time, in the order that gives those named their places; an hour before now somebody gives up
 * theirs.
 */
async function fillDrawn({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const { classCode, places, givenUpBy, waiting } = DRAWN;
  const members = [...places, ...waiting];
  const filled = await db.transaction((tx) => fill(tx, { classCode, members }));
  if (!filled) return;
  const of = (memberNo: string) => filled.enrolled.filter((one) => one.memberNo === memberNo);
  const order = {
    ...{ classId: filled.classId, orderedBy: DEMO_STAFF, drawId: "demonstration" },
    inOrder: () => members.flatMap(of),
  };
  const drawnAt = new Date(drawTime(filled).getTime() + HOUR_MS);
  await drawBallot({ db: dbAsOf(db, drawnAt) }, order, drawnAt);
  const givenUp = of(givenUpBy).map((one) => ({ ...one, actor: memberActor(one.memberId), action: "GIVE_UP" as const }));
  const givenUpAt = new Date(now().getTime() - HOUR_MS);
  await dbAsOf(db, givenUpAt).transaction((tx) => performActions(tx, givenUp, givenUpAt));
}

/** Offers the places that were given up, as a job does for every class one day. */
async function offerDrawn(deps: Pick<Deps, "db" | "now">): Promise<void> {
  const { rows } = await deps.db.query<{ id: string }>("SELECT id FROM classes WHERE class_code = $1", [DRAWN.classCode]);
  for (const { id } of rows) await offerSeats(deps, id);
}

interface Enrolled {
  readonly memberNo: string;
  readonly memberId: string;
  readonly enrolmentId: string;
}

/**
 * Fills a class. Returns its id, when its members came, who they are, and when it closes; undefined when the class is not known,
 * or not empty.
 */
async function fill(
  tx: LockingTx,
  entry: Pick<(typeof DEMO)[number], "classCode" | "members">,
): Promise<
  { readonly classId: string; readonly at: Date; readonly enrolEnd: Date; readonly enrolled: readonly Enrolled[] } | undefined
> {
  const { rows } = await tx.query<{ id: string; enrolStart: Date; enrolEnd: Date }>(
    `SELECT id, enrol_start AS "enrolStart", enrol_end AS "enrolEnd" FROM classes c
     WHERE class_code = $1 AND published AND NOT EXISTS (SELECT FROM enrolments e WHERE e.class_id = c.id)`,
    [entry.classCode],
  );
  const target = rows[0];
  if (!target) return undefined;
  const at = new Date(target.enrolStart.getTime() + HOUR_MS);
  const members = await tx.query<{ id: string; memberNo: string }>(
    `SELECT id, member_no AS "memberNo" FROM members WHERE member_no = ANY ($1) ORDER BY member_no`,
    [entry.members],
  );
  const requests = members.rows.map(({ id }) => ({ memberId: id, actor: memberActor(id), key: null }));
  const decisions = await asOf(tx, at, (then) => enrolBatch(then, target.id, requests, at));
  const enrolled = decisions.flatMap((decision, index) => {
    const member = members.rows[index];
    if (decision.outcome !== "ENROLLED" || !member) return [];
    return [{ memberNo: member.memberNo, memberId: member.id, enrolmentId: decision.enrolmentId }];
  });
  return { classId: target.id, at, enrolEnd: target.enrolEnd, enrolled };
}

function numbers(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `DHC1000${from + index}`);
}
