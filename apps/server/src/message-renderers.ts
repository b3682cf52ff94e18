import { ACCOUNT_WORDS } from "./account/message-words.ts";
import { REGISTRATION_WORDS } from "./account/registration/message-words.ts";
import { renderCode, renderLast } from "./account/render-to-addresses.ts";
import { CARE_WORDS } from "./care/message-words.ts";
import { CONSULTATION_WORDS } from "./consultation/message-words.ts";
import { renderAcknowledgement } from "./enquiry/acknowledgement.ts";
import { enrolmentEntryRenderers } from "./enrolment/render-entries.ts";
import { enrolmentRenderers } from "./enrolment/render-messages.ts";
import type { Deps } from "./platform/deps.ts";
import {
  memberEntries,
  memberMessage,
  type MemberWords,
  type WordedTemplate,
  type WordsOf,
} from "./platform/messages/member-words.ts";
import type { EntryRenderers, Renderers } from "./platform/messages/rendering.ts";
import type { MessageTemplates } from "./platform/messages/templates.ts";
import { RISK_WORDS } from "./risk/message-words.ts";

/** Total by type: the words of every message to members that is a sentence. */
export const WORDS: WordsOf<WordedTemplate> = {
  ...ACCOUNT_WORDS,
  ...REGISTRATION_WORDS,
  ...CARE_WORDS,
  ...RISK_WORDS,
  ...CONSULTATION_WORDS,
};

/** The words of every message, for whoever sends what waits in the outbox. */
export function messageRenderers(deps: Pick<Deps, "db" | "content" | "env" | "log" | "now">): Renderers {
  return {
    ...ofWords<Renderers>((words) => wordedRenderer(deps, words)),
    "account.code": (to, data) => renderCode(deps, to, data),
    "account.mobile_left": (to) => renderLast(deps, to, "account.mobile.left"),
    "account.erased": (to) => renderLast(deps, to, "account.erasure.done"),
    "registration.expired": (to) => renderLast(deps, to, "registration.expired"),
    ...enrolmentRenderers(deps),
    "enquiry.received": (to, data) => renderAcknowledgement(deps, to, data),
  };
}

/** The words of every entry of an inbox. */
export function entryRenderers(deps: Pick<Deps, "db" | "content" | "now">): EntryRenderers {
  return { ...ofWords<EntryRenderers>((words) => memberEntries(deps, words)), ...enrolmentEntryRenderers(deps) };
}

/** As the words say, as long as that is so. */
function wordedRenderer<T extends WordedTemplate>(deps: Pick<Deps, "db" | "content" | "now">, words: MemberWords<T>) {
  return async ({ id }: { readonly id: string }, data: MessageTemplates[T]["data"]) =>
    (await words.unsent?.(deps, id, data)) ?? memberMessage(deps, id, words, data);
}

/** What is made of the words of each template. */
function ofWords<Made>(
  make: <T extends WordedTemplate>(words: MemberWords<T>) => unknown,
): Pick<Made, WordedTemplate & keyof Made> {
  const one = <T extends WordedTemplate>(template: T) => [template, make<T>(WORDS[template])] as const;
  const templates = Object.keys(WORDS) as WordedTemplate[]; // they are its keys
  return Object.fromEntries(templates.map((template) => one(template))) as Pick<Made, WordedTemplate & keyof Made>; // of all
}
