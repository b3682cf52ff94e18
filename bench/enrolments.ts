import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { onPath } from "../scripts/quality/browser.ts";
import type { Settings } from "../scripts/run/settings.ts";
import { membersWithSessions, openClass } from "./members.ts";
import { type Line, perSecond } from "./report.ts";
import { loadOf } from "./wrk.ts";

const execute = promisify(execFile);
const CALLS = 4_000;
const CONNECTIONS = 64;
const PGBENCH_CLIENTS = 8;
const QUOTA = 1_000_000;

/** Enrolment over HTTP, the same database function driven by pgbench, and the refresh of a token. */
export async function measureEnrolments(settings: Settings): Promise<Line[]> {
  const db = new pg.Client({ connectionString: settings.serverEnv["DATABASE_URL"] });
  await db.connect();
  try {
    const tokens = await membersWithSessions(db, CALLS, settings.serverEnv);
    const overHttp = await enrolAll(settings.port, await openClass(db, QUOTA), tokens);
    const byPgbench = await pgbench(settings, db, await openClass(db, QUOTA));
    return [compare(overHttp, byPgbench), percentiles(overHttp), ...(await refresh(settings, tokens[0] ?? ""))];
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

function compare({ perSecond: ours, failures }: Enrolled, theirs: number | undefined): Line {
  const what = `enrolment calls over HTTP (${CONNECTIONS} connections, ${failures} failed)`;
  const bar = "≥ 0.8 with the batcher of the enrolment issue";
  if (theirs === undefined) return { what, measured: perSecond(ours), against: "pgbench is not installed", bar };
  return { what, measured: perSecond(ours), against: `pgbench, same function ${perSecond(theirs)}`, ratio: ours / theirs, bar };
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
    const call = request({ agent, host: "127.0.0.1", port, path, method: "POST", headers }, (answer) => {
      answer.resume();
      answer.on("end", () => done(answer.statusCode ?? 0));
    });
    call.on("error", () => done(0));
    call.end(body);
  });
}

/** Transactions per second of the same function, one member per call; undefined when pgbench is not there. */
async function pgbench(settings: Settings, db: pg.Client, classId: string): Promise<number | undefined> {
  const program = onPath("pgbench");
  if (program === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "kaifong-pgbench-"));
  const script = join(folder, "enrol.sql");
  await db.query("DROP TABLE IF EXISTS bench_members; DROP SEQUENCE IF EXISTS bench_turn");
  await db.query("CREATE TABLE bench_members AS SELECT row_number() OVER () AS n, id FROM members WHERE member_no LIKE 'B%'");
  await db.query("CREATE UNIQUE INDEX ON bench_members (n)");
  await db.query("CREATE SEQUENCE bench_turn");
  writeFileSync(
    script,
    `SELECT * FROM enrol_batch('${classId}', (SELECT jsonb_build_array(jsonb_build_object('ordinal', 1, 'member', id, 'key', null))
       FROM bench_members WHERE n = (SELECT nextval('bench_turn'))), now());\n`,
  );
  try {
    const url = settings.serverEnv["DATABASE_URL"] ?? "";
    const args = [
      "-n",
      "-M",
      "prepared",
      `-c${PGBENCH_CLIENTS}`,
      "-j1",
      `-t${Math.floor(CALLS / PGBENCH_CLIENTS)}`,
      "-f",
      script,
      url,
    ];
    const { stdout } = await execute(program, args);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
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
