import type { FastifyPluginAsync } from "fastify";
import { openDb } from "./db.ts";
import type { Deps } from "./deps.ts";
import { rejectAfter } from "./reject-after.ts";

type PartState = "up" | "down";

interface Part {
  readonly name: "database" | "cms";
  readonly probe: () => Promise<unknown>;
  state: PartState;
  probing: boolean;
}

const PROBE_EVERY_MS = 1_000;
const PROBE_TIMEOUT_MS = 800;

/**
 * `/health/live`: this process responds. `/health/ready` (and `/health`): every content type has been read, and database and
 * content service replied to a real question within 800 ms, asked every second in the background, so that the response never
 * waits for either. 503 names the part that is down. A balancer should send traffic by `live`: without the database the pages
 * still work, and without the content service so does what it has published; `ready` is for start-up and alarms.
 */
export function readinessRoutes(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    // Its own connection: a pool that is busy does not mean a database that is away.
    const db = openDb({
      connectionString: deps.env.databaseUrl,
      poolSize: 1,
      acquireTimeoutMs: PROBE_TIMEOUT_MS,
      statementTimeoutMs: PROBE_TIMEOUT_MS,
      lockTimeoutMs: PROBE_TIMEOUT_MS,
      onError: () => undefined, // the next probe reports it
    });
    const parts: Part[] = [
      { name: "database", probe: () => db.query("SELECT 1"), state: "down", probing: false },
      { name: "cms", probe: () => rejectUnlessHealthy(deps.content.probe()), state: "down", probing: false },
    ];
    const probeAll = () =>
      Promise.all(parts.map((part) => probe(part, (state) => deps.log.warn({ part: part.name, state }, "health changed"))));
    let timer: NodeJS.Timeout | undefined;
    app.addHook("onReady", async () => {
      await probeAll();
      timer = setInterval(probeAll, PROBE_EVERY_MS);
      timer.unref();
    });
    app.addHook("onClose", async () => {
      clearInterval(timer);
      await db.end();
    });

    app.get("/health/live", async () => ({ status: "up" }));
    for (const path of ["/health", "/health/ready"]) {
      app.get(path, async (_request, reply) => {
        const up = parts.every(({ state }) => state === "up");
        const states = Object.fromEntries(parts.map(({ name, state }) => [name, state]));
        return reply.code(up ? 200 : 503).send({ status: up ? "up" : "down", parts: states });
      });
    }
  };
}

async function rejectUnlessHealthy(healthy: Promise<boolean>): Promise<void> {
  if (!(await healthy)) throw new Error("not well");
}

async function probe(part: Part, changed: (state: PartState) => void): Promise<void> {
  if (part.probing) return; // a hanging probe is not repeated before it gave up
  part.probing = true;
  const state: PartState = await rejectAfter(PROBE_TIMEOUT_MS, part.probe()).then(
    () => "up",
    () => "down",
  );
  part.probing = false;
  if (state !== part.state) changed(state);
  part.state = state;
}
