/** Courses and their classes, synced with what is published of them. */
import { courseEndpoints, strapiUuidSchema } from "@kaifong/contract";
import { AVAILABILITY_BATCH } from "@kaifong/contract/paths";
import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../platform/deps.ts";
import { mount } from "../platform/http/mount.ts";
import { refuse } from "../platform/refusal.ts";
import { readAvailability } from "./availability.ts";

export function courseRoutes(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    mount(app, deps, courseEndpoints.lookUpRemainingQuota, async ({ body }) => {
      const [availability] = await readAvailability(deps.db, [body.strapiUuid], deps.now());
      return availability?.remaining ?? refuse("CLASS_NOT_FOUND");
    });

    mount(app, deps, courseEndpoints.getAvailability, async ({ query }) => {
      const classIds = [...new Set(query.uuids.split(","))].filter((uuid) => strapiUuidSchema.safeParse(uuid).success);
      const now = deps.now();
      return {
        asOf: now.toISOString(),
        classes: [...(await readAvailability(deps.db, classIds.slice(0, AVAILABILITY_BATCH), now))],
      };
    });
  };
}
