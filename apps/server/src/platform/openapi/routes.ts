import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../deps.ts";
import { baseHeaders } from "../http/base-headers.ts";
import { DATA_POLICY } from "../http/responses.ts";
import { prepareResponse, writeResponse } from "../http/prepared-response.ts";
import { openApiDocument } from "./document.ts";
import type { ContentPath } from "./other-paths.ts";

/** Everything the browsable page needs comes from here; its logo is a data address. */
const PAGE_POLICY = "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'";

/** GET /api/openapi.json, and a page to browse it at /api/docs. `reads` are the public reads of the content service. */
export function openApiRoutes({ env }: Pick<Deps, "env">, reads: readonly ContentPath[]): FastifyPluginAsync {
  return async (app) => {
    const document = openApiDocument(env.siteUrl, reads);
    const headers = {
      ...baseHeaders(env),
      "cache-control": "public, max-age=300",
      "content-security-policy": DATA_POLICY,
      "content-type": "application/json; charset=utf-8",
    };
    const body = Buffer.from(JSON.stringify(document));
    const prepared = await prepareResponse({ status: 200, headers, body, compress: true });
    app.get("/api/openapi.json", async (request, reply) => {
      reply.hijack();
      writeResponse(prepared, request.raw, reply.raw);
    });
    await app.register(swagger, {
      mode: "static",
      specification: { document: document as StaticDocumentSpec["document"] }, // the same OpenAPI 3.1, in another package's types
    });
    await app.register(swaggerUi, {
      routePrefix: "/api/docs",
      theme: { title: "Kaifong API" },
      uiConfig: { docExpansion: "list", deepLinking: true, tryItOutEnabled: false },
    });
    app.addHook("onRequest", async (request, reply) => {
      if (request.url.startsWith("/api/docs")) reply.header("content-security-policy", PAGE_POLICY);
    });
  };
}
