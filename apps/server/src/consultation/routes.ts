/** Consultations that members request. */
import { consultationEndpoints } from "@kaifong/contract";
import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../platform/deps.ts";
import { mount } from "../platform/http/mount.ts";
import { scheduleLapsesOfConsultations } from "./lapse-consultations.ts";
import { actOnConsultation, requestConsultation, listConsultations } from "./own-consultations.ts";

export function consultationRoutes(deps: Deps): FastifyPluginAsync {
  scheduleLapsesOfConsultations(deps);
  return async (app) => {
    mount(app, deps, consultationEndpoints.list, (call) => listConsultations(deps, call));
    mount(app, deps, consultationEndpoints.request, (call) => requestConsultation(deps, call));
    mount(app, deps, consultationEndpoints.act, (call) => actOnConsultation(deps, call));
  };
}
