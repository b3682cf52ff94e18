import * as paths from "@kaifong/contract/paths";
import { anAccount } from "@kaifong/testing";
import pg from "pg";
import type { Settings } from "../scripts/run/settings.ts";
import type { Line } from "./report.ts";
import { timedCall, clientAddress, type Times, timingLine } from "./timing.ts";

/** Names of each kind: with fewer, chance alone reaches the limit. */
const NAMES = 400;
/** Numbers that one member tries within the limit of an hour, half of them members'. */
const FOR_EACH = 10;
const WRONG = "000000";

/**
 * Measures what a stranger with a clock learns about who is a member while codes are requested and entered: to activate an
 * e-account or to choose a new password, and to register, as long as no work was done for it (after it the response itself says
 * so, specification §8); and about whose a requested new number is, which no response says (R-MEM-14).
 */
export async function measureCodeTiming(settings: Settings): Promise<Line[]> {
  const db = new pg.Client({ connectionString: settings.serverEnv["DATABASE_URL"] });
  await db.connect();
  try {
    const members: string[] = [];
    for (let n = 0; n < NAMES; n += 1) members.push((await anAccount(db)).mobile);
    const pairs = members.map((member, n) => [member, `+8526${String(2_000_000 + n)}`] as const);
    return [
      timingLine("code timing: before the work for one, member or nobody", await withoutProof(settings.siteUrl, pairs)),
      ...(await wantedNumbers(settings.siteUrl, db, pairs)),
    ];
  } finally {
    await db.end();
  }
}

type Pairs = readonly (readonly [member: string, stranger: string])[];
const noTimes = (): Times => ({ member: [], stranger: [] });

/** For a password and for registering, in turn. */
async function withoutProof(siteUrl: string, pairs: Pairs): Promise<Times> {
  const times = noTimes();
  for (const [n, [member, stranger]] of pairs.entries()) {
    const purpose = n % 2 === 0 ? "SET_PASSWORD" : "REGISTER";
    for (const [kind, mobile, network] of [
      ["member", member, 30],
      ["stranger", stranger, 40],
    ] as const) {
      const body = { purpose, mobile };
      const { milliseconds, payload } = await timedCall(siteUrl, { ...paths.requestCode, body, from: clientAddress(n, network) });
      if (payload["error_name"] !== "PROOF_REQUIRED") throw new Error(`a code without a proof: ${JSON.stringify(payload)}`);
      times[kind].push(milliseconds);
    }
  }
  return times;
}

/**
 * A code to a new number, requested by members with the old one; then a wrong code, for a number that got one and for one that
 * did not.
 */
async function wantedNumbers(siteUrl: string, db: pg.Client, pairs: Pairs): Promise<Line[]> {
  const [asking, entering] = [noTimes(), noTimes()];
  let asker: Asker | undefined;
  for (const [n, [member, stranger]] of pairs.entries()) {
    if (n % (FOR_EACH / 2) === 0) asker = await anAsker(siteUrl, db, n);
    if (!asker) throw new Error("nobody asks");
    for (const [kind, mobile] of [
      ["member", member],
      ["stranger", stranger],
    ] as const) {
      const { authorization, oldCodeId, from } = asker;
      const sent = await timedCall(siteUrl, { ...paths.sendNewMobileCode, body: { oldCodeId, mobile }, from, authorization });
      if (sent.status !== 200) throw new Error(`a code to a new number: ${JSON.stringify(sent.payload)}`);
      asking[kind].push(sent.milliseconds);
      const body = { codeId: sent.payload["codeId"], purpose: "NEW_MOBILE", code: WRONG };
      entering[kind].push((await timedCall(siteUrl, { ...paths.verifyCode, body, from })).milliseconds);
    }
  }
  return [
    timingLine("code timing: to a new number, a member's or nobody's", asking),
    timingLine("code timing: a wrong one entered, of either number", entering),
  ];
}

interface Asker {
  readonly authorization: string;
  /** Entered. */
  readonly oldCodeId: string;
  readonly from: string;
}

async function anAsker(siteUrl: string, db: pg.Client, n: number): Promise<Asker> {
  const { id, memberNo, mobile, password } = await anAccount(db);
  const from = clientAddress(n, 50);
  const { payload } = await timedCall(siteUrl, { ...paths.logIn, body: { memberNo, password }, from });
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO one_time_codes (purpose, mobile, member_id, code_hash, created_at, expires_at, verified_at)
     VALUES ('OLD_MOBILE', $1, $2, '', now(), now(), now()) RETURNING id`,
    [mobile, id],
  );
  return { authorization: `Bearer ${String(payload["access_token"])}`, oldCodeId: rows[0]?.id ?? "", from };
}
