import type { FastifyBaseLogger } from "fastify";
import { createPlatform } from "./platform/create-platform.ts";
import type { Deps } from "./platform/deps.ts";
import type { Env } from "./platform/env.ts";
import { createRelations } from "./relations/relations.ts";

/** Everything of `Deps` except the content: what the platform provides, and what rooms provide for it. Nothing connects yet. */
export function createDeps(env: Env, log: FastifyBaseLogger, now?: Deps["now"]): Omit<Deps, "content"> {
  const platform = createPlatform(env, log, now);
  return { ...platform, relations: createRelations(platform.now) };
}
