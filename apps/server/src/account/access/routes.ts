import { authEndpoints } from "@kaifong/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { mount } from "../../platform/http/mount.ts";
import { logOut, logOutEverywhere } from "./log-out.ts";

/** Logging out, here and everywhere. */
export function mountAccess(app: FastifyInstance, deps: Deps): void {
  // It takes a token whose 15 minutes have passed (decision 4): without that an old tab could not log out.
  mount(
    app,
    deps,
    authEndpoints.logout,
    async ({ actor }) => {
      await logOut(deps, actor);
      return {};
    },
    { acceptExpiredToken: true },
  );
  mount(app, deps, authEndpoints.logoutEverywhere, async ({ member }) => {
    await logOutEverywhere(deps, member.memberId);
    return {};
  });
}
