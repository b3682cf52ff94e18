import type { FastifyBaseLogger } from "fastify";
import type { Env } from "../env.ts";
import type { Channel } from "../outbox.ts";
import { emailTransport } from "./email.ts";
import { textMessageTransport } from "./text-message.ts";
import type { Transport } from "./transport.ts";

/** The ways by which this site can send at all. */
export interface Messenger {
  readonly transports: ReadonlyMap<Channel, Transport>;
  close(): void;
}

/** The ways that settings name; none without them. Nothing connects yet. */
export function createMessenger({ email, textMessages }: Env, log: FastifyBaseLogger): Messenger {
  const transports = new Map<Channel, Transport>();
  if (email) transports.set("EMAIL", emailTransport(email));
  if (textMessages) transports.set("SMS", textMessageTransport(textMessages));
  log.info({ channels: [...transports.keys()] }, "messages: ways to send");
  return {
    transports,
    close: () => {
      for (const transport of transports.values()) transport.close();
    },
  };
}
