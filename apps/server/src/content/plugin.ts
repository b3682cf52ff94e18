import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../platform/deps.ts";
import { cmsWebhook } from "./webhook.ts";

/** Updates the content while the server runs: it is loaded before the server listens. */
export function contentPlugin({ content, env }: Pick<Deps, "content" | "env">): FastifyPluginAsync {
  return async (app) => {
    cmsWebhook(app, content, env);
    app.addHook("onReady", () => content.start());
    app.addHook("onClose", () => content.stop());
  };
}
