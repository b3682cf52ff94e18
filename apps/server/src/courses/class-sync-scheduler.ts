import { CONTENT_TYPES } from "@kaifong/content/server";
import { SECOND_MS } from "@kaifong/domain/time";
import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../platform/deps.ts";
import { errorText } from "@kaifong/contract/error-text";
import { syncClasses } from "./sync-classes.ts";

/** The delay after a sync that failed; twice as long after each further failure, until the next is due anyway. */
const FIRST_RETRY_MS = 2_000;
/** One publish sends several webhooks. */
const DEBOUNCE_MS = 50;
/** Types of the content service whose publication may change classes. */
const CLASS_MODELS: ReadonlySet<string> = new Set(
  [CONTENT_TYPES.healthPrograms, CONTENT_TYPES.themes, CONTENT_TYPES.courses].map(({ singular }) => singular),
);

/**
 * Syncs classes with the content service while the server listens: at once, whenever editors publish, and every
 * RECONCILE_SECONDS, because a webhook may get lost; sooner after a failure. `afterSync` runs when one has finished.
 */
export function classSyncScheduler(deps: Deps, afterSync: () => Promise<void>): FastifyPluginAsync {
  return async (app) => {
    let timer: NodeJS.Timeout | undefined;
    let running: Promise<void> | undefined;
    let closed = false;
    let retryMs = FIRST_RETRY_MS;
    /** Something was published since the running sync began to read. */
    let published = false;

    const schedule = (delayMs: number) => {
      clearTimeout(timer);
      if (!closed) timer = setTimeout(run, delayMs);
    };
    const run = () => {
      if (running) {
        published = true; // one after the other: it begins when this one has ended
        return;
      }
      published = false;
      running = syncOnce(deps, afterSync).then((done) => {
        running = undefined;
        const reconcileMs = deps.env.reconcileSeconds * SECOND_MS;
        if (published) schedule(DEBOUNCE_MS);
        else schedule(done ? reconcileMs : Math.min(retryMs, reconcileMs));
        retryMs = done ? FIRST_RETRY_MS : retryMs * 2;
      });
    };
    const onPublished = () => {
      published = true;
      if (!running) schedule(DEBOUNCE_MS);
    };

    const unsubscribe = deps.bus.on("content", (event) => {
      if (event.kind === "missed" || CLASS_MODELS.has(event.payload.model ?? "")) onPublished();
    });
    app.addHook("onListen", async () => schedule(0));
    app.addHook("onClose", async () => {
      closed = true;
      clearTimeout(timer);
      unsubscribe();
      await running;
    });
  };
}

async function syncOnce(deps: Deps, afterSync: () => Promise<void>): Promise<boolean> {
  try {
    const report = await syncClasses(deps, () => deps.content.classSource(), deps.now);
    if (report.created + report.updated > 0) deps.log.info(report, "classes: in step");
    if (report.overtaken) deps.log.info("classes: a later sync was written first");
    for (const refused of report.refused) deps.log.warn(refused, "classes: not taken over");
    await afterSync();
    return true;
  } catch (error) {
    deps.log.warn({ reason: errorText(error) }, "classes: not in step yet");
    return false;
  }
}
