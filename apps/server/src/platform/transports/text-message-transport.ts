import { z } from "zod";
import { postToGateway } from "./gateway.ts";
import type { TextMessageSettings } from "./settings.ts";
import type { Transport } from "./transport.ts";

/** A gateway's code of a fault; whatever else it says could contain a number or words. */
const CODE = /^[A-Za-z_.-]{1,32}$|^\d{3,6}$/;

const accepted = z.object({ sid: z.string().max(64) });
const refused = z.object({ code: z.union([z.number(), z.string()]).transform(String).pipe(z.string().regex(CODE)) });
const ANSWERS = {
  reference: (body: unknown) => accepted.safeParse(body).data?.sid ?? null,
  code: (body: unknown) => refused.safeParse(body).data?.code,
};

/**
 * Sends by the HTTP API that Twilio made common and other gateways take as well: a form of To, From and Body, posted with a user
 * and a password. Each message carries its Idempotency-Key. https://www.twilio.com/docs/messaging/api/message-resource
 */
export function textMessageTransport(settings: TextMessageSettings, reaches: Transport["reaches"]): Transport {
  const { url, user, password, from, repeatsAreSafe } = settings;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  return {
    repeatsAreSafe,
    reaches,
    send: async ({ id, to, text }, signal) => {
      if (!reaches(to)) return { kind: "REFUSED", reason: "SMS calling code" };
      const body = new URLSearchParams({ To: to, From: from, Body: text });
      return postToGateway({ url, headers: { authorization, "idempotency-key": id }, body, signal }, ANSWERS);
    },
    close: () => undefined,
  };
}
