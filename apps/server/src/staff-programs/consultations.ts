import { CONSULTATION_PLACES } from "@kaifong/contract";
import { type DecideConsultation, decideConsultationSchema, type StaffConsultation } from "@kaifong/contract/staff";
import { hongKongInstant, minuteOf } from "@kaifong/domain/time";
import { z } from "zod";
import { snapshotContent } from "../content/snapshot-content.ts";
import { isRefusal } from "../platform/refusal.ts";
import { CASE_USAGE, caseOf, caseWord, inputBy, LIST_USAGE, listInput, printList, staffProgram } from "./staff-program.ts";

/*
 * Shows and answers requests for a consultation from a terminal, until staff have a console for them:
 *
 *   consultations <who> [--after <place>]                                         those that are live
 *   consultations <who> <case> offer|confirm <place> <YYYY-MM-DD> <HH:MM>         Hong Kong time
 *   consultations <who> <case> decline <why …>                               the member reads why
 *   consultations <who> <case> done
 */
const USAGE = `Usage: npm run staff -- consultations <your name> ${LIST_USAGE}
       npm run staff -- consultations <your name> ${CASE_USAGE} offer|confirm <${CONSULTATION_PLACES.join("|")}> <YYYY-MM-DD> <HH:MM>
       npm run staff -- consultations <your name> ${CASE_USAGE} decline <why>
       npm run staff -- consultations <your name> ${CASE_USAGE} done`;
const moment = z.object({ day: z.iso.date(), time: z.iso.time({ precision: -1 }) });

/** The input of a decision; undefined when it is not one. */
function inputOf([word, verb, ...rest]: readonly string[]): DecideConsultation | undefined {
  const which = caseOf(word);
  switch (verb) {
    case "offer":
      return appointmentOf({ ...which, move: "OFFER" }, rest);
    case "confirm":
      return appointmentOf({ ...which, move: "CONFIRM" }, rest);
    case "decline":
      return inputBy(decideConsultationSchema, { ...which, move: "DECLINE", reasonForMember: rest.join(" ") });
    case "done":
      return rest.length === 0 ? inputBy(decideConsultationSchema, { ...which, move: "FINISH" }) : undefined;
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
  memberNo,
  topic,
  days,
  times,
  language,
  replyChannel,
  remarks,
  ...stands
}: StaffConsultation): readonly string[] {
  const line = `${caseWord(stands)}  ${memberNo}  ${topic}  ${days.join()} ${times.join()}  ${language}  ${replyChannel}`;
  return remarks === null ? [line] : [line, remarks.replace(/^/gm, "    ")];
}

export const consultationsProgram = staffProgram({
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
