/** The conditions in SQL on an enrolment agree with the rules of the domain, for whatever a row may say. */
import { type Enrolment, ENROLMENT_STATUSES } from "@kaifong/contract";
import { hasEnded, isLive, isOffered, isOver } from "@kaifong/domain/enrolment";
import { openTestDb, type TestDb } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../platform/db.ts";
import { hasEndedBy, hasOpenOffer, isLiveEnrolment, isOwnLesson, LEFT_BEHIND, LEFT_BEHIND_SINCE } from "./live-enrolments.ts";

let opened: TestDb;
let db: Db;
beforeAll(async () => {
  opened = await openTestDb();
  ({ db } = opened);
});
afterAll(() => opened.close());

const NOW = new Date("2026-11-24T02:00:00Z");
const EARLIER = new Date("2026-11-23T02:00:00Z");
const LATER = new Date("2026-11-25T02:00:00Z");

/** What rows say of the end: the job looks at the clock later, and whoever is left behind ended in a class that has not. */
const ENDS = [
  { lastEnd: null, endedAt: null, leftBehind: false },
  { lastEnd: LATER, endedAt: null, leftBehind: false },
  { lastEnd: NOW, endedAt: null, leftBehind: false },
  { lastEnd: EARLIER, endedAt: null, leftBehind: false },
  { lastEnd: EARLIER, endedAt: EARLIER, leftBehind: false },
  { lastEnd: EARLIER, endedAt: NOW, leftBehind: false },
  { lastEnd: null, endedAt: EARLIER, leftBehind: true },
  { lastEnd: LATER, endedAt: EARLIER, leftBehind: true },
  { lastEnd: NOW, endedAt: EARLIER, leftBehind: true },
];
type State = Pick<Enrolment, "status" | "pendingBy"> & { readonly answerBy: Date | null };
const STATES: readonly State[] = [
  ...ENROLMENT_STATUSES.filter((status) => status !== "P").map((status) => ({ status, pendingBy: null, answerBy: null })),
  { status: "P", pendingBy: "STAFF", answerBy: null },
  { status: "P", pendingBy: "MEMBER", answerBy: LATER },
];
const ROWS = STATES.flatMap((state) => ENDS.map((end) => ({ ...state, ...end })));

test("R-ENR-09: the database and the domain say the same of an enrolment, in whatever state and however it ended", async () => {
  const seen = { live: 0, over: 0, offered: 0 };
  for (const row of ROWS) {
    const { rows } = await db.query(
      `SELECT ${isLiveEnrolment("e")} AND NOT ${hasEndedBy("c", "$1")} AS live, ${hasEndedBy("c", "$1")} AS ended,
         ${LEFT_BEHIND} OR ${hasEndedBy("c", "$1")} AS over, ${hasOpenOffer("e")} AND NOT ${hasEndedBy("c", "$1")} AS offered,
         ${LEFT_BEHIND_SINCE} AS since
       FROM (SELECT $2::text AS status, $3::timestamptz AS answer_by, $4::timestamptz AS ended_at, $5::boolean AS left_behind) e,
         (SELECT $6::timestamptz AS last_end) c`,
      [NOW, row.status, row.answerBy, row.endedAt, row.leftBehind, row.lastEnd],
    );
    const [live, over] = [isLive(row, NOW), isOver(row, NOW)];
    const offered = live && isOffered(row);
    expect(rows[0]).toEqual({ live, ended: hasEnded(row, NOW), over, offered, since: row.leftBehind ? row.endedAt : null });
    seen.live += Number(live);
    seen.over += Number(over);
    seen.offered += Number(offered);
  }
  expect(seen).toEqual({ live: 10, over: 70, offered: 2 });
});

test("R-ENR-09: of the lessons of a class those before its end are an enrolment's that is left behind, and else all of them", async () => {
  const own = async (leftBehind: boolean, endedAt: Date | null) => {
    const { rows } = await db.query<{ start: Date }>(
      `SELECT l.starts_at AS start
       FROM (SELECT $1::boolean AS left_behind, $2::timestamptz AS ended_at) e, unnest($3::timestamptz[]) AS l (starts_at)
       WHERE ${isOwnLesson("l", "e")} ORDER BY 1`,
      [leftBehind, endedAt, [EARLIER, NOW, LATER]],
    );
    return rows.map(({ start }) => start);
  };
  expect(await own(true, NOW)).toEqual([EARLIER]);
  for (const endedAt of [null, NOW]) expect(await own(false, endedAt)).toEqual([EARLIER, NOW, LATER]);
});
