import type { MemberMessages } from "../platform/messages/member-messages.ts";

/** Says that there is something to read, and nothing of anybody's health: telephones show messages to whoever looks. */
export const RISK_MESSAGES: MemberMessages<"health.risk_record"> = {
  "health.risk_record": {
    call: "questions",
    about: "HEALTH_RISK",
    item: ({ record }) => record,
    title: (t, { corrected }) => t(corrected ? "inbox.title.health.risk_record.corrected" : "inbox.title.health.risk_record.new"),
    what: (t, { corrected }) => t(corrected ? "health.risk_record.corrected" : "health.risk_record.new"),
  },
};
