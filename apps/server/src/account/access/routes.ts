import { authEndpoints } from "@kaifong/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { mount } from "../../platform/http/mount.ts";
import { logOut, logOutEverywhere, logOutLater } from "./log-out.ts";

/** Logging out, here and everywhere. */
export function mountAccess(app: FastifyInstance, deps: Deps): void {
  // This takes a token whose 15 minutes have passed (decision 4): otherwise an old tab could not log out.
  mount(
    app,
    deps,
    authEndpoints.logOut,
    async ({ actor }) => {
      await logOut(deps, actor.sessionId);
      return {};
    },
    { acceptExpiredToken: true },
  );
  mount(app, deps, authEndpoints.logOutLater, async ({ body }) => {
    await logOutLater(deps, body.logout_token);
    return {};
  });
  mount(app, deps, authEndpoints.logOutEverywhere, async ({ member }) => {
    await logOutEverywhere(deps, member.memberId);
    return {};
  });
}
