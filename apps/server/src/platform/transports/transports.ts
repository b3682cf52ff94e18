import type { FastifyBaseLogger } from "fastify";
import type { Env } from "../env.ts";
import type { Channel } from "../messages/channels.ts";
import { emailTransport } from "./email-transport.ts";
import { textMessageTransport } from "./text-message-transport.ts";
import type { Transport } from "./transport.ts";

/** The channels that this site can send by, each with what hands messages over to its provider. */
export interface Transports {
  readonly byChannel: ReadonlyMap<Channel, Transport>;
  close(): void;
}

/** The transports that settings name; none without them. Nothing connects yet. */
export function openTransports({ email, textMessages }: Env, log: FastifyBaseLogger): Transports {
  const byChannel = new Map<Channel, Transport>();
  if (email) byChannel.set("EMAIL", emailTransport(email));
  if (textMessages) byChannel.set("SMS", textMessageTransport(textMessages));
  log.info({ channels: [...byChannel.keys()] }, "messages: channels with a transport");
  return {
    byChannel,
    close: () => {
      for (const transport of byChannel.values()) transport.close();
    },
  };
}
