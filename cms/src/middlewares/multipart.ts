import { rm } from "node:fs/promises";
import type { Core } from "@strapi/strapi";
import type { Context, Next } from "koa";
import { isUpload } from "./upload-refusals";

const BEARER = /^bearer +(\S+)$/i;

/** Whether the request is of somebody who is logged in; what they may do is judged where it is handled. */
async function isLoggedIn(strapi: Core.Strapi, ctx: Context): Promise<boolean> {
  const token = BEARER.exec(ctx.get("authorization"))?.[1];
  if (token === undefined) return false;
  const sessions = strapi.sessionManager("admin");
  const checked = sessions.validateAccessToken(token);
  return checked.isValid && sessions.isSessionActive(checked.payload.sessionId);
}

/** Deletes what was received, whichever field it came in: Strapi forgets it when it refuses the request by an error. */
async function deleteReceived(files: object): Promise<void> {
  const received = Object.values(files).flat();
  await Promise.all(received.map(({ filepath }: { readonly filepath: string }) => rm(filepath, { force: true })));
}

/**
 * Files are written to the disk before anything else looks at a request that has some. So only uploads of somebody who is logged
 * in may have any, and nothing of them is left behind. A body that is no such form is the sender's mistake.
 */
export default (_config: unknown, { strapi }: { readonly strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (!ctx.is("multipart")) return next();
    if (!isUpload(ctx)) return ctx.throw(415);
    if (!(await isLoggedIn(strapi, ctx))) return ctx.throw(401);
    try {
      await next();
    } catch (error) {
      // How the parser of forms marks its errors.
      if (error instanceof Error && "httpCode" in error) return ctx.throw(400);
      throw error;
    } finally {
      await deleteReceived(Object(ctx.request.files));
    }
  };
