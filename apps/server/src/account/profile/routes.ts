import { profileEndpoints } from "@kaifong/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { mount } from "../../platform/http/mount.ts";
import { requestCorrection, withdrawCorrection } from "./request-correction.ts";
import { scheduleComingOfAge } from "./come-of-age.ts";
import { readProfile } from "./read-profile.ts";
import { saveProfileTopic } from "./save-topic.ts";

/** The member's profile: seeing it, correcting it, requesting from staff what members cannot change; and coming of age. */
export function mountProfile(app: FastifyInstance, deps: Deps): void {
  scheduleComingOfAge(deps);
  mount(app, deps, profileEndpoints.get, ({ member }) => readProfile(deps.db, member.memberId));
  mount(app, deps, profileEndpoints.save, (call) => saveProfileTopic(deps, call));
  mount(app, deps, profileEndpoints.requestCorrection, (call) => requestCorrection(deps, call));
  mount(app, deps, profileEndpoints.withdrawCorrection, (call) => withdrawCorrection(deps, call));
}
