/** Health risk assessments of members. */
import { riskEndpoints } from "@kaifong/contract";
import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../platform/deps.ts";
import { mount } from "../platform/http/mount.ts";
import { listRiskRecords } from "./read-records.ts";

export function riskRoutes(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    mount(app, deps, riskEndpoints.list, (call) => listRiskRecords(deps, call));
  };
}
