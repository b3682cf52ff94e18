import { registrationDraft } from "../register/draft.ts";
import type { UnknownOutcome } from "./unknown-outcome.ts";

/**
 * Begins a registration with what the identity provider says: stores it in the draft of this tab as if it had been typed, with
 * the names of the answers that are the provider's and the id of the sign-in. All other answers stay, and so does a phone that
 * was proven by its code.
 */
export function beginWithFacts({ signInId, given }: UnknownOutcome): void {
  const { birthDate, mobile, ...texts } = given;
  const old = registrationDraft.read() ?? {};
  const [year = "", month = "", day = ""] = birthDate?.split("-") ?? [];
  const answers = {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, [text]])),
    ...(birthDate === undefined ? {} : { birthDate: [day, month, year].map((part) => String(Number(part))) }),
    ...(mobile === undefined || "codeId" in old || "codeSent" in old ? {} : { mobile: [mobile] }),
  };
  registrationDraft.save({ ...old, ...answers, signInId: [signInId], fromProvider: Object.keys(answers) });
}
