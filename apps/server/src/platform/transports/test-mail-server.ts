/** A mail server for one test: what is sent to it really travels by SMTP. */
import type { AddressInfo, Socket } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface TestMailServer {
  readonly url: string;
  /** In order of arrival. */
  readonly mails: readonly ReceivedMail[];
  /** Closes every connection without a reply. */
  hangUp(): void;
  close(): Promise<void>;
}

interface ReceivedMail extends Email {
  readonly envelopeTo: readonly string[];
}

/** `handlers`: how it replies when it is not to take everything. */
export async function testMailServer(
  options: Pick<SMTPServerOptions, "onAuth" | "onConnect" | "onRcptTo" | "onData" | "secure"> = {},
): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
      const taken = receive(stream, (mail) => mails.push({ ...mail, envelopeTo }));
      callbackify(() => taken)((error) => done(error, "queued as 4bXTest1"));
    },
    ...options,
  });
  // Some tests are about clients that hang up in the middle.
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.server.address() as AddressInfo; // it listens on a port
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => sockets.add(socket));
  return {
    url: `${options.secure ? "smtps" : "smtp"}://127.0.0.1:${port}`,
    mails,
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

async function receive(stream: Readable, take: (mail: Email) => void): Promise<void> {
  take(await PostalMime.parse(await buffer(stream)));
}
