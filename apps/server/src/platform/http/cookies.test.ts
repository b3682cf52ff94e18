import fastify from "fastify";
import { expect, test } from "vitest";
import { cookiesOf } from "./cookies.ts";

const KIND = { name: "kaifong_test", path: "/", sameSite: "Lax", seconds: 60 } as const;

test.each([true, false])("where browsers are told to insist on TLS, cookies are sent by TLS alone: %s", async (secure) => {
  const app = fastify();
  app.get("/", (request, reply) => {
    cookiesOf({ secure }, request, reply).write(KIND, "x");
    return reply.send();
  });
  const { headers } = await app.inject("/");
  expect(String(headers["set-cookie"]).endsWith("; Secure")).toBe(secure);
});
