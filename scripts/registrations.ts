/**
 * Registrations until staff have a console (`npm run registrations`): who waits for a call, and what is made of it, audited under the
 * name of who decides.
 *
 *   npm run registrations                                     those that nobody has decided, the most urgent first
 *   npm run registrations -- <reference> <decision> <name> [why]   decision: contacted, need_info, approved or rejected
 */
import { REGISTRATION_STATES } from "@kaifong/contract";
import { decideRegistration } from "../apps/server/src/account/registration/decide-registration.ts";
import { openRegistrations } from "../apps/server/src/account/registration/registration-sql.ts";
