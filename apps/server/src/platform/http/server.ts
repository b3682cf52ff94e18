import type { Socket } from "node:net";
import { ERROR_CODES, type ErrorName } from "@kaifong/contract";
import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { BlockResponse } from "./block-response.ts";
import { refusalBody, sendRefusal } from "./responses.ts";
import { nameOfFault, RETRY_AFTER_SECONDS } from "./faults.ts";
import { MalformedBody, parseJsonBody } from "./json-body.ts";
import { plainAddress } from "./plain-address.ts";
import { errorText } from "@kaifong/contract/error-text";
import { refuse } from "../refusal.ts";

const MAX_BODY_BYTES = 64 * 1024;
const MAX_URL_LENGTH = 8 * 1024;
const MAX_PARAM_LENGTH = 500;
/** A phone on a poor network loses a packet or two and sends them again after one and two more seconds (decision 11). */
const HEADERS_TIMEOUT_MS = 4_000;
const REQUEST_TIMEOUT_MS = 5_000; // headers and body together
const IDLE_SOCKET_TIMEOUT_MS = 65_000; // longer than the usual balancer's 60 s, so that the balancer closes first
const CHECK_SLOW_CLIENTS_MS = 500;

/**
 * The bare HTTP server: limits on what comes in, JSON parsing, and clean responses to everything that goes wrong. Rooms are added
 * by app.ts.
 */
export function createHttpServer(deps: Pick<Deps, "env" | "log">): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }), // observe.ts writes one line per response instead
    rewriteUrl: ({ url }) => plainAddress(url ?? "/"),
    trustProxy: deps.env.trustedProxies.length > 0 ? [...deps.env.trustedProxies] : false,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: false },
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_SOCKET_TIMEOUT_MS,
    keepAliveTimeout: IDLE_SOCKET_TIMEOUT_MS,
    http: {
      ServerResponse: BlockResponse,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_SLOW_CLIENTS_MS,
      optimizeEmptyRequests: true, // without a body there is no stream to read to its end: a fifth less time for a cached page
    },
    forceCloseConnections: "idle",
    return503OnClosing: false, // what still arrives on an open connection is served, and the connection then closed
    clientErrorHandler: (error, socket) => respondOnSocket(error, socket),
    frameworkErrors: (_error, request, reply) => {
      void sendRefusal(request, reply, refuse("MALFORMED_REQUEST"));
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (_request: FastifyRequest, body: Buffer) =>
    parseJsonBody(body),
  );
  app.addHook("onRequest", async (request, reply) => {
    ignoreTypeOfNoBody(request);
    if (request.url.length > MAX_URL_LENGTH) return sendRefusal(request, reply, refuse("MALFORMED_REQUEST"));
  });
  app.setErrorHandler(sendFault);
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, refuse("NOT_FOUND")));
  return app;
}

/**
 * A request has a body only if it says how long that is (RFC 9112 §6.3). The body of one that merely names a type would be
 * awaited in vain: with `optimizeEmptyRequests` its stream has ended before anybody listens.
 */
function ignoreTypeOfNoBody({ raw: { headers } }: FastifyRequest): void {
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) delete headers["content-type"];
}

/**
 * Sends a thrown error in the envelope: 503 with Retry-After when something is away, the client's own faults by name, otherwise
 * INTERNAL.
 */
function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const name = nameOfFault(error);
  if (name === "INTERNAL")
    request.log.error({ err: error, reqId: request.id, route: request.routeOptions.url }, "request failed");
  if (name === "SERVICE_UNAVAILABLE") {
    const reason = errorText(error);
    request.log.warn({ reqId: request.id, route: request.routeOptions.url, reason }, "unavailable");
    return sendRefusal(request, reply, refuse(name, { retryAfterSeconds: RETRY_AFTER_SECONDS }));
  }
  if (error instanceof MalformedBody && error.cause) {
    // Refused as the caller's fault, and perhaps ours: a schema should judge, not throw.
    request.log.warn({ reqId: request.id, route: request.routeOptions.url, err: error.cause }, "a schema broke");
  }
  return sendRefusal(request, reply, refuse(name));
}

const SOCKET_FAULTS = new Map<string, ErrorName>([
  ["ERR_HTTP_REQUEST_TIMEOUT", "REQUEST_TIMEOUT"],
  ["HPE_HEADER_OVERFLOW", "BODY_TOO_LARGE"],
]);

// Data that Node could not even read as HTTP never becomes a request: the response is written to the bare socket.
function respondOnSocket(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && socket.bytesRead === 0) {
    // Opened ahead of need by a browser: a response now could cross its first request and be taken for that one's (decision 11).
    // The idle limit closes it without a response; a request that comes before that has the whole time again.
    return;
  }
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const name = SOCKET_FAULTS.get(error.code ?? "") ?? "MALFORMED_REQUEST";
  const body = JSON.stringify(refusalBody(DEFAULT_LANGUAGE, refuse(name)));
  socket.end(
    `HTTP/1.1 ${ERROR_CODES[name].status} ${name}\r\ncontent-type: application/json; charset=utf-8\r\ncache-control: no-store\r\n` +
      `x-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
