import { setTimeout as sleep } from "node:timers/promises";
import { CONTENT_TYPES, classSourceOf, nameOfModel, publishedType } from "@kaifong/content/server";
import { SECOND_MS } from "@kaifong/domain/time";
import type { FastifyBaseLogger } from "fastify";
import type { Tx } from "../platform/db.ts";
import type { Env } from "../platform/env.ts";
import type { EventBus, ReceivedEvent } from "../platform/events.ts";
import { createContentService } from "./content-service.ts";
import { createDraftReader } from "./drafts.ts";
import { LiveMirror } from "./live-mirror.ts";
import { readType } from "./read-type.ts";
import type { Publication, SiteContent } from "../platform/site-content.ts";

/** A start waits this long for the content service to give everything; then the snapshots are shown. */
const FIRST_WAIT_MS = 2_000;
/** Without snapshots it waits on while content keeps arriving, at most this long: Fastify gives a start 10 s. */
const MAX_WAIT_MS = 8_000;

export interface SiteContentParts {
  readonly env: Pick<Env, "cmsUrl" | "cmsApiToken" | "contentTtlSeconds">;
  readonly db: Tx;
  readonly bus: Pick<EventBus, "publish" | "on">;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}

/** Opens the content of the content service for one server process. Nothing is loaded before `start`. */
export function openSiteContent({ env, db, bus, log, now }: SiteContentParts): SiteContent {
  const service = createContentService({ url: env.cmsUrl, token: env.cmsApiToken });
  const live = new LiveMirror({ service, db, now, log });
  let reconcile: NodeJS.Timeout | undefined;
  const unsubscribe = bus.on("content", (event) => {
    if (event.kind === "message" && event.isOwn) return; // taken over when it was published
    const noted = event.kind === "missed" ? live.missed() : live.published(publicationIn(event.payload));
    noted.catch((error: unknown) => log.warn({ err: error }, "content: a publication could not be taken over"));
  });
  return {
    mirror: live.mirror,
    forMembers: (name) => live.mirror.forMembers(name),
    drafts: createDraftReader(service, log),
    classSource: async () => classSourceOf(publishedType("courses", await readType(service, "courses"), log)),
    probe: async () => live.mirror.isComplete() && service.probe(),
    file: (path, range) => service.file(path, range),
    amend: (name, amendment) => live.amend(name, amendment),
    onChange: (listener) => live.onChange(listener),
    published: async (publication) => {
      const here = live.published(publication);
      await Promise.all([here, bus.publish(db, "content", publicationMessage(publication))]);
    },
    start: async () => {
      await live.loadSnapshots();
      reconcile = setInterval(() => void live.refreshAll(), env.contentTtlSeconds * SECOND_MS);
      reconcile.unref();
      await firstLoad(live);
    },
    stop: async () => {
      clearInterval(reconcile);
      unsubscribe();
      service.close();
      await live.stop();
    },
  };
}

/**
 * Resolves when everything is loaded, or when it is clear that this will take longer: a server that is ready refuses no read of
 * content that can be had.
 */
async function firstLoad(live: LiveMirror): Promise<void> {
  const started = performance.now();
  const tried = live.refreshAll();
  let before: number;
  do {
    before = live.mirror.size;
    await Promise.race([tried, sleep(FIRST_WAIT_MS, undefined, { ref: false })]);
  } while (!live.mirror.isComplete() && live.mirror.size > before && performance.now() - started < MAX_WAIT_MS - FIRST_WAIT_MS);
}

type Message = Extract<ReceivedEvent<"content">, { readonly kind: "message" }>["payload"];

function publicationMessage({ name, documentId, withdrawn }: Publication): Message {
  return { model: name === undefined ? null : CONTENT_TYPES[name].singular, documentId: documentId ?? null, withdrawn };
}

function publicationIn({ model, documentId, withdrawn }: Message): Publication {
  return { name: nameOfModel(model ?? ""), documentId: documentId ?? undefined, withdrawn };
}
