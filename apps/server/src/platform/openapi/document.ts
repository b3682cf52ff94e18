import {
  accountEndpoints,
  type Endpoint,
  ENDPOINT_TAGS,
  ENDPOINTS,
  ERROR_CODES,
  ERROR_DETAILS,
  type ErrorName,
  enrolmentEndpoints,
  failurePayloadSchema,
  failureSchema,
  idSchema,
  mobileEndpoints,
  successSchema,
} from "@kaifong/contract";
import { ENGLISH } from "@kaifong/i18n";
import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { refuse } from "../refusal.ts";
import { refusalBody } from "../http/responses.ts";
import { type ContentPath, contentPaths, OTHER_TAGS, otherPaths } from "./other-paths.ts";

/** Refusals that any endpoint may return, whatever its own table says. */
const ALWAYS: readonly ErrorName[] = [
  "MALFORMED_REQUEST",
  "BODY_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
  "SERVICE_UNAVAILABLE",
  "INTERNAL",
];
const TAGS: readonly string[] = [...ENDPOINT_TAGS, ...Object.values(OTHER_TAGS)];
const REPLAYED = "A repeated response carries `idempotency-replayed: true`.";
const STORED_RESPONSE = `The same key with the same request gets the response of the first one that was not refused, for 24 hours; with another request it is refused. What was refused is judged again. ${REPLAYED}`;
/** The meaning of a key that is not stored in the table of responses, by endpoint. Decisions 7 and 88. */
const STORED_OTHERWISE: Readonly<Record<string, string>> = {
  [enrolmentEndpoints.enrol.id]:
    "The same key for the same class gives the enrolment that the first call made, as it stands now, for as long as that enrolment is stored; " +
    `for another class it is refused. An attempt that was refused is judged again. ${REPLAYED}`,
  ...Object.fromEntries(
    [accountEndpoints.requestCode, mobileEndpoints.begin, mobileEndpoints.resend, mobileEndpoints.sendNew].map(({ id }) => [
      id,
      "The same key for the same phone gives the code that the first call sent, within the minute in which no other is sent; later, another one.",
    ]),
  ),
};
const keyHeader = ({ id, access }: Endpoint) =>
  z.object({
    "Idempotency-Key": z
      .string()
      .min(access === "public" ? 22 : 8)
      .max(200)
      .optional()
      .meta({
        description: `${STORED_OTHERWISE[id] ?? STORED_RESPONSE} Send a new key for every intention.`,
        example: "01987c3e-7a3b-7c1e-9d0a-2f6f5f1c9b11",
      }),
  });

/**
 * The OpenAPI 3.1 document of everything that this server serves, made from the contract. Takes the public origin of the site,
 * and the public reads of the content service.
 */
export function openApiDocument(siteUrl: string, reads: readonly ContentPath[]): ReturnType<typeof createDocument> {
  const paths: NonNullable<ZodOpenApiObject["paths"]> = { ...otherPaths(), ...contentPaths(reads) };
  for (const endpoint of ENDPOINTS) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return createDocument({
    openapi: "3.1.1",
    info: {
      title: "Kaifong",
      version: "1",
      description:
        "Every response under /api is `{metadata: {success}, payload}`. A refusal has a status other than 2xx, a stable `error_code`, and a message in the caller's language " +
        "(Accept-Language or `?locale=`). 1003 with 401 and 1004 with 403 end the session.",
    },
    servers: [{ url: siteUrl }],
    tags: TAGS.map((name) => ({ name })),
    components: {
      securitySchemes: { accessToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Failure: failureSchema.meta({ id: "Failure" }) },
    },
    paths,
  });
}

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security: endpoint.access === "public" ? [] : [{ accessToken: [] }],
    requestParams: {
      ...(endpoint.params ? { path: endpoint.params } : {}),
      ...queryOf(endpoint),
      ...(endpoint.idempotent ? { header: keyHeader(endpoint) } : {}),
    },
    ...(endpoint.body ? { requestBody: { required: true, content: { "application/json": { schema: endpoint.body } } } } : {}),
    responses: {
      200: { description: "Done", content: { "application/json": { schema: successSchema(endpoint.payload) } } },
      ...failures([...endpoint.errors, ...ALWAYS]),
    },
  };
}

/** The parameters of the query, including the member for whom somebody acts. */
function queryOf({ access, query }: Endpoint): { readonly query?: z.ZodObject } {
  if (access === "public" || access.actor === "staff" || !access.forOthers) return query ? { query } : {};
  const memberId = idSchema.optional().meta({ description: "The member for whom somebody acts; left out: for oneself" });
  return { query: (query ?? z.strictObject({})).extend({ memberId }) };
}

/** The schema of these refusals, with the facts by which they explain themselves, if any of them has some. */
function failureOf(names: readonly ErrorName[]): z.ZodObject {
  const known: { readonly [Name in ErrorName]?: z.ZodObject } = ERROR_DETAILS;
  const details = [...new Set(names.flatMap((name) => known[name] ?? []))];
  const detail = details.length > 1 ? z.union(details) : details[0];
  if (!detail) return failureSchema;
  return failureSchema.extend({ payload: failurePayloadSchema.extend({ detail: detail.optional() }) });
}

/** Refusals by status: several may share one, each with an example of its own. */
function failures(names: readonly ErrorName[]): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {};
  for (const status of new Set(names.map((name) => ERROR_CODES[name].status))) {
    const here = [...new Set(names)].filter((name) => ERROR_CODES[name].status === status);
    // The library's type lists the digits of every status; the code table holds only such.
    responses[`${status as 400}`] = {
      description: here.map((name) => `${ERROR_CODES[name].code} ${name}`).join(", "),
      content: {
        "application/json": {
          schema: failureOf(here),
          examples: Object.fromEntries(here.map((name) => [name, { value: refusalBody(ENGLISH, refuse(name)) }])),
        },
      },
    };
  }
  return responses;
}
