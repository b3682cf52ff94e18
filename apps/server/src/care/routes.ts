/** Who acts for whom: members who let others act for them. */
import { careEndpoints, helpingEndpoints } from "@kaifong/contract";
import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../platform/deps.ts";
import { newWorkChallenge } from "../platform/proof-of-work.ts";
import { mount } from "../platform/http/mount.ts";
import { acceptCare, lookUpCareOffer } from "./accept-care.ts";
import { listCareActs } from "./care-acts.ts";
import { endCare } from "./end-care.ts";
import { endHelp, enterHelperCode, createHelperCode, getOngoingHelp } from "./helping.ts";
import { listCareRelations } from "./list-care-relations.ts";
import { offerCare } from "./offer-care.ts";
import { withdrawCareOffer } from "./withdraw-care-offer.ts";

export function careRoutes(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    mount(app, deps, careEndpoints.offer, (call) => offerCare(deps, call));
    mount(app, deps, careEndpoints.withdrawOffer, (call) => withdrawCareOffer(deps, call));
    mount(app, deps, careEndpoints.lookUpOffer, (call) => lookUpCareOffer(deps, call));
    mount(app, deps, careEndpoints.accept, (call) => acceptCare(deps, call));
    mount(app, deps, careEndpoints.list, (call) => listCareRelations(deps, call));
    mount(app, deps, helpingEndpoints.createCode, (call) => createHelperCode(deps, call));
    mount(app, deps, helpingEndpoints.getChallenge, () => newWorkChallenge(deps.env, "helper", deps.now()));
    mount(app, deps, helpingEndpoints.enterCode, (call) => enterHelperCode(deps, call));
    mount(app, deps, helpingEndpoints.getOngoing, (call) => getOngoingHelp(deps, call));
    mount(app, deps, helpingEndpoints.end, (call) => endHelp(deps, call));
    mount(app, deps, careEndpoints.listActs, (call) => listCareActs(deps, call));
    mount(app, deps, careEndpoints.end, (call) => endCare(deps, call));
  };
}
