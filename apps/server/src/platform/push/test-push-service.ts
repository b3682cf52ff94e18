/** A push service for one test, over HTTP or, with a certificate, over TLS. */
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface PushCall {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}
type PushAnswer = (response: ServerResponse, call: PushCall, nth: number) => void;

export interface TestPushService {
  readonly origin: string;
  /** In order of arrival. */
  readonly calls: PushCall[];
  respond: PushAnswer;
  close(): Promise<void>;
}

const take: PushAnswer = (response) => response.writeHead(201, { location: "/message/1" }).end();

export async function testPushService(tls?: { readonly key: string; readonly cert: string }): Promise<TestPushService> {
  const calls: PushCall[] = [];
  const onCall = (request: IncomingMessage, response: ServerResponse) =>
    void buffer(request).then((body) => {
      const call = { path: request.url ?? "", headers: request.headers, body };
      calls.push(call);
      service.respond(response, call, calls.length);
    });
  const server = tls ? createHttpsServer(tls, onCall) : createHttpServer(onCall);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const service: TestPushService = {
    origin: `${tls ? "https" : "http"}://127.0.0.1:${port}`,
    calls,
    respond: take,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return service;
}
