import { ERROR_CODES, type Failure } from "@kaifong/contract";
import { MINUTE_SECONDS } from "@kaifong/domain/time";
import { type Language, preferredLanguage } from "@kaifong/i18n";
import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedLanguages } from "./accepted.ts";
import type { Refusal } from "../refusal.ts";
import { sentence } from "./sentences.ts";

/** The status that is stored of a call that was done, to be sent again. */
export const HTTP_OK = 200;

/** Data is never a page. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Headers of data, which is cached nowhere. */
export const DATA_HEADERS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": DATA_POLICY,
} as const;

/** The language in which this caller wants its messages: `?locale=`, otherwise Accept-Language, otherwise Traditional Chinese. */
export function languageOfRequest(request: Pick<FastifyRequest, "headers" | "url">): Language {
  const from = request.url.indexOf("?");
  const locale = from < 0 ? null : new URLSearchParams(request.url.slice(from)).get("locale");
  return preferredLanguage(acceptedLanguages(request.headers["accept-language"]), locale ?? undefined);
}

/** The envelope of a refusal, in a language. */
export function refusalBody(language: Language, refusal: Refusal): Failure {
  return {
    metadata: { success: false },
    payload: {
      error_code: ERROR_CODES[refusal.refused].code,
      error_name: refusal.refused,
      error_message: sentence(language, refusal.refused, waitOf(refusal)),
      ...(refusal.fields ? { fields: [...refusal.fields] } : {}),
      ...(refusal.detail ? { detail: { ...refusal.detail } } : {}),
    },
  };
}

/** How long to wait, in whole minutes, as `count` of the sentences that say it. */
function waitOf({ retryAfterSeconds }: Refusal): { readonly count?: number } {
  return retryAfterSeconds === undefined ? {} : { count: Math.ceil(retryAfterSeconds / MINUTE_SECONDS) };
}

/** Sends a refusal with its status, its envelope and, when it has one, Retry-After. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header("retry-after", String(refusal.retryAfterSeconds));
  return (
    reply
      .code(ERROR_CODES[refusal.refused].status)
      // Set again here: the framework's own refusals have passed none of the hooks that set them.
      .headers(DATA_HEADERS)
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(refusalBody(languageOfRequest(request), refusal)))
  );
}
