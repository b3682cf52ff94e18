import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { CONTENT_TYPES, classSourceOf, nameOfModel, publishedType } from "@kaifong/content/server";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import type { Bus } from "../platform/bus.ts";
import type { Tx } from "../platform/db.ts";
import type { Env } from "../platform/env.ts";
import { createContentService } from "./content-service.ts";
import { readDrafts } from "./drafts.ts";
import { LiveMirror } from "./live-mirror.ts";
import { readType } from "./read-type.ts";
import type { Publication, SiteContent } from "./site-content.ts";

/** Channel on which processes tell each other what was published. */
export const CONTENT_CHANNEL = "content";
/** A start waits this long for the content service: then what was kept is shown, or nothing. */
const FIRST_WAIT_MS = 2_000;

export interface SiteContentParts {
  readonly env: Pick<Env, "cmsUrl" | "cmsApiToken" | "contentTtlSeconds">;
  readonly db: Tx;
  readonly bus: Pick<Bus, "publish" | "subscribe">;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}

/** Opens the content of the content service for one server process. Nothing is loaded before `start`. */
export function openSiteContent({ env, db, bus, log, now }: SiteContentParts): SiteContent {
  const service = createContentService({ url: env.cmsUrl, token: env.cmsApiToken });
  const live = new LiveMirror({ service, db, now, log });
  const self = randomUUID();
  let reconcile: NodeJS.Timeout | undefined;
  const unsubscribe = bus.subscribe(CONTENT_CHANNEL, (event) => {
    const said = event.kind === "missed" ? undefined : message.safeParse(parseJson(event.payload)).data;
    if (said?.from === self) return;
    // A message that was missed or cannot be read: anything may have changed.
    const noted = said ? live.published(publicationIn(said)) : live.missed();
    noted.catch((error: unknown) => log.warn({ err: error }, "content: a publication could not be taken over"));
  });
  return {
    mirror: live.mirror,
    drafts: () => readDrafts(service, log),
    classSource: async () => classSourceOf(publishedType("courses", await readType(service, "courses"), log)),
    probe: async () => live.mirror.isComplete() && service.probe(),
    file: (path, range) => service.file(path, range),
    onChange: (listener) => live.onChange(listener),
    published: async (publication) => {
      const here = live.published(publication);
      await Promise.all([here, bus.publish(CONTENT_CHANNEL, messageOf(publication, self))]);
    },
    start: async () => {
      await live.loadSnapshots();
      reconcile = setInterval(() => void live.refreshAll(), env.contentTtlSeconds * 1000);
      reconcile.unref();
      await Promise.race([live.refreshAll(), sleep(FIRST_WAIT_MS, undefined, { ref: false })]);
    },
    stop: async () => {
      clearInterval(reconcile);
      unsubscribe();
      service.close();
      await live.stop();
    },
  };
}

const message = z.object({
  /** Strapi's name of the type; null: a file of the media library. */
  model: z.string().nullable(),
  documentId: z.string().nullable(),
  withdrawn: z.boolean(),
  /** Which process says so: to it, its own message is no news. */
  from: z.string(),
});

function messageOf({ name, documentId, withdrawn }: Publication, from: string): string {
  const model = name === undefined ? null : CONTENT_TYPES[name].singular;
  return JSON.stringify({ model, documentId: documentId ?? null, withdrawn, from } satisfies z.infer<typeof message>);
}

function publicationIn({ model, documentId, withdrawn }: z.infer<typeof message>): Publication {
  return { name: nameOfModel(model ?? ""), documentId: documentId ?? undefined, withdrawn };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
