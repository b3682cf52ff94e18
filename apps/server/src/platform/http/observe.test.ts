import { connect, type Socket } from "node:net";
import { eventually } from "@kaifong/testing/eventually";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMetrics } from "../metrics.ts";
import { observeResponses } from "./observe.ts";

const metrics = createMetrics(() => ({ total: 0, idle: 0, waiting: 0 }));
const app = Fastify();
let port: number;
let respond: () => void;

beforeAll(async () => {
  observeResponses(app, { log: app.log, metrics });
  app.get("/held", async () => {
    await new Promise<void>((done) => {
      respond = done;
    });
    return "answered";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => app.close());

/** Sends a request over its own connection, and waits until the server has it. */
async function held(): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await eventually(async () => expect(metrics.requestsInFlight()).toBe(1));
  return socket;
}

test("a request is in progress from its arrival to its response, while its connection stays open", async () => {
  const socket = await held();
  respond();
  await eventually(async () => expect(metrics.requestsInFlight()).toBe(0));
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

test("a request whose caller has gone is no longer in progress, before it has a response", async () => {
  (await held()).destroy();
  await eventually(async () => expect(metrics.requestsInFlight()).toBe(0));
  respond();
});
