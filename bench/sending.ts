import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { MINUTE_MS } from "@kaifong/domain/time";
import pg from "pg";
import { inRoot } from "../scripts/run/paths.ts";
import { freePort } from "../scripts/run/ports.ts";
import { UsageError } from "../scripts/run/progress.ts";
import type { Line } from "./report.ts";

const MESSAGES = 10_000;
const KILLS = 10;
const LOOK_EVERY_MS = 50;
/** Far longer than all of them take, so that a server that sends nothing is noticed. */
const WITHIN_MS = 15 * MINUTE_MS;
/** How their numbers begin: those of the demonstration, whose messages go out too, do not. */
const NUMBERS = "+8525";
/** The longest time the gateway takes to respond: long enough to be killed in. */
const MAX_ANSWER_MS = 20;

/**
 * Sends ten thousand text messages by a server that is killed without warning ten times meanwhile: to a gateway that honours
 * Idempotency-Key, which passes each on once, and to one that doesn't, which may get one twice. None is lost. `serverEnv`: the
 * settings of a server, which name no gateway. No other server may use its database, or that one sends them. Throws when they
 * stop going out.
 */
export async function measureSending(serverEnv: NodeJS.ProcessEnv): Promise<Line[]> {
  return [...(await killTenTimes(serverEnv, true)), ...(await killTenTimes(serverEnv, false))];
}

async function killTenTimes(serverEnv: NodeJS.ProcessEnv, honoursKeys: boolean): Promise<Line[]> {
  const gateway = await aGateway(honoursKeys);
  const db = new pg.Client({ connectionString: serverEnv["DATABASE_URL"] });
  await db.connect();
  const settings = { SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_USER: "bench", SMS_GATEWAY_PASSWORD: "bench", SMS_FROM: "Bench" };
  const env = { ...serverEnv, ...settings, SMS_REPEATS_ARE_SAFE: String(honoursKeys), PORT: String(await freePort()) };
  await writeCodes(db);
  let server = startServer(env);
  try {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await until(() => gateway.passedOn.size >= (kill * MESSAGES) / (KILLS + 1));
      await end(server, "SIGKILL");
      server = startServer(env);
    }
    await until(async () => (await waiting(db)) === 0);
    return report(honoursKeys, gateway);
  } finally {
    await end(server, "SIGTERM");
    await db.query("DELETE FROM outbox WHERE recipient_address IS NOT NULL");
    await db.end();
    gateway.close();
  }
}

/** To as many numbers, every fifth before the others. */
async function writeCodes(db: pg.Client): Promise<void> {
  await db.query(
    `INSERT INTO outbox (template, data, channel, priority, expires_at, recipient_address, recipient_language)
     SELECT 'account.code', '{"code": "123456"}', 'SMS', CASE WHEN n % 5 = 0 THEN 'URGENT' ELSE 'NORMAL' END, now() + interval '1 hour',
       $2 || lpad(n::text, 7, '0'), 'en-US' FROM generate_series(1, $1) AS n`,
    [MESSAGES, NUMBERS],
  );
}

async function waiting(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM outbox WHERE outcome IS NULL AND recipient_address IS NOT NULL",
  );
  return rows[0]?.n ?? 0;
}

interface Gateway {
  readonly url: string;
  /** How often each number got its message. */
  readonly passedOn: ReadonlyMap<string, number>;
  /** How often it got a message that it had already. */
  readonly repeated: () => number;
  close(): void;
}

async function aGateway(honoursKeys: boolean): Promise<Gateway> {
  const passedOn = new Map<string, number>();
  const keys = new Set<string>();
  let repeated = 0;
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const key = String(request.headers["idempotency-key"]);
      const to = new URLSearchParams(body).get("To") ?? "";
      const isKnown = keys.has(key);
      const isOurs = to.startsWith(NUMBERS);
      if (isOurs && isKnown) repeated += 1;
      if (isOurs && (!isKnown || !honoursKeys)) passedOn.set(to, (passedOn.get(to) ?? 0) + 1);
      keys.add(key);
      await pause(Math.random() * MAX_ANSWER_MS);
      response.writeHead(201).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/messages`, passedOn, repeated: () => repeated, close };
}

function startServer(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [inRoot("apps/server/src/main.ts")], {
    env: { ...process.env, ...env },
    stdio: "ignore",
    cwd: inRoot(),
  });
}

async function end(server: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  const gone = once(server, "exit");
  if (server.exitCode === null && server.kill(signal)) await gone;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + WITHIN_MS;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new UsageError("The server that was started for it sends no more messages.");
    await pause(LOOK_EVERY_MS);
  }
}

function report(honoursKeys: boolean, { passedOn, repeated }: Gateway): Line[] {
  const times = [...passedOn.values()];
  const most = honoursKeys ? 1 : 2;
  const often = times.filter((n) => n > most).length;
  const kind = honoursKeys ? "a gateway that honours keys" : "a gateway that doesn't";
  return [
    {
      what: `${MESSAGES.toLocaleString("en")} text messages, ${KILLS} kills, to ${kind}`,
      measured: `${times.filter((n) => n === 1).length} once, ${times.filter((n) => n === 2).length} twice, ${often} oftener than ${most}`,
      against: `${repeated()} handed over again`,
      bar: `each, at most ${most}×`,
      holds: passedOn.size === MESSAGES && often === 0,
    },
  ];
}
