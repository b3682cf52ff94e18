import { request } from "node:http";
import { login } from "@kaifong/contract/paths";
import { anAccount } from "@kaifong/testing";
import pg from "pg";
import type { Settings } from "../scripts/run/settings.ts";
import type { Line } from "./report.ts";

/** Names of each kind: with fewer, chance alone reaches the bar. */
const NAMES = 400;
/** How well a clock may tell members from strangers: 0.5 is a coin, 1 always (area under the ROC curve). */
const BAR = 0.55;
/** Failures of one name at one address before it is locked. */
const UNTIL_LOCKED = 5;

/**
 * What a stranger with a clock learns of who is a member: wrong passwords for phone numbers of members and of nobody, in turn,
 * each from an address of its own so that no limit is met; then once more for names that are locked.
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
  const post = (mobile: string, from: string) => timeOf(settings.siteUrl, { mobile, password: "Wrong2Horse" }, from);
  const first: Times = { member: [], stranger: [] };
  const locked: Times = { member: [], stranger: [] };
  for (const [n, member] of members.entries()) {
    for (const [kind, mobile] of [
      ["member", member],
      ["stranger", strangers[n] ?? ""],
    ] as const) {
      const from = address(n, kind);
      first[kind].push(await post(mobile, from));
      if (n >= NAMES / 4) continue;
      for (let failure = 1; failure < UNTIL_LOCKED; failure += 1) await post(mobile, from);
      for (let again = 0; again < 4; again += 1) locked[kind].push(await post(mobile, from));
    }
  }
  return [line("wrong password, member or nobody", first), line("locked name, member or nobody", locked)];
}

interface Times {
  readonly member: number[];
  readonly stranger: number[];
}

function line(what: string, { member, stranger }: Times): Line {
  const auc = areaUnderCurve(member, stranger);
  return {
    what: `login timing: ${what}`,
    measured: `AUC ${auc.toFixed(3)}`,
    against: `0.5 by chance, ${member.length} and ${stranger.length} tries`,
    bar: `≤ ${BAR}`,
    holds: auc <= BAR,
  };
}

/** How often a time of the one kind is longer than one of the other, whichever way round tells more (Mann–Whitney). */
function areaUnderCurve(one: readonly number[], other: readonly number[]): number {
  let longer = 0;
  for (const a of one) for (const b of other) longer += a > b ? 1 : a === b ? 0.5 : 0;
  const share = longer / (one.length * other.length);
  return Math.max(share, 1 - share);
}

/** Loopback addresses, one a name and kind, none of them the usual one. */
function address(n: number, kind: "member" | "stranger"): string {
  return `127.${kind === "member" ? 10 : 20}.${Math.floor(n / 200)}.${(n % 200) + 1}`;
}

/** Milliseconds from the request to the end of the response. */
function timeOf(siteUrl: string, body: object, localAddress: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const sent = request(new URL(login.path, siteUrl), {
      method: login.method,
      localAddress,
      agent: false,
      headers: { "content-type": "application/json" },
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      response.on("error", reject);
      response.on("end", () => resolve(performance.now() - started));
      response.resume();
    });
    sent.end(JSON.stringify(body));
  });
}
