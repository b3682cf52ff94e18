import type { UnreadOffer } from "@kaifong/contract/staff";
import { formatShortMoment } from "@kaifong/i18n/format";
import { LIST_USAGE, listInput, printList, STAFF_LANGUAGE, staffProgram } from "./staff-program.ts";

/*
 * Lists in a terminal, until staff have a console for it, the members to call about a place that is offered to them:
 *
 *   offers <who> [--after <place>]
 */
const USAGE = `Usage: npm run staff -- offers <your name> ${LIST_USAGE}`;

function linesOf({ memberNo, nameEn, nameZh, mobile, classCode, answerBy }: UnreadOffer): readonly string[] {
  const until = `until ${formatShortMoment(answerBy, STAFF_LANGUAGE.code)}`;
  return [[memberNo, nameEn, nameZh, mobile, classCode, until].filter(Boolean).join("  ")];
}

export const offersProgram = staffProgram({
  command: "offers",
  purpose: "whom to call about a place that is offered to them",
  permission: "offers.call",
  usage: USAGE,
  inputOf: listInput,
  run: async ({ listUnreadOffers }, call, page) =>
    printList(await listUnreadOffers(...call, page), "Nobody is to be called.", linesOf),
});
