import { STATUS_CODES } from "node:http";
import type { FastifyReply } from "fastify";
import { DATA_HEADERS } from "./responses.ts";

/** A refusal of content or of a file, in the shape that the content service itself uses. */
export function refuseData(reply: FastifyReply, status: 400 | 401 | 404 | 405 | 429 | 503): FastifyReply {
  const message = STATUS_CODES[status] ?? "";
  const error = { status, name: `${message.replaceAll(" ", "")}Error`, message, details: {} };
  return reply
    .code(status)
    .headers(DATA_HEADERS)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify({ data: null, error }));
}
