import { accountEndpoints } from "@kaifong/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { mount } from "../../platform/http/mount.ts";
import { changePassword, setPassword } from "./choose-password.ts";

/** A new password: by a code, or for members who are logged in. */
export function mountPassword(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, accountEndpoints.setPassword, (call) => setPassword(deps, call));
  mount(app, deps, accountEndpoints.changePassword, (call) => changePassword(deps, call));
}
