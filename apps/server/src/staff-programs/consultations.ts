import { CONSULTATION_PLACES } from "@kaifong/contract";
import type { TimedStaffMove } from "@kaifong/domain/consultation";
import { hongKongInstant, minuteOf } from "@kaifong/domain/time";
import { z } from "zod";
import type { CentreAnswer, listForCentre } from "../consultation/decide-consultation.ts";
import { savedContent } from "../content/saved-content.ts";
import { isRefusal } from "../platform/refusal.ts";
import { printList, staffProgram, staffText } from "./staff-program.ts";

/*
 * Shows and answers requests for a consultation from a terminal, until staff have a console for them:
 *
 *   consultations.ts <who>                                                           those that are live
 *   consultations.ts <who> <reference> offer|confirm <place> <YYYY-MM-DD> <HH:MM>    Hong Kong time
 *   consultations.ts <who> <reference> decline <why …>                               the member reads why
 *   consultations.ts <who> <reference> done
 */
const USAGE = `Usage: npm run staff -- consultations <your name>
       npm run staff -- consultations <your name> <reference> offer|confirm <${CONSULTATION_PLACES.join("|")}> <YYYY-MM-DD> <HH:MM>
       npm run staff -- consultations <your name> <reference> decline <why>
       npm run staff -- consultations <your name> <reference> done`;
const moment = z.object({ day: z.iso.date(), time: z.iso.time({ precision: -1 }) });

/** Undefined when it is no answer. */
function answerOf([verb = "", ...rest]: readonly string[]): CentreAnswer | undefined {
  switch (verb) {
    case "offer":
      return appointmentOf("OFFER", rest);
    case "confirm":
      return appointmentOf("CONFIRM", rest);
    case "decline":
      return declined(staffText(rest));
    case "done":
      return rest.length === 0 ? { move: "FINISH" } : undefined;
    default:
      return undefined;
  }
}

function declined(reason: string | undefined): CentreAnswer | undefined {
  return reason === undefined ? undefined : { move: "DECLINE", reason };
}

function appointmentOf(
  move: TimedStaffMove,
  [name = "", day = "", time = "", ...more]: readonly string[],
): CentreAnswer | undefined {
  const place = CONSULTATION_PLACES.find((code) => code === name.toUpperCase());
  // A day that there is: the machine's own reader makes the 3rd of March of a 31st of February.
  if (!place || !moment.safeParse({ day, time }).success || more.length > 0) return undefined;
  return { move, place, startsAt: hongKongInstant(day, minuteOf(time)) };
}

type Listed = Awaited<ReturnType<typeof listForCentre>>["rows"][number];

function linesOf({ reference, state, memberNo, topic, days, times, language, replyBy, remarks }: Listed): readonly string[] {
  const line = `${reference}  ${state.padEnd(9)}  ${memberNo}  ${topic}  ${days.join()} ${times.join()}  ${language}  ${replyBy}`;
  return remarks === null ? [line] : [line, remarks.replace(/^/gm, "    ")];
}

await staffProgram({
  permission: "consultations.answer",
  usage: USAGE,
  orderOf: (by, [reference, ...rest]) => {
    const answer = answerOf(rest);
    if (reference === undefined) return { by };
    return answer && { by, decision: { reference: reference.toUpperCase(), answer } };
  },
  run: async ({ decideConsultation, listForCentre }, deps, { by, decision }) => {
    if (!decision) return printList(await listForCentre(deps, by), "No request waits.", linesOf);
    const content = { mirror: await savedContent(deps.db, deps.now) };
    const answered = await decideConsultation({ ...deps, content }, decision.reference, decision.answer, by);
    return isRefusal(answered) ? answered : "Done.";
  },
});
