import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { waitUntil } from "@kaifong/testing/eventually";
import { expect, test } from "vitest";
import { recompressOnRepeat, prepareResponse } from "./prepared-response.ts";

test("a prepared response holds the memory of its bytes, and no more", async () => {
  const body = Buffer.from("街坊".repeat(1_000));
  const { variants, size } = await prepareResponse({ status: 200, headers: {}, body, compress: true });
  const [br, gzip, plain] = [variants.br.body(), variants.gzip.body(), variants.identity.body()];
  for (const one of [br, gzip]) expect(one.buffer.byteLength).toBe(one.length);
  expect([brotliDecompressSync(br), gunzipSync(gzip), plain].map((one) => one.equals(body))).toEqual([true, true, true]);
  expect([variants.br, variants.gzip, variants.identity].map(({ length }) => length)).toEqual([
    br.length,
    gzip.length,
    body.length,
  ]);
  expect(size).toBe(br.length + gzip.length);
});

test("a response that is requested again is sent in fewer bytes afterwards, with the same content", async () => {
  const body = Buffer.from(Array.from({ length: 3_000 }, (_, nth) => `街坊${nth * nth}`).join(" "));
  const prepared = await prepareResponse({ status: 200, headers: {}, body, compress: true });
  const first = prepared.variants.br.length;
  // Requested until then: it may just have been another response's turn, and the next comes after a pause.
  await waitUntil(() => {
    recompressOnRepeat(prepared);
    return prepared.variants.br.length < first;
  });
  expect(brotliDecompressSync(prepared.variants.br.body()).equals(body)).toBe(true);
  expect(prepared.variants.br.body().length).toBe(prepared.variants.br.length);
});
