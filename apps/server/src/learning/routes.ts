/** Materials that not everybody may read: for members, and for participants of a course (decision 71). */
import { learningEndpoints } from "@kaifong/contract";
import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../platform/deps.ts";
import { mount } from "../platform/http/mount.ts";
import { getMemberMaterial, listMemberMaterials } from "./read-materials.ts";

export function learningRoutes(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    mount(app, deps, learningEndpoints.list, (call) => listMemberMaterials(deps, call));
    mount(app, deps, learningEndpoints.get, (call) => getMemberMaterial(deps, call));
  };
}
