import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testEnv } from "@kaifong/testing";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { staticFiles } from "./static-files.ts";

/** Copied unchanged into the build's client directory. */
const PUBLIC = new URL("../../../web/public", import.meta.url).pathname;
const ICON_HEADER_BYTES = 22;

let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify();
  await staticFiles(app, [{ directory: PUBLIC, path: "/" }], testEnv("postgres://nowhere.example/x"));
});
afterEach(() => app.close());

test("programs that ask for /favicon.ico by themselves get the icon of the site", async () => {
  const response = await app.inject("/favicon.ico");
  expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "image/x-icon"]);
  expect(response.headers["cache-control"]).toBe("public, max-age=86400");
  const png = await readFile(join(PUBLIC, "favicon-32.png"));
  const icon = response.rawPayload;
  // One picture, 32 by 32, which is the PNG that pages name.
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon[6], icon[7]]).toEqual([1, 1, 32, 32]);
  expect([icon.readUInt32LE(14), icon.readUInt32LE(18)]).toEqual([png.length, ICON_HEADER_BYTES]);
  expect(icon.subarray(ICON_HEADER_BYTES).equals(png)).toBe(true);
});

test("a worker is requested again at every visit, so that none outlives its build", async () => {
  const directory = await mkdtemp(join(tmpdir(), "files-"));
  await writeFile(join(directory, "service-worker.js"), "");
  const site = Fastify();
  try {
    await staticFiles(site, [{ directory, path: "/" }], testEnv("postgres://nowhere.example/x"));
    expect((await site.inject("/service-worker.js")).headers["cache-control"]).toBe("no-cache");
  } finally {
    await site.close();
    await rm(directory, { recursive: true });
  }
});

test("a file that was deleted after the start, as by a new build, is not found", async () => {
  const directory = await mkdtemp(join(tmpdir(), "files-"));
  const file = join(directory, "page.js");
  await writeFile(file, "");
  const site = Fastify();
  try {
    await staticFiles(site, [{ directory, path: "/" }], testEnv("postgres://nowhere.example/x"));
    await rm(file);
    const { statusCode, headers } = await site.inject("/page.js");
    expect([statusCode, headers["cache-control"]]).toEqual([404, "no-store"]);
  } finally {
    await site.close();
    await rm(directory, { recursive: true });
  }
});

test("a folder that cannot be read stops the start, and one that isn't there yet has no files", async () => {
  const serve = (directory: string) =>
    staticFiles(Fastify(), [{ directory, path: "/" }], testEnv("postgres://nowhere.example/x"));
  await expect(serve(join(PUBLIC, "favicon-32.png"))).rejects.toThrow("ENOTDIR");
  await expect(serve(join(PUBLIC, "not built"))).resolves.toBeTypeOf("function");
});
