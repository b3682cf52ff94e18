import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import type { Peer, ServedFile } from "./nginx.ts";

/**
 * Node's own HTTP server with these bytes and headers and nothing else, in a thread of its own: no server in JavaScript is much
 * faster on this machine.
 */
export async function startBareNode(served: readonly ServedFile[]): Promise<Peer> {
  const thread = new Worker(new URL(import.meta.url), { workerData: served });
  const [port] = (await once(thread, "message")) as [number]; // the thread's only message
  return { url: `http://127.0.0.1:${port}`, stop: () => void thread.terminate() };
}

if (!isMainThread) {
  const responses = new Map(
    // what the thread was started with
    (workerData as readonly ServedFile[]).map(({ path, bytes, headers }) => [
      path,
      { body: Buffer.from(bytes), headers: ownHeaders(headers) },
    ]),
  );
  const server = createServer((request, response) => {
    const found = responses.get(request.url ?? "");
    if (found === undefined) response.writeHead(404).end();
    else response.writeHead(200, found.headers).end(found.body);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  server.listen(0, "127.0.0.1", () => parentPort?.postMessage((server.address() as AddressInfo).port)); // it listens on a port
}

/** Without the headers that Node writes itself. */
function ownHeaders({
  date: _date,
  connection: _connection,
  "keep-alive": _keepAlive,
  ...own
}: ServedFile["headers"]): ServedFile["headers"] {
  return own;
}
