/** Texts of the site as files, and what browsers report as missing. */
import { missingKeySchema } from "@kaifong/contract";
import { LANGUAGE_CODES } from "@kaifong/i18n";
import { NAMESPACES } from "@kaifong/i18n/server";
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import type { Deps } from "../platform/deps.ts";
import { languageOfRequest, sendRefusal } from "../platform/http/responses.ts";
import { inputOf } from "../platform/http/input.ts";
import { refuse } from "../platform/refusal.ts";
import { fieldIssues } from "../platform/http/validation.ts";
import { countMissingTexts } from "./missing-texts.ts";
import { textFiles } from "./text-files.ts";

const MAX_REPORT_BYTES = 4 * 1024;
const MAX_KEYS = 20;

const reportParams = z.object({ language: z.enum(LANGUAGE_CODES), namespace: z.enum(NAMESPACES) });
/** What i18next-http-backend posts: missing key → fallback text. */
const reportBody = z
  .record(missingKeySchema, z.string().max(MAX_REPORT_BYTES))
  .refine((keys) => Object.keys(keys).length > 0 && Object.keys(keys).length <= MAX_KEYS, { message: "too_big" });

/** Translation files by language and namespace, at the addresses that i18next-http-backend uses by itself. */
export function textRoutes(deps: Deps): FastifyPluginAsync {
  const find = textFiles();
  return async (app) => {
    app.get<{ Params: { language: string; file: string } }>("/locales/:language/:file", async (request, reply) => {
      const namespace = /^(\w+)\.json$/.exec(request.params.file)?.[1];
      const file = namespace && find(request.params.language, namespace);
      if (!file) return sendRefusal(request, reply, refuse("NOT_FOUND"));
      reply.header("cache-control", "public, max-age=300, stale-while-revalidate=86400").header("etag", file.etag);
      if (request.headers["if-none-match"] === file.etag) return reply.code(304).send();
      return reply.type("application/json; charset=utf-8").send(file.body);
    });

    app.post("/locales/add/:language/:namespace", { bodyLimit: MAX_REPORT_BYTES }, async (request, reply) => {
      if (!deps.env.collectMissingKeys) return sendRefusal(request, reply, refuse("MISSING_TEXTS_CLOSED"));
      const params = inputOf(reportParams).read(request.params);
      if (params.issues) return sendRefusal(request, reply, refuse("NOT_FOUND"));
      const limited = await deps.limits.consumeByIpOrRefuse("missingTexts", request.ip);
      if (limited) return sendRefusal(request, reply, limited);
      const body = inputOf(reportBody).read(request.body);
      if (body.issues) {
        const fields = fieldIssues(languageOfRequest(request), body.issues);
        return sendRefusal(request, reply, refuse("VALIDATION_FAILED", { fields }));
      }
      const { language, namespace } = params.data;
      await countMissingTexts(deps.db, language, namespace, Object.keys(body.data), deps.now());
      return reply.code(204).send();
    });
  };
}
