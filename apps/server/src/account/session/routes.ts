import { accountEndpoints, authEndpoints } from "@kaifong/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { mount } from "../../platform/http/mount.ts";
import { newWorkChallenge } from "../../platform/proof-of-work.ts";
import { refuse } from "../../platform/refusal.ts";
import { timeoutsOf } from "../../platform/session/sessions.ts";
import { extendToken } from "./extend-token.ts";
import { logIn } from "./login.ts";
import { endOwnSession, listOwnSessions } from "./own-sessions.ts";

/** Sessions from login to logout, and where else the member is logged in. */
export function mountSession(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, authEndpoints.logIn, (call) => logIn(deps, call));
  // Not limited: a limit by network address would shut out everybody behind it, which the proof of work exists to prevent.
  mount(app, deps, authEndpoints.getLoginChallenge, () => newWorkChallenge(deps.env, "login", deps.now()));

  // This takes a token whose 15 minutes have passed (decision 4): otherwise the 12 idle hours of a session could never be used.
  mount(app, deps, authEndpoints.extendToken, ({ actor }) => extendToken(deps, actor), { acceptExpiredToken: true });
  // Takes an expired token too: asking must not prolong the session that it asks about.
  mount(
    app,
    deps,
    authEndpoints.getSessionTimeouts,
    async ({ actor }) => (await timeoutsOf(deps.db, actor.sessionId, deps.now())) ?? refuse("SESSION_INVALID"),
    { acceptExpiredToken: true },
  );
  mount(app, deps, accountEndpoints.listOwnSessions, ({ actor }) => listOwnSessions(deps, actor));
  mount(
    app,
    deps,
    accountEndpoints.endOwnSession,
    async ({ actor, params }) => (await endOwnSession(deps, actor, params.id)) ?? {},
  );
}
