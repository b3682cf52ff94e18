import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { prepareResponse } from "./prepared-response.ts";

test("a prepared response holds the memory of its bytes, and no more", async () => {
  const body = Buffer.from("街坊".repeat(1_000));
  const { variants, size } = await prepareResponse({ status: 200, headers: {}, body, compress: true, ttl: "seconds" });
  const { br, gzip } = variants;
  for (const one of [br, gzip]) expect(one.body.buffer.byteLength).toBe(one.body.length);
  expect([brotliDecompressSync(br.body).equals(body), gunzipSync(gzip.body).equals(body)]).toEqual([true, true]);
  expect(size).toBe(body.length + br.body.length + gzip.body.length);
});
