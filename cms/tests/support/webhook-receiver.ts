import http from "node:http";

interface Notice {
  readonly headers: http.IncomingHttpHeaders;
  readonly body: {
    readonly event: string;
    readonly model?: string;
    readonly entry?: { readonly documentId?: string; readonly locale?: string };
  };
}

/** A fake site, as far as the content service calls it. */
export interface WebhookReceiver {
  readonly url: string;
  /** Waits for a matching notice. */
  readonly next: (fits: (notice: Notice) => boolean, withinMs: number) => Promise<Notice>;
  /** The site's responses by address: the only reads it responds to. */
  readonly shown: Map<string, unknown>;
  /** Addresses without a page; all others have one. */
  readonly missing: Set<string>;
  readonly close: () => Promise<void>;
}

const POLL_MS = 50;

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

export async function makeReceiver(): Promise<WebhookReceiver> {
  const notices: Notice[] = [];
  const shown = new Map<string, unknown>();
  const missing = new Set<string>();
  const server = http.createServer(async (request, response) => {
    if (request.method === "HEAD") {
      response.writeHead(missing.has(request.url ?? "") ? 404 : 200).end();
      return;
    }
    if (request.method === "GET") {
      const body = shown.get(request.url ?? "");
      response.writeHead(body === undefined ? 404 : 200).end(JSON.stringify(body ?? { data: null }));
      return;
    }
    notices.push({ headers: request.headers, body: JSON.parse(await readBody(request)) });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The receiver has no port");
  return {
    url: `http://127.0.0.1:${address.port}/api/cms/webhook`,
    next: async (fits, withinMs) => {
      const deadline = Date.now() + withinMs;
      while (Date.now() < deadline) {
        const found = notices.find(fits);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      throw new Error(`No such notice within ${withinMs} ms; events seen: ${notices.map(({ body }) => body.event).join(", ")}`);
    },
    shown,
    missing,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
