import { type EndpointTag, failureSchema, missingKeySchema } from "@kaifong/contract";
import { LANGUAGE_CODES, LANGUAGES } from "@kaifong/i18n";
import { NAMESPACES } from "@kaifong/i18n/server";
import { z } from "zod";
import type { ZodOpenApiObject } from "zod-openapi";

/** The tags of paths outside the contract, next to those of endpoints. */
export const OTHER_TAGS = { content: "content", service: "service" };
const TEXTS: EndpointTag = "texts";

const partState = z.enum(["up", "down"]);
const health = z.object({ status: partState, parts: z.object({ database: partState, cms: partState }) });
const json = (schema: z.ZodType) => ({ "application/json": { schema } });
const refusal = (description: string) => ({ description, content: json(failureSchema) });

/** Everything that this server serves besides the endpoints of the contract: health, translation files, and this document. */
export function otherPaths(): NonNullable<ZodOpenApiObject["paths"]> {
  return { ...healthPaths(), ...textPaths() };
}

/** One public read of the content service: a list or single entry, or one entry of a list by its id. */
export interface ContentPath {
  readonly path: string;
  readonly item: boolean;
}

/** The reads under /strapi/api, in the shape of Strapi 4. */
export function contentPaths(reads: readonly ContentPath[]): NonNullable<ZodOpenApiObject["paths"]> {
  const entry = z
    .object({ id: z.number().int(), documentId: z.string(), attributes: z.record(z.string(), z.unknown()) })
    .meta({ id: "ContentEntry" });
  const query = z.object({
    locale: z
      .enum(LANGUAGES.map((language) => language.locale))
      .optional()
      .meta({
        description: "An entry missing in a language comes in Traditional Chinese; its attribute `locale` says which it is",
      }),
  });
  const of = ({ path, item }: ContentPath) => ({
    get: {
      operationId: `getContent${inCamelCase(path)}${item ? "Item" : ""}`,
      summary: item ? `One entry of ${path}` : `Content: ${path}`,
      tags: [OTHER_TAGS.content],
      security: [],
      requestParams: { query, ...(item ? { path: z.object({ id: z.string() }) } : {}) },
      responses: {
        200: {
          description: "Published content",
          content: json(z.object({ data: item ? entry : z.union([entry, z.array(entry)]), meta: z.unknown() })),
        },
        404: { description: "No such read, or nothing published there" },
        429: { description: "Asked for too much that nobody else asks for; Retry-After says when to ask again" },
        503: {
          description: "The content service does not respond and no earlier copy is stored; Retry-After says when to ask again",
        },
      },
    },
  });
  return Object.fromEntries(reads.map((read) => [`/strapi/api/${read.path}${read.item ? "/{id}" : ""}`, of(read)]));
}

/** fee-tables → FeeTables */
function inCamelCase(path: string): string {
  return path.replace(/(?:^|\W)(\w)/g, (_, first: string) => first.toUpperCase());
}

function healthPaths(): NonNullable<ZodOpenApiObject["paths"]> {
  const ready = {
    tags: [OTHER_TAGS.service],
    security: [],
    responses: {
      200: { description: "Database and content service respond", content: json(health) },
      503: { description: "One of them does not; `parts` says which", content: json(health) },
    },
  };
  return {
    "/health/live": {
      get: {
        operationId: "getLiveness",
        summary: "This process responds",
        tags: [OTHER_TAGS.service],
        security: [],
        responses: { 200: { description: "It does", content: json(z.object({ status: z.literal("up") })) } },
      },
    },
    "/health/ready": { get: { operationId: "getReadiness", summary: "Everything this server needs responds", ...ready } },
    "/health": { get: { operationId: "getHealth", summary: "The same as /health/ready", ...ready } },
  };
}

function textPaths(): NonNullable<ZodOpenApiObject["paths"]> {
  const language = z.enum(LANGUAGE_CODES);
  const namespace = z.enum(NAMESPACES);
  return {
    "/locales/{language}/{namespace}.json": {
      get: {
        operationId: "getTexts",
        summary: "Texts of the site by language and namespace, as i18next reads them",
        tags: [TEXTS],
        security: [],
        requestParams: { path: z.object({ language, namespace }) },
        responses: {
          200: { description: "Key → text, nested", content: json(z.record(z.string(), z.unknown())) },
          304: { description: "Unchanged since the ETag of If-None-Match" },
          404: refusal("1104 NOT_FOUND"),
        },
      },
    },
    "/locales/add/{language}/{namespace}": {
      post: {
        operationId: "reportMissingTexts",
        summary: "Report keys that no text file has (outside production, or where it is switched on)",
        tags: [TEXTS],
        security: [],
        requestParams: { path: z.object({ language, namespace }) },
        requestBody: { required: true, content: json(z.record(missingKeySchema, z.string())) },
        responses: {
          204: { description: "Counted" },
          400: refusal("1100 VALIDATION_FAILED"),
          403: refusal("3001 MISSING_TEXTS_CLOSED"),
          404: refusal("1104 NOT_FOUND"),
          413: refusal("1102 BODY_TOO_LARGE"),
          415: refusal("1103 UNSUPPORTED_MEDIA_TYPE"),
          429: refusal("1106 RATE_LIMITED"),
        },
      },
    },
  };
}
