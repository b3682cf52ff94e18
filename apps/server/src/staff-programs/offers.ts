import { formatShortMoment } from "@kaifong/i18n/format";
import type { UnreadOffer } from "../enrolment/unread-offers.ts";
import { printList, STAFF_LANGUAGE, staffProgram } from "./staff-program.ts";

/*
 * Names from a terminal, until staff have a console for it, whom to call about a place that is offered to them:
 *
 *   offers.ts <who>
 */
const USAGE = "Usage: npm run staff -- offers <your name>";

function linesOf({ memberNo, nameEn, nameZh, mobile, classCode, answerBy }: UnreadOffer): readonly string[] {
  const until = `until ${formatShortMoment(answerBy.toISOString(), STAFF_LANGUAGE.code)}`;
  return [[memberNo, nameEn, nameZh, mobile, classCode, until].filter(Boolean).join("  ")];
}

await staffProgram({
  permission: "offers.call",
  usage: USAGE,
  orderOf: (by, more) => (more.length === 0 ? by : undefined),
  run: async ({ listUnreadOffers }, deps, by) => printList(await listUnreadOffers(deps, by), "Nobody is to be called.", linesOf),
});
