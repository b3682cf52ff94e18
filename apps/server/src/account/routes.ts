/** Accounts: log in, stay logged in, log out, who am I; codes, passwords, devices, and what members do with theirs. */
import { accountEndpoints, authEndpoints, erasureEndpoints, ownDataEndpoints, registrationEndpoints } from "@kaifong/contract";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { withProof } from "../platform/admission.ts";
import type { Deps } from "../platform/deps.ts";
import { mount } from "../platform/http/mount.ts";
import { pdfMaker } from "../platform/pdf/make-pdf.ts";
import { newWorkChallenge } from "../platform/proof-of-work.ts";
import { refuse } from "../platform/refusal.ts";
import { timeoutsOf } from "../platform/session/sessions.ts";
import { extendToken } from "./session/extend-token.ts";
import { mountCalendar } from "./calendar/routes.ts";
import { logOut, logOutEverywhere } from "./access/log-out.ts";
import { logIn } from "./session/login.ts";
import { register, wrongFields } from "./registration/register.ts";
import { registrationOf } from "./registration/registration-sql.ts";
import { changePassword, setPassword } from "./password/choose-password.ts";
import { verifyCode } from "./codes/verify-code.ts";
import { codeNameOf } from "./codes/one-time-codes.ts";
import { requestCode } from "./codes/request-code.ts";
import { requestErasure, withdrawErasure } from "./erasure/request-erasure.ts";
import { erasureOf } from "./erasure/erasure-sql.ts";
import { downloadOwnData } from "./own-data/download.ts";
import { makeOwnDataPdf } from "./own-data/pdf/make-own-data-pdf.ts";
import { endOwnSession, ownSessions } from "./session/own-sessions.ts";
import { findMember } from "../platform/members.ts";
import { presentMember } from "./holder/members.ts";
import { mountMobile } from "./mobile/routes.ts";
import { mountIdentities } from "./identities/routes.ts";
import { mountProfile } from "./profile/routes.ts";
import { mountPasskeys } from "./passkeys/routes.ts";

export function accountRoutes(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    mountCodes(app, deps);
    mountOwnAccount(app, deps);
    mountRegistration(app, deps);
    mountPasskeys(app, deps);
    mountIdentities(app, deps);
    mountCalendar(app, deps);
    mountMobile(app, deps);
    mountProfile(app, deps);
    mountOwnData(app, deps);
    mountSession(app, deps);
    mount(app, deps, authEndpoints.logoutEverywhere, async ({ member }) => {
      await logOutEverywhere(deps, member.memberId);
      return {};
    });

    mount(app, deps, authEndpoints.me, async ({ member }) => {
      const known = await findMember(deps.db, { id: member.memberId });
      return known ? presentMember(known, deps.now()) : refuse("SESSION_INVALID");
    });

    mount(app, deps, authEndpoints.ownMobile, async ({ member }) => {
      const known = await findMember(deps.db, { id: member.memberId });
      return known ? { mobile: known.mobile } : refuse("SESSION_INVALID");
    });
  };
}

/** From login to logout. */
function mountSession(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, authEndpoints.login, (call) => logIn(deps, call));
  // Not limited: a limit of an address would keep out everybody behind it, which the proof is there to prevent.
  mount(app, deps, authEndpoints.loginChallenge, () => newWorkChallenge(deps.env, "login", deps.now()));

  // These take a token whose 15 minutes have passed (decision 4): without that the 12 idle hours of a session could never be
  // used, and an old tab could not log out.
  mount(app, deps, authEndpoints.extendToken, ({ actor }) => extendToken(deps, actor), { acceptExpiredToken: true });
  // The same, because asking must not prolong what it asks about.
  mount(
    app,
    deps,
    authEndpoints.sessionTimeouts,
    async ({ actor }) => (await timeoutsOf(deps.db, actor.sessionId, deps.now())) ?? refuse("SESSION_INVALID"),
    { acceptExpiredToken: true },
  );
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
}

/** Codes to phones, and what they let somebody do who is not logged in. */
function mountCodes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, accountEndpoints.codeChallenge, async ({ address }) => {
    const limited = await deps.limits.ofAddress("codeChallenges", address);
    return limited ?? newWorkChallenge(deps.env, "code", deps.now());
  });
  mount(app, deps, accountEndpoints.requestCode, (call) =>
    requestCode(deps, { ...call, name: codeNameOf(call) }, withProof(deps, "code", call.body.proof, call.address)),
  );
  mount(app, deps, accountEndpoints.verifyCode, (call) => verifyCode(deps, call));
  mount(app, deps, accountEndpoints.setPassword, (call) => setPassword(deps, call));
}

/** Password and devices of who is logged in. */
function mountOwnAccount(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, accountEndpoints.changePassword, (call) => changePassword(deps, call));
  mount(app, deps, accountEndpoints.ownSessions, ({ actor }) => ownSessions(deps, actor));
  mount(
    app,
    deps,
    accountEndpoints.endOwnSession,
    async ({ actor, params }) => (await endOwnSession(deps, actor, params.id)) ?? {},
  );
}

/** What the member may have, and end. */
function mountOwnData(app: FastifyInstance, deps: Deps): void {
  const makePdf = pdfMaker();
  mount(app, deps, ownDataEndpoints.download, (call) => downloadOwnData(deps, call));
  mount(app, deps, ownDataEndpoints.pdf, (call) => makeOwnDataPdf(deps, makePdf, call));
  mount(app, deps, erasureEndpoints.state, async ({ actor }) => ({
    dueAt: (await erasureOf(deps.db, actor.memberId))?.toISOString() ?? null,
  }));
  mount(app, deps, erasureEndpoints.request, (call) => requestErasure(deps, call));
  mount(app, deps, erasureEndpoints.withdraw, ({ actor }) => withdrawErasure(deps, actor.memberId));
}

/** Joining, and how it stands. */
function mountRegistration(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, registrationEndpoints.register, (call) => register(deps, call), { rules: wrongFields(deps) });
  mount(app, deps, registrationEndpoints.ownRegistration, async ({ member }) => {
    const registration = await registrationOf(deps.db, member.memberId);
    if (!registration) return refuse("NOT_FOUND");
    const { reference, contactBy, state, submittedAt } = registration;
    return { reference, contactBy, state, submittedAt: submittedAt.toISOString() };
  });
}
