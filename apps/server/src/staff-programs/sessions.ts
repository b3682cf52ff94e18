import { endSessionsSchema } from "@kaifong/contract/staff";
import { isRefusal } from "../platform/refusal.ts";
import { codeOf, inputBy, REASON_USAGE, staffProgram } from "./staff-program.ts";

/*
 * Logs a member out everywhere from a terminal, until staff have a console for it: a phone was lost, or others know the password.
 *
 *   sessions <who> <member number> <reason>
 */
const USAGE = `Usage: npm run staff -- sessions <your name> <member number> <${REASON_USAGE}>`;

export const sessionsProgram = staffProgram({
  command: "sessions",
  purpose: "logs a member out everywhere",
  permission: "sessions.end",
  usage: USAGE,
  inputOf: ([memberNo, ...reason]) => inputBy(endSessionsSchema, { memberNo, reason: codeOf(reason) }),
  run: async ({ endSessions }, call, input) => {
    const ended = await endSessions(...call, input);
    return isRefusal(ended) ? ended : `Logged out: ${ended.endedSessions}.`;
  },
});
