/** Materials that not everybody may read: for members, and for participants of a course (decision 71). */
import { learningEndpoints } from "@kaifong/contract";
import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../platform/deps.ts";
import { mount } from "../platform/http/mount.ts";
import { readMaterial, readMaterials } from "./read-materials.ts";

export function learningRoutes(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    mount(app, deps, learningEndpoints.list, (call) => readMaterials(deps, call));
    mount(app, deps, learningEndpoints.one, (call) => readMaterial(deps, call));
  };
}
