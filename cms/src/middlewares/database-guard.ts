import type { Core } from "@strapi/strapi";
import type { Context, Next } from "koa";

const PROBE_TIMEOUT_MS = 2_000;
const RETRY_AFTER_SECONDS = "5";
const HEALTH_PATHS = new Set(["/_health", "/strapi/api/health"]);

async function databaseResponds(strapi: Core.Strapi): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PROBE_TIMEOUT_MS);
  });
  const probe = strapi.db.connection.raw("select 1").then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([probe, late]);
  } finally {
    clearTimeout(timer);
  }
}

function respondUnavailable(ctx: Context): void {
  ctx.status = 503;
  ctx.set("Retry-After", RETRY_AFTER_SECONDS);
  ctx.set("Cache-Control", "no-store");
  ctx.body = { data: null, error: { status: 503, name: "ServiceUnavailableError", message: "Database unavailable" } };
}

/**
 * Makes the health check query the database, and corrects error codes. Without the database, Strapi responds with 401 to reads
 * (it can't look the token up) and still says that it is healthy; both become 503.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (HEALTH_PATHS.has(ctx.path.toLowerCase())) {
      if (!(await databaseResponds(strapi))) return respondUnavailable(ctx);
      ctx.set("Cache-Control", "no-store");
      ctx.body = { status: "ok" };
      return;
    }
    await next();
    const doubtful = ctx.status === 401 || ctx.status === 403 || ctx.status === 500;
    if (doubtful && !(await databaseResponds(strapi))) respondUnavailable(ctx);
  };
