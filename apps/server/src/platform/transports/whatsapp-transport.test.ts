import { afterEach, expect, test } from "vitest";
import { type GatewayResponder, type TestGateway, testGateway } from "./test-gateway.ts";
import { type OutgoingMessage, reachesNumbers } from "./transport.ts";
import { whatsAppTransport } from "./whatsapp-transport.ts";

const MESSAGE: OutgoingMessage = {
  id: "0199f0a0-0000-7000-8000-000000000003",
  channel: "WHATSAPP",
  to: "+85291234567",
  language: "zh-HK",
  subject: "",
  text: "街坊：八段錦\n\n已獲確認    & 請準時",
};
const PATIENT = new AbortController().signal;
const take: GatewayResponder = (response, _call, nth) =>
  response.writeHead(200).end(JSON.stringify({ messaging_product: "whatsapp", messages: [{ id: `wamid.${nth}` }] }));

let gateway: TestGateway | undefined;
afterEach(() => gateway?.close());

async function open(respond = take) {
  gateway = await testGateway(respond);
  const { url } = gateway;
  const settings = { url, token: "secret", template: "kaifong_news", repeatsAreSafe: false };
  return whatsAppTransport(settings, reachesNumbers(["852"]));
}

test("a message is posted as a template in its reader's language, its words in one line, with a key that stays the same", async () => {
  const transport = await open();
  expect(await transport.send(MESSAGE, PATIENT)).toEqual({ kind: "SENT", reference: "wamid.1" });
  await transport.send({ ...MESSAGE, language: "en-US" }, PATIENT);
  const [first, again] = gateway?.calls ?? [];
  expect(JSON.parse(first?.body ?? "")).toEqual({
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: "85291234567",
    type: "template",
    template: {
      name: "kaifong_news",
      language: { code: "zh_HK" },
      components: [{ type: "body", parameters: [{ type: "text", text: "街坊：八段錦 已獲確認 & 請準時" }] }],
    },
  });
  expect(JSON.parse(again?.body ?? "").template.language).toEqual({ code: "en" });
  expect(first?.headers).toMatchObject({
    authorization: "Bearer secret",
    "content-type": "application/json",
    "idempotency-key": MESSAGE.id,
  });
  expect(again?.headers["idempotency-key"]).toBe(MESSAGE.id);
});

test.each([
  [400, 131_026, { kind: "REFUSED", reason: "HTTP 400 131026" }],
  // Too many to this number at once: reported with the status of a fault of ours, but temporary.
  [400, 131_056, { kind: "FAILED", reason: "HTTP 400 131056", mayHaveArrived: false }],
  [401, 190, { kind: "FAILED", reason: "HTTP 401 190", mayHaveArrived: false }],
  [429, 130_429, { kind: "FAILED", reason: "HTTP 429 130429", mayHaveArrived: false }],
  [503, 2, { kind: "FAILED", reason: "HTTP 503 2", mayHaveArrived: false }],
  [500, 131_000, { kind: "FAILED", reason: "HTTP 500 131000", mayHaveArrived: true }],
])("a response of %i with %i", async (status, code, result) => {
  const transport = await open((response) =>
    response.writeHead(status).end(JSON.stringify({ error: { code, message: "+85291234567 …", fbtrace_id: "A" } })),
  );
  expect(await transport.send(MESSAGE, PATIENT)).toEqual(result);
});

test("no message is sent to a number of a country that settings don't name", async () => {
  const transport = await open();
  expect(transport.reaches("+447400000000")).toBe(false);
  expect(await transport.send({ ...MESSAGE, to: "+447400000000" }, PATIENT)).toMatchObject({ kind: "REFUSED" });
  expect(gateway?.calls).toEqual([]);
});

test("when nobody listens, nothing has arrived", async () => {
  const transport = await open();
  await gateway?.close();
  gateway = undefined;
  expect(await transport.send(MESSAGE, PATIENT)).toMatchObject({ kind: "FAILED", mayHaveArrived: false });
});
