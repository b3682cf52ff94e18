import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { enrolBatch } from "../apps/server/src/enrolment/enrol-batch.ts";
import { openDb } from "../apps/server/src/platform/db.ts";
import type { Settings } from "../scripts/run/settings.ts";
import { membersWithSessions, openClass } from "./members.ts";
import { type Line, perSecond } from "./report.ts";
import { loadOf } from "./wrk.ts";

const CALLS = 4_000;
const CONNECTIONS = 64;
/** The same members enrol a second time: its lesson is not at the time of the first class's. */
const SECOND_CLASS_AFTER_DAYS = 1;
const QUOTA = 1_000_000;

/** Enrolment over HTTP, the same transactions without HTTP, and the refresh of a token. */
export async function measureEnrolments(settings: Settings): Promise<Line[]> {
  const db = new pg.Client({ connectionString: settings.serverEnv["DATABASE_URL"] });
  await db.connect();
  try {
    const tokens = await membersWithSessions(db, CALLS, settings.serverEnv);
    const overHttp = await enrolAll(settings.port, await openClass(db, QUOTA), tokens);
    const members = await db.query<{ id: string }>("SELECT id FROM members WHERE member_no LIKE 'B%' LIMIT $1", [CALLS]);
    const ids = members.rows.map(({ id }) => id);
    return [
      compare(overHttp, await inBatches(settings, ids, await openClass(db, QUOTA, SECOND_CLASS_AFTER_DAYS))),
      percentiles(overHttp),
      ...(await refresh(settings, tokens[0] ?? "")),
    ];
  } finally {
    await db.end();
  }
}

interface Enrolled {
  readonly perSecond: number;
  readonly failures: number;
  /** Milliseconds, sorted. */
  readonly times: readonly number[];
}

function compare({ perSecond: ours, failures }: Enrolled, theirs: number): Line {
  return {
    what: `enrolment calls over HTTP (${CONNECTIONS} connections, ${failures} failed)`,
    measured: perSecond(ours),
    against: `the same batches without HTTP ${perSecond(theirs)}`,
    ratio: ours / theirs,
    bar: "≥ 0.6",
  };
}

function percentiles({ times, failures }: Enrolled): Line {
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  const p99 = at(0.99);
  return {
    what: "time of an enrolment call",
    measured: `p50 ${at(0.5)} ms, p99 ${p99} ms`,
    against: "",
    bar: "p99 ≤ 500 ms, 0 failed",
    holds: p99 <= 500 && failures === 0,
  };
}

/** Every member enrols once, as fast as 64 connections carry them. */
async function enrolAll(port: number, strapiUuid: string, tokens: readonly string[]): Promise<Enrolled> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const body = JSON.stringify({ strapiUuid });
  const times: number[] = [];
  let failures = 0;
  const queue = [...tokens];
  const begun = performance.now();
  const worker = async () => {
    for (let authorization = queue.pop(); authorization !== undefined; authorization = queue.pop()) {
      const since = performance.now();
      const status = await post({ agent, port, path: "/api/health-programme/enrolments", authorization, body });
      times.push(performance.now() - since);
      if (status < 200 || status >= 300) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  return { perSecond: tokens.length / seconds, failures, times: times.toSorted((a, b) => a - b) };
}

interface Call {
  readonly agent: Agent;
  readonly port: number;
  readonly path: string;
  readonly authorization: string;
  readonly body: string;
}

function post({ agent, port, path, authorization, body }: Call): Promise<number> {
  return new Promise((done) => {
    const headers = {
      authorization,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "idempotency-key": crypto.randomUUID(),
    };
    const call = request({ agent, host: "127.0.0.1", port, path, method: "POST", headers }, (response) => {
      response.resume();
      response.on("end", () => done(response.statusCode ?? 0));
    });
    call.on("error", () => done(0));
    call.end(body);
  });
}

/**
 * Enrolments per second of the same transaction in batches of as many as there are connections, driven from here without HTTP.
 */
async function inBatches(settings: Settings, members: readonly string[], classId: string): Promise<number> {
  const db = openDb({
    connectionString: settings.serverEnv["DATABASE_URL"] ?? "",
    poolSize: 1,
    ...{ acquireTimeoutMs: 5_000, statementTimeoutMs: 10_000, lockTimeoutMs: 5_000 },
    onError: () => undefined,
  });
  try {
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
  const folder = mkdtempSync(join(tmpdir(), "kaifong-wrk-"));
  const script = join(folder, "post.lua");
  writeFileSync(script, 'wrk.method = "POST"\nwrk.body = "{}"\nwrk.headers["Content-Type"] = "application/json"\n');
  try {
    const { perSecond: figure, failures } = await loadOf(
      `http://127.0.0.1:${settings.port}/api/auth/extend_token`,
      { Authorization: authorization },
      script,
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
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
