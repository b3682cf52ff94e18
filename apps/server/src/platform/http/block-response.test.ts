import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BlockResponse, headerBlock } from "./block-response.ts";

const HEADERS = ["content-type", "text/plain; charset=utf-8", "etag", 'W/"1"', "vary", "Accept-Encoding"];
const OWN = ["content-length", "4", "X-Cache", "hit"];

const server = createServer({ ServerResponse: BlockResponse, keepAliveTimeout: 65_000 }, (request, response) => {
  const status = Number(request.headers["x-status"] ?? 200);
  writeHead(response, status, request.url === "/block");
  response.end(request.method === "HEAD" ? undefined : "body");
});

function writeHead(response: BlockResponse, status: number, asBlock: boolean): ServerResponse | void {
  if (asBlock) return response.writeBlock(status, headerBlock(HEADERS), OWN);
  return response.writeHead(status, [...HEADERS, ...OWN]);
}

beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)));
afterAll(() => new Promise((done) => server.close(done)));

/** All that comes back over a connection for these requests, without the time. */
async function asked(...requests: readonly string[]): Promise<string> {
  const { port } = server.address() as AddressInfo; // it listens on a port
  const socket = connect(port, "127.0.0.1");
  socket.end(requests.join(""));
  return (await text(socket)).replaceAll(/Date: [^\r]+/g, "Date: now");
}

describe("a block of header lines", () => {
  test.each([
    ["a page", (url: string) => [`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`]],
    ["two on one connection", (url: string) => [1, 2].map(() => `GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`)],
    ["the last on a connection", (url: string) => [`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`]],
    ["a caller of an older protocol", (url: string) => [`GET ${url} HTTP/1.0\r\n\r\n`]],
    ["HEAD", (url: string) => [`HEAD ${url} HTTP/1.1\r\nHost: x\r\n\r\n`]],
    ["another status", (url: string) => [`GET ${url} HTTP/1.1\r\nHost: x\r\nX-Status: 404\r\n\r\n`]],
  ])("is written as node:http writes its headers: %s", async (_what, requests) => {
    const ordinary = await asked(...requests("/ordinary"));
    expect(ordinary).toContain("content-type: text/plain; charset=utf-8\r\n");
    expect(linesOf(await asked(...requests("/block")))).toEqual(linesOf(ordinary));
  });

  test.each([
    ["a name", ["bad name", "x"]],
    ["a value", ["x-good", "one\r\nset-cookie: two"]],
  ])("takes nothing that is not %s", (_what, headers) => {
    expect(() => headerBlock(headers)).toThrow(TypeError);
  });
});

const linesOf = (bytes: string) => bytes.split("\r\n");
