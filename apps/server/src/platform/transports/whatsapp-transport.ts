import type { LanguageCode } from "@kaifong/i18n";
import { z } from "zod";
import { postToGateway } from "./gateway.ts";
import type { WhatsAppSettings } from "./settings.ts";
import type { OutgoingMessage, Transport } from "./transport.ts";

/** WhatsApp's names of the languages of templates; the type demands each. */
const TEMPLATE_LANGUAGE: Readonly<Record<LanguageCode, string>> = { "zh-HK": "zh_HK", "zh-CN": "zh_CN", "en-US": "en" };
/** A placeholder of a template takes no line breaks, no tabs, and no two spaces in a row. */
const NOT_IN_A_PLACE = /\s+/g;
const MAX_PLACE_LENGTH = 1_000;

const accepted = z.object({ messages: z.tuple([z.object({ id: z.string().max(128) })]) });
const refused = z.object({ error: z.object({ code: z.int().min(0).max(9_999_999) }) });
const ANSWERS = {
  reference: (body: unknown) => accepted.safeParse(body).data?.messages[0].id ?? null,
  code: (body: unknown) => refused.safeParse(body).data?.error.code.toString(),
  /**
   * Too many at once, for the app, the number or the pair; unknown; overloaded: all reported with a status of the caller's
   * faults.
   */
  passing: new Set(["4", "80007", "130429", "131048", "131056", "131000", "131016", "133016"]),
};

/**
 * Sends by the Cloud API of WhatsApp: a person who was not written to within a day gets only approved templates, so every message
 * is one, with its words in the template's one placeholder. Taken does not mean arrived: a number without WhatsApp is often
 * refused only later, which the follow-up by text message is for (R-NOT-08).
 * https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-message-templates
 */
export function whatsAppTransport(settings: WhatsAppSettings, reaches: Transport["reaches"]): Transport {
  const { url, token, template, repeatsAreSafe } = settings;
  return {
    repeatsAreSafe,
    reaches,
    send: async (message, signal) => {
      if (!reaches(message.to)) return { kind: "REFUSED", reason: "WhatsApp calling code" };
      const headers = {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": message.id,
      };
      return postToGateway({ url, headers, body: JSON.stringify(bodyOf(message, template)), signal }, ANSWERS);
    },
    close: () => undefined,
  };
}

function bodyOf({ to, text, language }: OutgoingMessage, template: string) {
  const words = text.replace(NOT_IN_A_PLACE, " ").slice(0, MAX_PLACE_LENGTH);
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: to.slice(1), // E.164 without its plus
    type: "template",
    template: {
      name: template,
      language: { code: TEMPLATE_LANGUAGE[language] },
      components: [{ type: "body", parameters: [{ type: "text", text: words }] }],
    },
  };
}
