import { ofClassSchema } from "@kaifong/contract/staff";
import { isRefusal } from "../platform/refusal.ts";
import { inputBy, staffProgram } from "./staff-program.ts";

/*
 * Draws the ballot of a class, until staff have a console for it:
 *
 *   draw <who> <id of a class>
 */
const USAGE = "Usage: npm run staff -- draw <your name> <id of a class>";

export const drawProgram = staffProgram({
  command: "draw",
  purpose: "draws the ballot of a class",
  permission: "ballots.draw",
  usage: USAGE,
  inputOf: ([classId, ...more]) => (more.length === 0 ? inputBy(ofClassSchema, { classId }) : undefined),
  run: async ({ drawBallot }, call, input) => {
    const drawn = await drawBallot(...call, input);
    return isRefusal(drawn) ? drawn : `Drawn. Places: ${drawn.places}. On the waiting list: ${drawn.waiting}.`;
  },
});
