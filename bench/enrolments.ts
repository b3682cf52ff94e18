import * as paths from "@kaifong/contract/paths";
import pg from "pg";
import { enrolBatch } from "../apps/server/src/enrolment/enrol-batch.ts";
import { openDb } from "../apps/server/src/platform/db.ts";
import type { Settings } from "../scripts/run/settings.ts";
import { membersWithSessions, openClass } from "./members.ts";
import { type Line, perSecond } from "./report.ts";
import { type Burst, burstOf, loadOf } from "./wrk.ts";

const CALLS = 4_000;
const CONNECTIONS = 64;
const QUOTA = 1_000_000;
const RUSH = { members: 5_000, places: 30, connections: 500 } as const;
/** The second and later rounds count: the first meets a server that has not had a rush yet. */
const ROUNDS = 3;
/** The rate that this site is made for, on two present-day cores. */
const ENROLMENTS_PER_SECOND = 2_000;
const RUSH_SECONDS = 1.6;
/**
 * The limit that it sets itself on any machine: a share of the enrolments per second of the same batches without HTTP, in the
 * same run.
 */
const MIN_SHARE = { enrolments: 0.3, rush: 0.45 } as const;
const P99_MS = 500;

/** Measures enrolment over HTTP, the same transactions without HTTP, a rush for few places, and the refresh of a token. */
export async function measureEnrolments(settings: Settings): Promise<Line[]> {
  const db = new pg.Client({ connectionString: settings.serverEnv["DATABASE_URL"] });
  await db.connect();
  try {
    const members = await membersWithSessions(db, RUSH.members, settings.serverEnv);
    const tokens = members.map(({ authorization }) => authorization);
    const calls = tokens.slice(0, CALLS);
    const rounds: Burst[] = [];
    // The same members enrol every time, so the lesson is on another day.
    for (let day = 0; day < ROUNDS; day += 1)
      rounds.push(await enrolAll(settings, await openClass(db, QUOTA, day), calls, CONNECTIONS));
    const ids = members.slice(0, CALLS).map(({ memberId }) => memberId);
    const without = await inBatches(settings, ids, await openClass(db, QUOTA, ROUNDS));
    const rushes: Burst[] = [];
    for (let day = 1; day <= ROUNDS; day += 1)
      rushes.push(await enrolAll(settings, await openClass(db, RUSH.places, ROUNDS + day), tokens, RUSH.connections));
    return [...everybody(rounds, without), ...rush(rushes, without), ...(await refresh(settings, tokens[0] ?? ""))];
  } finally {
    await db.end();
  }
}

/** Every one of these members requests a place, as fast as `connections` allow. */
function enrolAll({ port }: Settings, classId: string, tokens: readonly string[], connections: number): Promise<Burst> {
  const url = `http://127.0.0.1:${port}${paths.enrol.path}`;
  return burstOf(url, JSON.stringify({ strapiUuid: classId }), tokens, connections);
}

function everybody(rounds: readonly Burst[], without: number): Line[] {
  const best = Math.max(...rounds.slice(1).map(({ seconds }) => CALLS / seconds));
  const p99 = Math.max(...rounds.slice(1).map(({ p99: time }) => time));
  const failed = rounds.flatMap(({ statuses }) => [...statuses].filter(([status]) => status !== 200));
  const failures = failed.map(([status, count]) => `${count} × ${status}`).join(", ") || "none";
  return [
    {
      what: `enrolments, ${CONNECTIONS} connections (failed: ${failures})`,
      measured: `${perSecond(best)} (runs: ${rounds.map(({ seconds }) => perSecond(CALLS / seconds)).join(", ")})`,
      against: `the same batches without HTTP ${perSecond(without)}`,
      ratio: best / without,
      bar: `≥ ${MIN_SHARE.enrolments} × those without HTTP from the second run, 0 failed (made for ${perSecond(ENROLMENTS_PER_SECOND)})`,
      holds: best / without >= MIN_SHARE.enrolments && failed.length === 0,
    },
    {
      what: "time of an enrolment call",
      measured: `p50 ${Math.round(rounds.at(-1)?.p50 ?? 0)} ms, p99 ${Math.round(p99)} ms`,
      against: "",
      bar: `p99 ≤ ${P99_MS} ms`,
      holds: p99 <= P99_MS,
    },
  ];
}

function rush(rushes: readonly Burst[], without: number): Line[] {
  const slowest = Math.max(...rushes.slice(1).map(({ seconds }) => seconds));
  const share = RUSH.members / slowest / without;
  const enrolled = rushes.map(({ statuses }) => statuses.get(200) ?? 0);
  const fair = enrolled.every((count) => count === RUSH.places) && rushes.every(({ statuses }) => !statuses.has(0));
  return [
    {
      what: `${RUSH.members.toLocaleString("en")} ask for ${RUSH.places} places, ${RUSH.connections} connections`,
      measured: `${rushes.map(({ seconds }) => `${seconds.toFixed(2)} s`).join(", ")}; enrolled ${enrolled.join(", ")}`,
      against: `batches without HTTP ${perSecond(without)}`,
      ratio: share,
      bar: `≥ ${MIN_SHARE.rush} × those asked per second from the second run, ${RUSH.places} enrolled (made for ${RUSH_SECONDS} s)`,
      holds: share >= MIN_SHARE.rush && fair,
    },
  ];
}

/** Enrolments per second by the same transaction without HTTP, in batches of as many as there are connections. */
async function inBatches(settings: Settings, members: readonly string[], classId: string): Promise<number> {
  const db = openDb({
    connectionString: settings.serverEnv["DATABASE_URL"] ?? "",
    poolSize: 1,
    ...{ acquireTimeoutMs: 5_000, statementTimeoutMs: 10_000, lockTimeoutMs: 5_000 },
    onError: () => undefined,
  });
  try {
    if (members.length === 0) throw new Error("nobody to enrol: nothing to compare with");
    const begun = performance.now();
    for (let from = 0; from < members.length; from += CONNECTIONS) {
      const requests = members
        .slice(from, from + CONNECTIONS)
        .map((memberId) => ({ memberId, actor: `member:${memberId}` as const, key: crypto.randomUUID() }));
      const decisions = await db.transaction((tx) => enrolBatch(tx, classId, requests, new Date()));
      if (decisions.some(({ outcome }) => outcome !== "ENROLLED"))
        throw new Error("somebody was refused: nothing to compare with");
    }
    return members.length / ((performance.now() - begun) / 1000);
  } finally {
    await db.end();
  }
}

async function refresh(settings: Settings, authorization: string): Promise<Line[]> {
  const { perSecond: figure, failures } = await loadOf(
    `http://127.0.0.1:${settings.port}${paths.extendToken.path}`,
    { Authorization: authorization },
    { script: 'wrk.method = "POST"\nwrk.body = "{}"\nwrk.headers["Content-Type"] = "application/json"\n' },
  );
  return [
    {
      what: `token refresh (${failures} failed)`,
      measured: perSecond(figure),
      against: "",
      bar: "never hashes a password",
      holds: failures === 0,
    },
  ];
}
