/** Who acts for whom: members who let others act for them. */
import { careEndpoints, helpingEndpoints } from "@kaifong/contract";
import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../platform/deps.ts";
import { newWorkChallenge } from "../platform/proof-of-work.ts";
import { mount } from "../platform/http/mount.ts";
import { acceptCare, endCare, listCare, offerCare, readOffer, withdrawOffer } from "./care.ts";
import { listCareActs } from "./care-acts.ts";
import { endHelp, enterHelperCode, makeHelperCode, readHelp } from "./helping.ts";

export function careRoutes(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    mount(app, deps, careEndpoints.offer, (call) => offerCare(deps, call));
    mount(app, deps, careEndpoints.withdrawOffer, (call) => withdrawOffer(deps, call));
    mount(app, deps, careEndpoints.readOffer, (call) => readOffer(deps, call));
    mount(app, deps, careEndpoints.accept, (call) => acceptCare(deps, call));
    mount(app, deps, careEndpoints.list, (call) => listCare(deps, call));
    mount(app, deps, helpingEndpoints.makeCode, (call) => makeHelperCode(deps, call));
    mount(app, deps, helpingEndpoints.challenge, () => newWorkChallenge(deps.env, "helper", deps.now()));
    mount(app, deps, helpingEndpoints.enterCode, (call) => enterHelperCode(deps, call));
    mount(app, deps, helpingEndpoints.read, (call) => readHelp(deps, call));
    mount(app, deps, helpingEndpoints.end, (call) => endHelp(deps, call));
    mount(app, deps, careEndpoints.acts, (call) => listCareActs(deps, call));
    mount(app, deps, careEndpoints.end, (call) => endCare(deps, call));
  };
}
