/** Accounts: log in, stay logged in, log out, who am I; codes, passwords, devices, and what members do with theirs. */
import { authEndpoints } from "@kaifong/contract";
import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../platform/deps.ts";
import { mount } from "../platform/http/mount.ts";
import { findMember } from "../platform/members.ts";
import { refuse } from "../platform/refusal.ts";
import { mountAccess } from "./access/routes.ts";
import { mountCalendar } from "./calendar/routes.ts";
import { mountCodes } from "./codes/routes.ts";
import { mountErasure } from "./erasure/routes.ts";
import { presentMember } from "./holder/accounts.ts";
import { mountIdentities } from "./identities/routes.ts";
import { mountMobile } from "./mobile/routes.ts";
import { mountOwnData } from "./own-data/routes.ts";
import { mountPasskeys } from "./passkeys/routes.ts";
import { mountPassword } from "./password/routes.ts";
import { mountProfile } from "./profile/routes.ts";
import { mountRegistration } from "./registration/routes.ts";
import { mountSession } from "./session/routes.ts";

export function accountRoutes(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    mountCodes(app, deps);
    mountPassword(app, deps);
    mountRegistration(app, deps);
    mountPasskeys(app, deps);
    mountIdentities(app, deps);
    mountCalendar(app, deps);
    mountMobile(app, deps);
    mountProfile(app, deps);
    mountOwnData(app, deps);
    mountErasure(app, deps);
    mountSession(app, deps);
    mountAccess(app, deps);

    mount(app, deps, authEndpoints.getMe, async ({ member }) => {
      const known = await findMember(deps.db, { id: member.memberId });
      return known ? presentMember(known, deps.now()) : refuse("SESSION_INVALID");
    });

    mount(app, deps, authEndpoints.getOwnMobile, async ({ member }) => {
      const known = await findMember(deps.db, { id: member.memberId });
      return known ? { mobile: known.mobile } : refuse("SESSION_INVALID");
    });
  };
}
