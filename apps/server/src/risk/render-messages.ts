import type { serverText } from "@kaifong/i18n/server";
import type { MessageTemplates } from "../platform/messages/templates.ts";

type Texts = ReturnType<typeof serverText<readonly ["outbox"]>>;
type Data = MessageTemplates["health.risk_record"]["data"];

/** That there is something to read; of what a telephone shows to whoever looks at it, nothing of anybody's health. */
export const RISK_RECORD = {
  texts: "health",
  about: "HEALTH_RISK",
  title: (t: Texts, { corrected }: Data) =>
    t(corrected ? "inbox.title.health.risk_record.corrected" : "inbox.title.health.risk_record.new"),
  what: (t: Texts, { corrected }: Data) => t(corrected ? "health.risk_record.corrected" : "health.risk_record.new"),
} as const;
