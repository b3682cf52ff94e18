import { nameOfModel, SECRET_HEADER } from "@kaifong/content/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Env } from "../platform/env.ts";
import { sendRefusal } from "../platform/http/responses.ts";
import { refuse } from "../platform/refusal.ts";
import { sameSecret } from "../platform/secrets.ts";
import type { Publication, SiteContent } from "../platform/site-content.ts";

export const WEBHOOK_PATH = "/api/cms/webhook";
/** A webhook carries the whole entry. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

const hook = z.object({
  event: z.string(),
  model: z.string().optional(),
  entry: z.object({ documentId: z.string().nullish() }).nullish(),
});

/**
 * Receives the webhook of the content service when something was published. It is only a hint, without signature or repetition,
 * so it names what to read again, and nothing that it says is believed. Responds 204 at once.
 */
export function cmsWebhook(
  app: FastifyInstance,
  content: Pick<SiteContent, "published">,
  settings: Pick<Env, "cmsWebhookSecret">,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: MAX_BODY_BYTES },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    // Before the body is read: strangers must not make us hold megabytes in memory.
    scope.addHook("onRequest", async (request, reply) => {
      const secret = request.headers[SECRET_HEADER];
      if (sameSecret(typeof secret === "string" ? secret : undefined, settings.cmsWebhookSecret)) return undefined;
      return sendRefusal(request, reply.header("connection", "close"), refuse("SESSION_INVALID"));
    });
    scope.post(WEBHOOK_PATH, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const publication = publicationOf(request.body);
      if (publication) {
        content.published(publication).catch((error: unknown) => {
          // Here it is known; the other processes see it when they next read everything.
          request.log.warn({ err: error }, "webhook: other processes could not be told");
        });
      }
      return reply.code(204).send();
    });
  });
}

/** The publication that a webhook's body describes; undefined when it concerns nothing that we show. */
function publicationOf(body: unknown): Publication | undefined {
  const parsed = hook.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { event, model, entry } = parsed.data;
  if (event.startsWith("media.")) return { name: undefined, documentId: undefined, withdrawn: event === "media.delete" };
  const name = nameOfModel(model ?? "");
  if (name === undefined) return undefined;
  return { name, documentId: entry?.documentId ?? undefined, withdrawn: event === "entry.unpublish" || event === "entry.delete" };
}

function parseJson(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) return undefined;
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
