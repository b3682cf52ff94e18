/** A gateway for text messages for one test, over HTTP. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface GatewayCall {
  readonly form: URLSearchParams;
  /** As it came. */
  readonly body: string;
  readonly headers: IncomingMessage["headers"];
}
export type GatewayResponder = (response: ServerResponse, call: GatewayCall, nth: number) => void;

export interface TestGateway {
  readonly url: string;
  /** In order of arrival. */
  readonly calls: readonly GatewayCall[];
  close(): Promise<void>;
}

const take: GatewayResponder = (response, _call, nth) => response.writeHead(201).end(JSON.stringify({ sid: `SM${nth}` }));

export async function testGateway(respond: GatewayResponder = take): Promise<TestGateway> {
  const calls: GatewayCall[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const call = { form: new URLSearchParams(body), body, headers: request.headers };
      calls.push(call);
      respond(response, call, calls.length);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/messages`,
    calls,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
