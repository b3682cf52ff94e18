import { authEndpoints } from "@kaifong/contract";
import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../platform/deps.ts";
import { mount } from "../platform/http/mount.ts";
import { refuse } from "../platform/refusal.ts";
import { endSession } from "../platform/session/sessions.ts";
import { extendToken } from "./extend-token.ts";
import { logOutEverywhere } from "./log-out-everywhere.ts";
import { logIn } from "./login.ts";
import { findMember, mobileOf } from "./members.ts";

/** Log in, stay logged in, log out, who am I. */
export function accountRoutes(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    mount(app, deps, authEndpoints.login, (call) => logIn(deps, call));

    // Both take a token whose 15 minutes have passed (decision 4): without that the 12 idle hours of a session could never be
    // used, and an old tab could not log out.
    mount(app, deps, authEndpoints.extendToken, ({ actor }) => extendToken(deps, actor), { acceptExpiredToken: true });
    mount(
      app,
      deps,
      authEndpoints.logout,
      async ({ actor }) => {
        await endSession(deps.db, actor.sessionId, deps.now());
        return {};
      },
      { acceptExpiredToken: true },
    );

    mount(app, deps, authEndpoints.logoutEverywhere, async ({ member }) => {
      await logOutEverywhere(deps, member.memberId);
      return {};
    });

    mount(
      app,
      deps,
      authEndpoints.me,
      async ({ member }) => (await findMember(deps.db, member.memberId, deps.now())) ?? refuse("SESSION_INVALID"),
    );

    mount(app, deps, authEndpoints.myMobile, async ({ member }) => {
      const mobile = await mobileOf(deps.db, member.memberId);
      return mobile === undefined ? refuse("SESSION_INVALID") : { mobile };
    });
  };
}
