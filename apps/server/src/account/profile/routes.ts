import { profileEndpoints } from "@kaifong/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { mount } from "../../platform/http/mount.ts";
import { requestCorrection, withdrawCorrection } from "./request-correction.ts";
import { comeOfAgeByTheClock } from "./come-of-age.ts";
import { readProfile } from "./read-profile.ts";
import { saveTopic } from "./save-topic.ts";

/** What a member said of themselves: seeing it, putting it right, asking staff for what they can't; and their coming of age. */
export function mountProfile(app: FastifyInstance, deps: Deps): void {
  comeOfAgeByTheClock(deps);
  mount(app, deps, profileEndpoints.read, ({ member }) => readProfile(deps.db, member.memberId));
  mount(app, deps, profileEndpoints.save, (call) => saveTopic(deps, call));
  mount(app, deps, profileEndpoints.request, (call) => requestCorrection(deps, call));
  mount(app, deps, profileEndpoints.withdraw, (call) => withdrawCorrection(deps, call));
}
