import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { CONTENT_TYPES } from "@kaifong/content/server";
import { afterEach, expect, test } from "vitest";
import { createContentService, ServiceUnreachable } from "./content-service.ts";

const MEBIBYTE = 1024 * 1024;
let server: Server | undefined;

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

/** The fault of one read from a service that responds like this. */
async function faultOf(respond: RequestListener): Promise<unknown> {
  server = createServer(respond);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  const service = createContentService({ url: `http://127.0.0.1:${port}`, token: "token" });
  return service.list(CONTENT_TYPES.courses, "zh-Hant").catch((error: unknown) => error);
}

test("a body whose stated length is too long is refused before it arrives", async () => {
  const fault = await faultOf((_, response) => {
    response.writeHead(200, { "content-length": 9 * MEBIBYTE }).write("[");
  });
  expect(fault).toMatchObject({ message: "the content service sent too much" });
  expect(fault).not.toBeInstanceOf(ServiceUnreachable);
});

test("a body that doesn't end is read no further than its limit", async () => {
  let sent = 0;
  const fault = await faultOf((_, response) => {
    const chunk = " ".repeat(MEBIBYTE);
    const send = () => {
      while (!response.destroyed && sent < 64 * MEBIBYTE) {
        sent += chunk.length;
        if (!response.write(chunk)) return;
      }
    };
    response.on("drain", send);
    send();
  });
  expect(fault).toMatchObject({ message: "the content service sent too much" });
  expect(fault).not.toBeInstanceOf(ServiceUnreachable);
  expect(sent).toBeLessThan(32 * MEBIBYTE);
});

test("a body within its limit arrives whole, however many bytes its letters take", async () => {
  const name = "八段錦".repeat(100_000);
  expect(await faultOf((_, response) => void response.end(JSON.stringify({ name })))).toEqual({ name });
});
