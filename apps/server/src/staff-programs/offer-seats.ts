import { ofClassSchema } from "@kaifong/contract/staff";
import { isRefusal } from "../platform/refusal.ts";
import { inputBy, staffProgram } from "./staff-program.ts";

/*
 * Offers the free seats of a class to those who wait, until staff have a console for it:
 *
 *   offer-seats <who> <id of a class>
 */
const USAGE = "Usage: npm run staff -- offer-seats <your name> <id of a class>";

export const offerSeatsProgram = staffProgram({
  command: "offer-seats",
  purpose: "offers the free seats of a class to those who wait",
  permission: "seats.offer",
  usage: USAGE,
  inputOf: ([classId, ...more]) => (more.length === 0 ? inputBy(ofClassSchema, { classId }) : undefined),
  run: async ({ offerSeats }, call, input) => {
    const offered = await offerSeats(...call, input);
    return isRefusal(offered) ? offered : `Done. Offered: ${offered.offered}. Offers that lapsed: ${offered.lapsed}.`;
  },
});
