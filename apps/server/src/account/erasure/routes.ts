import { erasureEndpoints } from "@kaifong/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { mount } from "../../platform/http/mount.ts";
import { erasureOf } from "./erasure-sql.ts";
import { requestErasure, withdrawErasure } from "./request-erasure.ts";

/** The end of a membership, requested by its member. */
export function mountErasure(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, erasureEndpoints.get, async ({ actor }) => ({
    dueAt: (await erasureOf(deps.db, actor.memberId))?.toISOString() ?? null,
  }));
  mount(app, deps, erasureEndpoints.request, (call) => requestErasure(deps, call));
  mount(app, deps, erasureEndpoints.withdraw, ({ actor }) => withdrawErasure(deps, actor.memberId));
}
