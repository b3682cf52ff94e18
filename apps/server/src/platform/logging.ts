import { inspect } from "node:util";
import { type Logger, type LoggerOptions, pino, stdSerializers, stdTimeFunctions } from "pino";
import type { Env } from "./env.ts";

const MAX_THROWN_LENGTH = 500;

// pg puts the offending row into `detail` and the parameters into `where`: personal data. The rest says what went wrong and
// where.
function safeError(error: unknown) {
  // Anything can be thrown; the log must not fail over it.
  if (!(error instanceof Error)) return { type: typeof error, message: withoutNumbers(thrownText(error)) };
  const { type, message, stack } = stdSerializers.err(error);
  const code = "code" in error ? { code: error.code } : {};
  const said = saysAValue(code) ? message.replace(/".*"/s, "[value]") : message;
  return { type, message: withoutNumbers(said), stack: withoutNumbers(stack.replace(message, () => said)), ...code };
}

/** Whether PostgreSQL's message quotes a value that it cannot read (class 22, data exceptions). */
function saysAValue({ code }: { readonly code?: unknown }): boolean {
  return typeof code === "string" && /^22[0-9A-Z]{3}$/.test(code);
}

function thrownText(thrown: unknown): string {
  return (typeof thrown === "string" ? thrown : inspect(thrown, { depth: 1 })).slice(0, MAX_THROWN_LENGTH);
}

/** Long runs of digits (phone and member numbers) never reach the log, whoever wrote the message. */
function withoutNumbers(text: string): string {
  return text.replace(/\+?\d[\d -]{6,}\d/g, "[number]").replace(/\b[A-Z]{2,5}\d{5,}\b/gi, "[number]");
}

/** The options of every log of this server, whatever it writes to. */
export const LOG_OPTIONS: LoggerOptions = {
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  serializers: { err: safeError },
  redact: {
    paths: ["password", "authorization", "token", "mobile", "access_token", "logout_token"].flatMap((name) => [
      name,
      `*.${name}`,
    ]),
    censor: "[hidden]",
  },
};

/** JSON lines on standard output. Bodies, query strings, tokens and phone numbers are never given to it. */
export function createLog(env: Pick<Env, "logLevel">): Logger {
  return pino({ ...LOG_OPTIONS, level: env.logLevel });
}
