import { type Language, LANGUAGES } from "@kaifong/i18n";
import type { MessageCheck } from "@kaifong/page-host";
import { inPage } from "../story.fixtures.tsx";
import { CheckAnswer, NeverAsked } from "./check-answer.tsx";

export default {};

const SENT: MessageCheck = {
  outcome: "SENT",
  message: { channel: "SMS", kind: "REMINDER", maskedRecipient: "…14", sentAt: "2026-11-24T02:00:00.000Z" },
};
const shown = (answer: MessageCheck, language?: Language) => inPage(() => <CheckAnswer answer={answer} />, language);
export const sent = () => shown(SENT);
export const sentInTraditional = () => shown(SENT, LANGUAGES[0]);
export const sentInSimplified = () => shown(SENT, LANGUAGES[1]);
export const unknown = () => shown({ outcome: "UNKNOWN" });
export const unknownInTraditional = () => shown({ outcome: "UNKNOWN" }, LANGUAGES[0]);
export const unknownInSimplified = () => shown({ outcome: "UNKNOWN" }, LANGUAGES[1]);
export const noCode = () => shown({ outcome: "NO_CODE" });
export const tooMany = () => shown({ outcome: "TOO_MANY", retryAfterSeconds: 61 });
export const away = () => shown({ outcome: "AWAY" });
export const neverAsked = () => inPage(() => <NeverAsked />);
export const neverAskedInTraditional = () => inPage(() => <NeverAsked />, LANGUAGES[0]);
export const neverAskedInSimplified = () => inPage(() => <NeverAsked />, LANGUAGES[1]);
