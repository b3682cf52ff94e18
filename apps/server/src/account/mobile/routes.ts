import { mobileEndpoints } from "@kaifong/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { mount } from "../../platform/http/mount.ts";
import { beginMobileChange, resendMobileCode, sendNewMobileCode } from "./request-codes.ts";
import { finishMobileChange } from "./finish-change.ts";

/** Changing the mobile number, for members who are logged in. */
export function mountMobile(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, mobileEndpoints.begin, (call) => beginMobileChange(deps, call));
  mount(app, deps, mobileEndpoints.resend, (call) => resendMobileCode(deps, call));
  mount(app, deps, mobileEndpoints.sendNew, (call) => sendNewMobileCode(deps, call));
  mount(app, deps, mobileEndpoints.finish, (call) => finishMobileChange(deps, call));
}
