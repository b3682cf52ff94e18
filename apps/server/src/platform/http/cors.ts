import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import type { Env } from "../env.ts";

const PREFLIGHT_SECONDS = 600;

/** Lets the sites of CORS_ORIGINS call the API from a browser; without any, no header of this kind is ever sent. Tokens travel in a header, never in cookies. */
export async function allowOtherOrigins(app: FastifyInstance, env: Pick<Env, "corsOrigins">): Promise<void> {
  if (env.corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: [...env.corsOrigins],
    methods: ["GET", "POST", "PUT", "DELETE"],
    allowedHeaders: ["authorization", "content-type", "accept-language", "idempotency-key"],
    exposedHeaders: ["retry-after", "idempotency-replayed"],
    maxAge: PREFLIGHT_SECONDS,
    credentials: false,
    strictPreflight: true,
  });
}
