import type { Channel } from "@kaifong/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../db.ts";
import type { Env } from "../env.ts";
import { demoChannels } from "./demo-messages.ts";
import { demoTransport } from "./demo-transport.ts";
import { emailTransport } from "./email-transport.ts";
import { servicePoster } from "../push/post-to-service.ts";
import { textMessageTransport } from "./text-message-transport.ts";
import { reachesNumbers, type Transport } from "./transport.ts";
import { webPushTransport } from "./web-push-transport.ts";
import { whatsAppTransport } from "./whatsapp-transport.ts";

/** The channels by which this site can send, each with what hands messages over to its provider. */
export interface Transports {
  readonly byChannel: ReadonlyMap<Channel, Transport>;
  close(): void;
}

interface TransportDeps {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}

/**
 * The transports that settings name; in a demonstration, for every other channel, one that only stores what would be sent. None
 * on other sites without settings. Nothing connects yet.
 */
export function openTransports(env: Env, { db, log, now }: TransportDeps): Transports {
  const { email, textMessages, whatsApp } = env;
  const reaches = reachesNumbers(env.callingCodes);
  const byChannel = new Map<Channel, Transport>();
  if (email) byChannel.set("EMAIL", emailTransport(email));
  if (textMessages) byChannel.set("SMS", textMessageTransport(textMessages, reaches));
  if (whatsApp) byChannel.set("WHATSAPP", whatsAppTransport(whatsApp, reaches));
  const subject = env.push?.subject;
  if (env.push && subject !== undefined) {
    const poster = servicePoster();
    byChannel.set("PUSH", webPushTransport({ ...env.push, subject }, { db, now, signingKey: env.sessionSigningKey, poster }));
  }
  const demonstrated = demoChannels(env);
  for (const channel of demonstrated) {
    byChannel.set(channel, demoTransport(db, now, channel === "SMS" || channel === "WHATSAPP" ? reaches : () => true));
  }
  log.info({ channels: [...byChannel.keys()], demonstrated }, "messages: channels with a transport");
  return {
    byChannel,
    close: () => {
      for (const transport of byChannel.values()) transport.close();
    },
  };
}
