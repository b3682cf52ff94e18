import { createServer, request as forward } from "node:http";

export interface Balancer {
  readonly url: string;
  close(): void;
}

/** A very simple balancer: each request is passed to the next server in turn, whoever the caller is. */
export function startBalancer(servers: readonly string[]): Promise<Balancer> {
  let turn = 0;
  const balancer = createServer((incoming, outgoing) => {
    const target = new URL(servers[turn % servers.length] ?? "");
    turn += 1;
    const onward = forward(
      { host: target.hostname, port: target.port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    onward.on("error", () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  return new Promise((ready) =>
    balancer.listen(0, "127.0.0.1", () => {
      const address = balancer.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      ready({ url: `http://127.0.0.1:${port}`, close: () => balancer.close() });
    }),
  );
}
