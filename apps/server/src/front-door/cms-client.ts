import { type ContentQuery, queryAddress } from "@kaifong/content/server";
import { bulkhead, ConsecutiveBreaker, circuitBreaker, handleWhen, TimeoutStrategy, timeout, wrap } from "cockatiel";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { Unavailable } from "../platform/http/refusal.ts";

/** A hanging service is given up after two reads of this length, at the latest after 4 s (limits.md: 5 s). */
const TIMEOUT_MS = 2_000;
const FAILURES_TO_OPEN = 2;
const HALF_OPEN_AFTER_MS = 1_000;
/** The service is one process: more reads at once only wait there, and then seem to hang. Waiting here takes nothing from a read's time. */
const IN_FLIGHT = 4;
const WAITING = 500;
/** Addresses that nobody knows (a stranger may invent any number of them) wait in a line of their own. */
const UNKNOWN_IN_FLIGHT = 1;
const UNKNOWN_WAITING = 50;
/** The service's own failures, and those of what stands before it. Any other status is the trouble of one address. */
const SERVICE_FAILURES = [502, 503, 504];
/** An address in trouble is not asked for again so soon. */
const TROUBLE_MS = 2_000;
const MAX_TROUBLED = 1_000;
const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** A read that decides about classes may take longer than one a visitor waits for. */
const PATIENT_TIMEOUT_MS = 10_000;
const PROBE_TIMEOUT_MS = 700;
const API = "/strapi/api";

/** What the content service answered: a body, or that there is no such entry. */
export type CmsAnswer = { readonly status: 200; readonly body: string; readonly json: unknown } | { readonly status: 404 };

export interface CmsClient {
  /**
   * Rejects with Unavailable when the service fails, refuses, or takes too long; at once while the breaker is open, while this address is in trouble,
   * and when too many wait. `known` false: at most one such read at a time.
   */
  read(query: ContentQuery, known?: boolean): Promise<CmsAnswer>;
  /** The same without breaker and with more patience. */
  readPatiently(query: ContentQuery): Promise<CmsAnswer>;
  /** A file of the media library, for streaming. In: its path, and the Range header asked for. */
  file(path: string, range: string | undefined): Promise<Response>;
  /** Whether a real read is answered now. */
  probe(): Promise<boolean>;
}

export interface CmsOptions {
  readonly url: string;
  readonly token: string;
  readonly log: FastifyBaseLogger;
}

/** Speaks to the content service: with our token, bounded in time and size, behind a circuit breaker. Connections are kept alive by fetch. */
export function createCmsClient({ url, token, log }: CmsOptions): CmsClient {
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof AddressTrouble)),
    {
      halfOpenAfter: HALF_OPEN_AFTER_MS,
      breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
    },
  );
  breaker.onBreak(() => log.warn("content service: given up for a while"));
  breaker.onReset(() => log.info("content service: answers again"));
  const policy = wrap(bulkhead(IN_FLIGHT, WAITING), breaker, timeout(TIMEOUT_MS, TimeoutStrategy.Aggressive));
  const unknown = bulkhead(UNKNOWN_IN_FLIGHT, UNKNOWN_WAITING);
  const troubled = new LRUCache<string, AddressTrouble>({ max: MAX_TROUBLED, ttl: TROUBLE_MS });
  const headers = { authorization: `Bearer ${token}`, accept: "application/json" };
  const ask = (query: ContentQuery, signal: AbortSignal) => readJson(`${url}${API}${queryAddress(query)}`, headers, signal);
  const asUnavailable = (error: unknown): never => {
    throw new Unavailable("the content service does not answer", { cause: error });
  };
  const askInTurn = (query: ContentQuery) => policy.execute(({ signal }) => ask(query, signal));
  const read = async (query: ContentQuery, known: boolean) => {
    const address = queryAddress(query);
    const trouble = troubled.get(address);
    if (trouble) throw trouble;
    try {
      return await (known ? askInTurn(query) : unknown.execute(() => askInTurn(query)));
    } catch (error) {
      if (error instanceof AddressTrouble) troubled.set(address, error);
      throw error;
    }
  };
  return {
    read: (query, known = true) => read(query, known).catch(asUnavailable),
    readPatiently: (query) => ask(query, AbortSignal.timeout(PATIENT_TIMEOUT_MS)).catch(asUnavailable),
    file: (path, range) => openFile(`${url}${path}`, range).catch(asUnavailable),
    probe: () =>
      fetch(`${url}${API}/chatbot?fields[0]=Link`, { headers, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
        async (response) => {
          await response.body?.cancel();
          return response.status === 200 || response.status === 404;
        },
        () => false,
      ),
  };
}

/** The service answers, and this address is what it cannot answer. */
class AddressTrouble extends Error {
  override name = "AddressTrouble";
}

/** The time limit ends with the headers: a film may be watched for as long as it takes. */
async function openFile(address: string, range: string | undefined): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    return await fetch(address, { headers: range === undefined ? {} : { range }, redirect: "error", signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function readJson(address: string, headers: Record<string, string>, signal: AbortSignal): Promise<CmsAnswer> {
  const response = await fetch(address, { headers, redirect: "error", signal });
  if (response.status === 404) {
    await response.body?.cancel();
    return { status: 404 };
  }
  // 401 too: it is what the service says when its database is away (cms-notes), and it must never be kept.
  if (response.status !== 200) {
    await response.body?.cancel();
    const Kind = SERVICE_FAILURES.includes(response.status) ? Error : AddressTrouble;
    throw new Kind(`the content service answered ${response.status}`);
  }
  const body = await response.text();
  if (body.length > MAX_BODY_BYTES) throw new AddressTrouble("the content service answered too much");
  return { status: 200, body, json: jsonOf(body) };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new AddressTrouble("the content service answered no JSON");
  }
}
