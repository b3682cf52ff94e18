import * as paths from "@kaifong/contract/paths";
import { anAccount } from "@kaifong/testing";
import pg from "pg";
import type { Settings } from "../scripts/run/settings.ts";
import type { Line } from "./report.ts";
import { timedCall, clientAddress, timingLine, type Times } from "./timing.ts";

/** Names of each kind: with fewer, chance alone reaches the limit. */
const NAMES = 400;
/** The networks from which they come. */
const NETWORKS = { member: 10, stranger: 20 } as const;
/** Failures of one name at one address before it is locked. */
const UNTIL_LOCKED = 5;

/**
 * Measures what a stranger with a clock learns about who is a member: wrong passwords for phone numbers of members and of nobody,
 * in turn, each from an address of its own so that no limit is reached; then again for names that are locked.
 */
export async function measureLoginTiming(settings: Settings): Promise<Line[]> {
  const db = new pg.Client({ connectionString: settings.serverEnv["DATABASE_URL"] });
  await db.connect();
  const members: string[] = [];
  try {
    for (let n = 0; n < NAMES; n += 1) members.push((await anAccount(db)).mobile);
  } finally {
    await db.end();
  }
  const strangers = members.map((_, n) => `+8526${String(1_000_000 + n)}`);
  const post = (mobile: string, from: string) => wrongPassword(settings.siteUrl, mobile, from);
  const first: Times = { member: [], stranger: [] };
  const locked: Times = { member: [], stranger: [] };
  for (const [n, member] of members.entries()) {
    for (const [kind, mobile] of [
      ["member", member],
      ["stranger", strangers[n] ?? ""],
    ] as const) {
      const from = clientAddress(n, NETWORKS[kind]);
      first[kind].push(await post(mobile, from));
      if (n >= NAMES / 4) continue;
      for (let failure = 1; failure < UNTIL_LOCKED; failure += 1) await post(mobile, from);
      for (let again = 0; again < 4; again += 1) locked[kind].push(await post(mobile, from));
    }
  }
  return [
    timingLine("login timing: wrong password, member or nobody", first),
    timingLine("login timing: locked name, member or nobody", locked),
  ];
}

async function wrongPassword(siteUrl: string, mobile: string, from: string): Promise<number> {
  return (await timedCall(siteUrl, { ...paths.logIn, body: { mobile, password: "Wrong2Horse" }, from })).milliseconds;
}
