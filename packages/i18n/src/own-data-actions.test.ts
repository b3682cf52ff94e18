import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGE_CODES } from "./languages.ts";
import { MESSAGES } from "./messages.ts";

/** Actions that are not recorded of a member. */
const OF_OTHERS = [
  "BALLOT_DRAWN",
  "ENQUIRY_RECEIVED",
  "CONSULTATIONS_LISTED",
  "CORRECTIONS_LISTED",
  "ENROLMENTS_LISTED",
  "HELD_CHANGES_LISTED",
  "HELD_CHANGE_RELEASED",
  "OFFERS_LISTED",
  "OFFERS_ORDERED",
  "REGISTRATIONS_LISTED",
];

test.each(LANGUAGE_CODES)(
  "the PDF of one's own data has words for every action that is recorded of a member, in %s",
  (language) => {
    const source = readFileSync(new URL("../../../apps/server/src/platform/audit.ts", import.meta.url), "utf8");
    const [, body = ""] = /interface AuditActions \{([\s\S]*?)\n\}/.exec(source) ?? [];
    const actions = [...body.matchAll(/readonly ([A-Z_]+):/g)].map(([, action = ""]) => action);
    expect(actions.length).toBeGreaterThan(40);
    const said = Object.keys(MESSAGES[language].ownDataFile.action);
    const unsaid = actions.filter((action) => !said.includes(action));
    expect(unsaid.toSorted(), "its words in packages/i18n/messages/ownDataFile: action.<ACTION>").toEqual(OF_OTHERS.toSorted());
  },
);
