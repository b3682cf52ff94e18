import { CONSULTATION_PLACES } from "@kaifong/contract";
import { type DecideConsultation, decideConsultationSchema } from "@kaifong/contract/staff";
import { hongKongInstant, minuteOf } from "@kaifong/domain/time";
import { z } from "zod";
import type { WaitingConsultation } from "../consultation/consultation-sql.ts";
import { snapshotContent } from "../content/snapshot-content.ts";
import { isRefusal } from "../platform/refusal.ts";
import { inputBy, LIST_USAGE, listInput, printList, staffProgram } from "./staff-program.ts";

/*
 * Shows and answers requests for a consultation from a terminal, until staff have a console for them:
 *
 *   consultations <who> [--after <place>]                                         those that are live
 *   consultations <who> <reference> offer|confirm <place> <YYYY-MM-DD> <HH:MM>    Hong Kong time
 *   consultations <who> <reference> decline <why …>                               the member reads why
 *   consultations <who> <reference> done
 */
const USAGE = `Usage: npm run staff -- consultations <your name> ${LIST_USAGE}
       npm run staff -- consultations <your name> <reference> offer|confirm <${CONSULTATION_PLACES.join("|")}> <YYYY-MM-DD> <HH:MM>
       npm run staff -- consultations <your name> <reference> decline <why>
       npm run staff -- consultations <your name> <reference> done`;
const moment = z.object({ day: z.iso.date(), time: z.iso.time({ precision: -1 }) });

/** The input of a decision; undefined when it is not one. */
function inputOf([reference, verb, ...rest]: readonly string[]): DecideConsultation | undefined {
  switch (verb) {
    case "offer":
      return appointmentOf({ reference, move: "OFFER" }, rest);
    case "confirm":
      return appointmentOf({ reference, move: "CONFIRM" }, rest);
    case "decline":
      return inputBy(decideConsultationSchema, { reference, move: "DECLINE", reasonForMember: rest.join(" ") });
    case "done":
      return rest.length === 0 ? inputBy(decideConsultationSchema, { reference, move: "FINISH" }) : undefined;
    default:
      return undefined;
  }
}

function appointmentOf(
  decision: object,
  [place = "", day = "", time = "", ...more]: readonly string[],
): DecideConsultation | undefined {
  // Checks that the day exists: Date makes the 3rd of March of a 31st of February.
  if (!moment.safeParse({ day, time }).success || more.length > 0) return undefined;
  const startsAt = hongKongInstant(day, minuteOf(time));
  return inputBy(decideConsultationSchema, { ...decision, place: place.toUpperCase(), startsAt });
}

function linesOf({
  reference,
  state,
  memberNo,
  topic,
  days,
  times,
  language,
  replyChannel,
  remarks,
}: WaitingConsultation): readonly string[] {
  const line = `${reference}  ${state.padEnd(9)}  ${memberNo}  ${topic}  ${days.join()} ${times.join()}  ${language}  ${replyChannel}`;
  return remarks === null ? [line] : [line, remarks.replace(/^/gm, "    ")];
}

export const consultations = staffProgram({
  command: "consultations",
  purpose: "who asks for a consultation with a nurse",
  permission: "consultations.decide",
  usage: USAGE,
  inputOf: (words) => listInput(words) ?? inputOf(words),
  run: async ({ decideConsultation, listLiveConsultations }, [deps, caller], input) => {
    if (!("move" in input)) return printList(await listLiveConsultations(deps, caller, input), "No request waits.", linesOf);
    const content = { mirror: await snapshotContent(deps.db, deps.now) };
    const decided = await decideConsultation({ ...deps, content }, caller, input);
    return isRefusal(decided) ? decided : "Done.";
  },
});
