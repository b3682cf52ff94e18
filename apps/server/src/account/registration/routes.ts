import { registrationEndpoints } from "@kaifong/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { mount } from "../../platform/http/mount.ts";
import { refuse } from "../../platform/refusal.ts";
import { register, wrongFields } from "./register.ts";
import { judgeNewPassword } from "./judge-new-password.ts";
import { registrationOf } from "./registration-sql.ts";

/** Registering, and the state of a registration. */
export function mountRegistration(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, registrationEndpoints.register, (call) => register(deps, call), { rules: wrongFields(deps) });
  mount(app, deps, registrationEndpoints.judgePassword, (call) => judgeNewPassword(deps, call));
  mount(app, deps, registrationEndpoints.getOwn, async ({ member }) => {
    const registration = await registrationOf(deps.db, member.memberId);
    if (!registration) return refuse("NOT_FOUND");
    const { reference, contactBy, state, submittedAt } = registration;
    return { reference, contactBy, state, submittedAt: submittedAt.toISOString() };
  });
}
