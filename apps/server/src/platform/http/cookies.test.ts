import type { FastifyReply, FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { cookiesOf } from "./cookies.ts";

const KIND = { name: "kaifong_test", path: "/", sameSite: "Lax", seconds: 60 } as const;

test("a cookie is sent by TLS alone exactly where browsers are told to insist on it", () => {
  const headers: unknown[] = [];
  // Writing a cookie asks no more of the two.
  const [request, reply] = [{} as FastifyRequest, { header: (_: string, value: unknown) => headers.push(value) } as FastifyReply];
  for (const secure of [true, false]) cookiesOf({ secure }, request, reply).write(KIND, "x");
  expect(headers.map((one) => String(one).endsWith("; Secure"))).toEqual([true, false]);
});
