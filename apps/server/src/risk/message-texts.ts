import type { MemberMessages } from "../platform/messages/member-messages.ts";

/** That there is something to read; of what a telephone shows to whoever looks at it, nothing of anybody's health. */
export const RISK_MESSAGES: MemberMessages<"health.risk_record"> = {
  "health.risk_record": {
    call: "questions",
    about: "HEALTH_RISK",
    item: ({ record }) => record,
    title: (t, { corrected }) => t(corrected ? "inbox.title.health.risk_record.corrected" : "inbox.title.health.risk_record.new"),
    what: (t, { corrected }) => t(corrected ? "health.risk_record.corrected" : "health.risk_record.new"),
  },
};
