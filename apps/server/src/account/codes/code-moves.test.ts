import {
  CODE_MOVES,
  CODE_STATES,
  codeAfter,
  type CodeFacts,
  type CodeMoveName,
  type CodeState,
  codeState,
} from "@kaifong/domain/membership";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import { aMember, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isRefusal } from "../../platform/refusal.ts";
import { codeHash } from "../../platform/short-codes.ts";
import { isCodeIn } from "./code-states.ts";
import { checkCode, redeemCode, revokeCodesOf, sendCode } from "./one-time-codes.ts";

const NOW = new Date("2026-11-24T04:00:00Z");
const after = (ms: number) => new Date(NOW.getTime() + ms);
const MOBILE = "+85291234567";
const CODE = "123456";

const SENT = {
  attempts: 0,
  createdAt: after(-2 * MINUTE_MS),
  expiresAt: after(MINUTE_MS),
  verifiedAt: null,
  redeemedAt: null,
} as const;
type Row = CodeFacts & { readonly createdAt: Date };
/** The columns of a row in each state. */
const ROWS: Readonly<Record<CodeState, Row>> = {
  WAITING: SENT,
  EXHAUSTED: { ...SENT, attempts: 5 },
  EXPIRED: { ...SENT, expiresAt: after(-MINUTE_MS) },
  VERIFIED: { ...SENT, verifiedAt: after(-MINUTE_MS) },
  LAPSED: { ...SENT, createdAt: after(-2 * HOUR_MS), expiresAt: after(-HOUR_MS), verifiedAt: after(-HOUR_MS) },
  REDEEMED: { ...SENT, verifiedAt: after(-MINUTE_MS), redeemedAt: after(-SECOND_MS) },
};

let server: TestServer;
let memberId: string;

beforeAll(async () => {
  server = await testServer({ deps: { now: () => NOW } });
  memberId = await aMember(server.deps.db);
});
afterAll(() => server?.close());
beforeEach(() => server.deps.db.query("TRUNCATE one_time_codes"));

/** Writes a code with these columns. Returns its id. */
async function aCode({ attempts, createdAt, expiresAt, verifiedAt, redeemedAt }: Row): Promise<string> {
  const id = crypto.randomUUID();
  await server.deps.db.query(
    `INSERT INTO one_time_codes (id, purpose, mobile, member_id, code_hash, attempts, created_at, expires_at, verified_at, redeemed_at)
     VALUES ($1, 'SET_PASSWORD', $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      MOBILE,
      memberId,
      codeHash(server.deps.env, "one-time codes", `${id}|${CODE}`),
      attempts,
      createdAt,
      expiresAt,
      verifiedAt,
      redeemedAt,
    ],
  );
  return id;
}

async function readCode(id: string): Promise<CodeFacts | undefined> {
  const { rows } = await server.deps.db.query<CodeFacts>(
    `SELECT attempts, expires_at AS "expiresAt", verified_at AS "verifiedAt", redeemed_at AS "redeemedAt" FROM one_time_codes WHERE id = $1`,
    [id],
  );
  return rows[0];
}
const stateNow = async (id: string) => {
  const row = await readCode(id);
  return row ? codeState(row, NOW) : "GONE";
};

const enter = (id: string, code = CODE) => checkCode(server.deps.db, server.deps.env, { id, purpose: "SET_PASSWORD", code }, NOW);

/** Takes a code through each statement. */
const WAYS: Readonly<Record<CodeMoveName, (id: string) => Promise<unknown>>> = {
  enter: (id) => enter(id),
  redeem: (id) => redeemCode(server.deps.db, { id, purpose: "SET_PASSWORD" }, NOW),
  replace: () => {
    const wanted = { purpose: "SET_PASSWORD", mobile: MOBILE, memberId, language: "en-US" } as const;
    return server.deps.db.transaction((tx) => sendCode(tx, server.deps.env, wanted, NOW));
  },
  revoke: () => revokeCodesOf(server.deps.db, memberId),
};
const MOVES = Object.keys(CODE_MOVES) as CodeMoveName[]; // its keys
const VARIANTS: Readonly<Record<string, Partial<Row>>> = {
  "as it is": {},
  "that was sent just now": { createdAt: after(-59 * SECOND_MS) },
  "that was entered wrongly four times": { attempts: 4 },
  "that was entered wrongly too often": { attempts: 5 },
};

describe.each(Object.entries(VARIANTS))("a code %s", (_, variant) => {
  test.each(MOVES)("is moved by %s only from the states of its row, and only to that", async (name) => {
    for (const state of CODE_STATES) {
      await server.deps.db.query("TRUNCATE one_time_codes");
      const row = { ...ROWS[state], ...variant };
      const id = await aCode(row);
      await WAYS[name](id);
      expect(await stateNow(id), `from ${state}`).toBe(codeAfter(name, "MEMBER", row, NOW) ?? codeState(row, NOW));
    }
  });
});

test("R-MEM-26: the database and the domain say the same of a code's state, at whatever times", async () => {
  const around = (ms: number) => [after(ms - 1), after(ms), after(ms + 1)];
  const counts = new Map<CodeState, number>();
  for (const attempts of [4, 5, 6])
    for (const expiresAt of around(0))
      for (const verifiedAt of [null, ...around(-HOUR_MS)])
        for (const redeemedAt of verifiedAt ? [null, NOW] : [null]) {
          const { rows } = await server.deps.db.query<{ states: readonly CodeState[] }>(
            `SELECT array_remove(ARRAY[${CODE_STATES.map((state) => `CASE WHEN ${isCodeIn([state], "$1")} THEN '${state}' END`).join()}], NULL)
               AS states FROM (SELECT $2::int AS attempts, $3::timestamptz AS expires_at, $4::timestamptz AS verified_at,
                 $5::timestamptz AS redeemed_at) c`,
            [NOW, attempts, expiresAt, verifiedAt, redeemedAt],
          );
          const state = codeState({ attempts, expiresAt, verifiedAt, redeemedAt }, NOW);
          counts.set(state, (counts.get(state) ?? 0) + 1);
          expect(rows[0]?.states).toEqual([state]);
        }
  expect(Object.fromEntries(counts)).toEqual({ WAITING: 1, EXHAUSTED: 2, EXPIRED: 6, VERIFIED: 9, LAPSED: 18, REDEEMED: 27 });
});

describe("entering a code", () => {
  test("that is right uses up no attempt, however often it comes at once after four wrong ones", async () => {
    const id = await aCode({ ...SENT, attempts: 4 });
    const results = await Promise.all(Array.from({ length: 8 }, () => enter(id)));
    expect(results).toEqual(Array.from({ length: 8 }, () => undefined));
    expect(await readCode(id)).toMatchObject({ attempts: 4, verifiedAt: NOW });
  });

  test("a hundred times at once is five attempts", async () => {
    const id = await aCode(SENT);
    const results = await Promise.all(Array.from({ length: 100 }, () => enter(id, "000000")));
    const refusals = results.map((result) => (isRefusal(result) ? result.refused : "none"));
    expect(refusals.filter((name) => name === "ONE_TIME_PASSWORD_WRONG")).toHaveLength(4);
    expect(refusals.filter((name) => name === "CODE_EXHAUSTED")).toHaveLength(96);
  });
});

test("a code is redeemed once, keeps when it was entered, and gets no attempt back, whoever writes it", async () => {
  const refused = async (id: string, change: string, why: string) =>
    expect(
      server.deps.db.query(`UPDATE one_time_codes SET ${change} WHERE id = $1`, [id]),
      `${change} was written`,
    ).rejects.toThrow(why);
  const redeemed = await aCode(ROWS.REDEEMED);
  for (const change of ["redeemed_at = NULL", "redeemed_at = now()", "verified_at = now()", "attempts = attempts + 1"])
    await refused(redeemed, change, "a code that was redeemed");
  const verified = await aCode({ ...ROWS.VERIFIED, attempts: 3 });
  for (const change of [
    "verified_at = NULL",
    "verified_at = now()",
    "attempts = 2",
    "expires_at = expires_at + interval '1 minute'",
  ])
    await refused(verified, change, "a code keeps");
});
