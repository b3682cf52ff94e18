import type { ErrorName } from "@kaifong/contract";
import type { FastifyBaseLogger } from "fastify";
import { refuse, type Refusal, Unavailable } from "../refusal.ts";

/** Seconds after which a caller should try again when something we need is away. */
export const RETRY_AFTER_SECONDS = 5;

// PostgreSQL: 08 connection, 53 resources, 57P shutdown and start-up, 57014 statement timeout, 55P03 lock timeout, 25P03 idle
// timeout, 40001 and 40P01 lost races, 28P01 and 3D000 a database that is not set up yet.
// https://www.postgresql.org/docs/18/errcodes-appendix.html
const UNAVAILABLE_SQLSTATE = /^(08...|53...|57P0.|57014|55P03|25P03|40001|40P01|28P01|3D000)$/;
const UNAVAILABLE_SYSTEM =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ECONNABORTED)$/;
// pg and pg-pool give these no code.
const UNAVAILABLE_MESSAGE =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** Whether a fault means "not now" rather than "broken". */
function isUnavailable(error: unknown): boolean {
  if (error instanceof Unavailable) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string") {
    if (UNAVAILABLE_SQLSTATE.test(error.code) || UNAVAILABLE_SYSTEM.test(error.code)) return true;
  }
  return UNAVAILABLE_MESSAGE.test(error.message) || (error.cause !== undefined && isUnavailable(error.cause));
}

const CLIENT_FAULTS = new Map<string, ErrorName>([
  ["FST_ERR_CTP_BODY_TOO_LARGE", "BODY_TOO_LARGE"],
  ["FST_ERR_CTP_INVALID_MEDIA_TYPE", "UNSUPPORTED_MEDIA_TYPE"],
  ["FST_ERR_NOT_FOUND", "NOT_FOUND"],
  ["22021", "MALFORMED_REQUEST"], // PostgreSQL: text with a NUL, which now only an address can bring
]);
const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;

/** The name of the refusal for a thrown error. */
export function nameOfFault(error: unknown): ErrorName {
  if (isUnavailable(error)) return "SERVICE_UNAVAILABLE";
  if (!(error instanceof Error)) return "INTERNAL";
  const known = "code" in error && typeof error.code === "string" ? CLIENT_FAULTS.get(error.code) : undefined;
  if (known) return known;
  const status = "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : SERVER_ERROR;
  return status >= CLIENT_ERROR && status < SERVER_ERROR ? "MALFORMED_REQUEST" : "INTERNAL";
}

/**
 * The result of work for a page that must show again what was typed, whatever is broken: never throws, but refuses, and logs the
 * fault with these words.
 */
export async function refusingFaults<Outcome>(
  log: FastifyBaseLogger,
  message: string,
  work: () => Promise<Outcome>,
): Promise<Outcome | Refusal> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, message);
    return refuse(nameOfFault(error), { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
