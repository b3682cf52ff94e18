import { STATUS_CODES } from "node:http";
import { HEALTH_INFO_LIMIT } from "@kaifong/content/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type Answer, prepareAnswer, writeAnswer } from "./answer.ts";
import type { CmsAnswer } from "./cms-client.ts";
import type { Kept } from "./content-cache.ts";
import { CONTENT_READS, type ContentRead, type ReadDefinition } from "./content-reads.ts";
import { findDocument, readTranslated } from "./content-translation.ts";
import type { FastPath } from "./fast-path.ts";
import { DATA_POLICY } from "../platform/http/answers.ts";
import { baseHeaders, type HeaderSettings } from "./security-headers.ts";
import type { ContentStore } from "./site-content.ts";

const ADDRESS = /^\/strapi\/api\/([a-z-]{1,60})(?:\/([A-Za-z0-9]{1,64}))?\/?$/;
const MAX_QUERY_LENGTH = 2_000;
const MAX_REMEMBERED_URLS = 2_000;
const MAX_REMEMBERED_URL_LENGTH = 500;
/** Shared caches may hold an answer this long; browsers ask each time and mostly get 304. */
const SHARED_SECONDS = 10;
export const RETRY_AFTER_SECONDS = 5;
/** RFC 7234 §5.5.1; told together with our own header because proxies know this one. */
export const STALE_HEADERS = ["X-Kaifong-Stale", "1", "Warning", '110 - "Response is Stale"'];

/** A list in which there is nothing. */
const EMPTY_LIST: CmsAnswer = (() => {
  const json = { data: [], meta: { pagination: { start: 0, limit: HEALTH_INFO_LIMIT, total: 0 } } };
  return { status: 200, json, body: JSON.stringify(json) };
})();

interface Remembered {
  readonly kept: readonly Kept[];
  readonly answer: Answer;
}

/**
 * The public content service: GET of exactly the reads of specification §7 in Strapi's v4 format. Every query is built here from the read's
 * definition; what a caller adds is dropped, never forwarded.
 */
export function contentGateway(app: FastifyInstance, store: ContentStore, settings: HeaderSettings): FastPath {
  const remembered = new LRUCache<string, Remembered>({ max: MAX_REMEMBERED_URLS });
  // What was evicted from the content cache is not told of a purge; forgetting the addresses makes sure that nothing old is shown.
  app.addHook("onClose", async () => unsubscribe());
  const unsubscribe = store.onPurge(() => remembered.clear());
  const headers = {
    ...baseHeaders(settings),
    "content-security-policy": DATA_POLICY,
    "content-type": "application/json; charset=utf-8",
    // Who asks from another site gets a header that names it.
    ...(settings.corsOrigins.length > 0 ? { vary: "Origin" } : {}),
    "cache-control": `public, max-age=0, s-maxage=${SHARED_SECONDS}, stale-while-revalidate=${SHARED_SECONDS}`,
  };

  const answerTo = answersOf(store, headers);

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const target = targetOf(request.raw.url ?? "");
    if (!target) return refuse(reply, 404);
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(reply.header("allow", "GET, HEAD"), 405);
    try {
      const { answer, kept, stale } = await answerTo(target);
      if (!answer) return refuse(reply, 404);
      if (!stale && kept.length > 0) remember(request.raw.url ?? "", { kept, answer });
      reply.hijack();
      writeAnswer(answer, request.raw, reply.raw, stale ? STALE_HEADERS : undefined);
      return undefined;
    } catch (error) {
      request.log.warn({ err: error, path: target.definition.path }, "content gateway: no answer");
      return refuse(reply.header("retry-after", String(RETRY_AFTER_SECONDS)), 503);
    }
  };
  const remember = (url: string, one: Remembered) => {
    if (url.length <= MAX_REMEMBERED_URL_LENGTH) remembered.set(url, one);
  };

  app.all("/strapi", handle);
  app.all("/strapi/*", handle);
  return (request, response) => {
    if (request.headers.origin !== undefined && settings.corsOrigins.length > 0) return false;
    const known = remembered.get(request.url ?? "");
    if (!known || !known.kept.every((kept) => store.isFresh(kept))) return false;
    writeAnswer(known.answer, request, response);
    return true;
  };
}

interface Answered {
  /** Undefined: there is nothing that the public may see. */
  readonly answer: Answer | undefined;
  /** What it was made of; empty when it was known without asking. */
  readonly kept: readonly Kept[];
  readonly stale: boolean;
}

function answersOf(store: ContentStore, headers: Readonly<Record<string, string>>): (target: Target) => Promise<Answered> {
  const answerOf = preparedOnce(headers);
  const find = findDocument(store);
  return async ({ definition, params, id }) => {
    const read = await definition.parse(params, id, find);
    if (!read) return { answer: definition.item ? undefined : await answerOf(EMPTY_LIST, {}), kept: [], stale: false };
    const { answer, kept, stale } = await readTranslated(store, read);
    return { answer: await answerOf(answer, read), kept, stale };
  };
}

type Shown = Pick<ContentRead, "visible" | "pick">;

/** Prepares each form of each kept answer once; it goes when the kept answer goes. */
function preparedOnce(headers: Readonly<Record<string, string>>): (from: CmsAnswer, read: Shown) => Promise<Answer | undefined> {
  const prepared = new WeakMap<CmsAnswer, Map<string, Promise<Answer | undefined>>>();
  return (from, read) => {
    const body = bodyOf(from, read);
    const forms = prepared.get(from) ?? new Map<string, Promise<Answer | undefined>>();
    prepared.set(from, forms);
    const form = forms.get(body?.form ?? "") ?? makeAnswer(body, headers);
    forms.set(body?.form ?? "", form);
    return form;
  };
}

interface Target {
  readonly definition: ReadDefinition;
  readonly params: URLSearchParams;
  readonly id: string;
}

/** Which read a raw URL asks for. The path is matched as it came: nothing encoded, doubled or climbing is ever looked into. */
function targetOf(url: string): Target | undefined {
  const [path = "", query = ""] = url.split("?", 2);
  const match = ADDRESS.exec(path);
  const definition = CONTENT_READS.find((read) => read.path === match?.[1] && read.item === (match[2] !== undefined));
  if (!definition || query.length > MAX_QUERY_LENGTH) return undefined;
  return { definition, params: new URLSearchParams(query), id: match?.[2] ?? "" };
}

const item = z.object({ data: z.object({ attributes: z.record(z.string(), z.unknown()) }) });
const component = z.object({ id: z.union([z.number(), z.string()]).optional(), uuid: z.string().optional() });

/** What the public may see of an answer, and a name for this form of it; undefined when that is nothing. */
function bodyOf(answer: CmsAnswer, { visible, pick }: Shown): { form: string; text: string } | undefined {
  if (answer.status !== 200) return undefined;
  const whole = { form: "whole", text: answer.body };
  if (!visible && !pick) return whole;
  const parsed = item.safeParse(answer.json);
  if (!parsed.success) return undefined;
  const { attributes } = parsed.data.data;
  if (visible && !visible(attributes)) return undefined;
  return pick ? pickedBody(answer.json, attributes, pick) : whole;
}

/** The entry with one of its components; with none of them when there is no such component. */
function pickedBody(
  json: unknown,
  attributes: Record<string, unknown>,
  pick: { field: string; id: string },
): { form: string; text: string } {
  const all = z.array(z.unknown()).catch([]).parse(attributes[pick.field]);
  const kept = all.filter((raw) => {
    const { data } = component.safeParse(raw);
    return data !== undefined && (String(data.id) === pick.id || data.uuid === pick.id);
  });
  const { data } = z.looseObject({ data: z.looseObject({}) }).parse(json);
  const text = JSON.stringify({
    ...z.looseObject({}).parse(json),
    data: { ...data, attributes: { ...attributes, [pick.field]: kept } },
  });
  return { form: kept.length === 0 ? "none" : pick.id, text };
}

async function makeAnswer(
  body: { text: string } | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Answer | undefined> {
  return body && prepareAnswer({ status: 200, headers, body: Buffer.from(body.text), compress: true });
}

/** A refusal in Strapi's own shape. */
export function refuse(reply: FastifyReply, status: 401 | 404 | 405 | 503): FastifyReply {
  const message = STATUS_CODES[status] ?? "";
  const error = { status, name: `${message.replaceAll(" ", "")}Error`, message, details: {} };
  return reply
    .code(status)
    .header("content-security-policy", DATA_POLICY)
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify({ data: null, error }));
}
