import { afterEach, expect, test } from "vitest";
import { type OutgoingMessage, reachesNumbers } from "./transport.ts";
import { type GatewayResponder, type TestGateway, testGateway } from "./test-gateway.ts";
import { textMessageTransport } from "./text-message-transport.ts";

const MESSAGE: OutgoingMessage = {
  id: "0199f0a0-0000-7000-8000-000000000002",
  channel: "SMS",
  to: "+85291234567",
  language: "zh-HK",
  subject: "",
  text: "街坊：八段錦已獲確認 & 請準時",
};

/** A sender that waits as long as it takes. */
const PATIENT = new AbortController().signal;

let gateway: TestGateway | undefined;
afterEach(() => gateway?.close());

async function open(respond?: GatewayResponder) {
  gateway = await testGateway(respond);
  const settings = { url: gateway.url, user: "AC1", password: "s:cret", from: "Kaifong", repeatsAreSafe: false };
  return textMessageTransport(settings, reachesNumbers(["852", "86"]));
}

test("a text message is posted as To, From and Body, with the account and a key that is the same at every attempt", async () => {
  const transport = await open();
  expect(await transport.send(MESSAGE, PATIENT)).toEqual({ kind: "SENT", reference: "SM1" });
  await transport.send(MESSAGE, PATIENT);
  const [first, again] = gateway?.calls ?? [];
  expect(Object.fromEntries(first?.form ?? [])).toEqual({ To: "+85291234567", From: "Kaifong", Body: MESSAGE.text });
  expect(first?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from("AC1:s:cret").toString("base64")}`,
    "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
    "idempotency-key": MESSAGE.id,
  });
  expect(again?.headers["idempotency-key"]).toBe(MESSAGE.id);
});

test.each([
  [400, { kind: "REFUSED", reason: "HTTP 400 21211" }],
  [422, { kind: "REFUSED", reason: "HTTP 422 21211" }],
  // The wrong address or account, which every message would share.
  [404, { kind: "FAILED", reason: "HTTP 404 21211", mayHaveArrived: false }],
  [405, { kind: "FAILED", reason: "HTTP 405 21211", mayHaveArrived: false }],
  [401, { kind: "FAILED", reason: "HTTP 401 21211", mayHaveArrived: false }],
  [429, { kind: "FAILED", reason: "HTTP 429 21211", mayHaveArrived: false }],
  [503, { kind: "FAILED", reason: "HTTP 503 21211", mayHaveArrived: false }],
  [500, { kind: "FAILED", reason: "HTTP 500 21211", mayHaveArrived: true }],
  [502, { kind: "FAILED", reason: "HTTP 502 21211", mayHaveArrived: true }],
])("a response with status %i", async (status, delivery) => {
  const transport = await open((response) =>
    response.writeHead(status).end(JSON.stringify({ code: 21_211, message: "+85291234567 …" })),
  );
  expect(await transport.send(MESSAGE, PATIENT)).toEqual(delivery);
});

test("a gateway's fault is passed on as a code only", async () => {
  const transport = await open((response) => response.writeHead(400).end(JSON.stringify({ code: "no +85291234567" })));
  expect(await transport.send(MESSAGE, PATIENT)).toEqual({ kind: "REFUSED", reason: "HTTP 400" });
});

test("a response that is not JSON counts all the same", async () => {
  const transport = await open((response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>OK</h1>"));
  expect(await transport.send(MESSAGE, PATIENT)).toEqual({ kind: "SENT", reference: null });
});

test("a gateway that hangs up without a response may have taken the message, and one that is not there has not", async () => {
  const transport = await open((response) => response.destroy());
  expect(await transport.send(MESSAGE, PATIENT)).toMatchObject({ kind: "FAILED", mayHaveArrived: true });
  await gateway?.close();
  expect(await transport.send(MESSAGE, PATIENT)).toMatchObject({
    kind: "FAILED",
    reason: "HTTP ECONNREFUSED",
    mayHaveArrived: false,
  });
});

test("a gateway's redirect is not followed, because the password is for the address that settings name", async () => {
  const thief = await testGateway();
  const transport = await open((response) => response.writeHead(307, { location: thief.url }).end());
  expect(await transport.send(MESSAGE, PATIENT)).toMatchObject({ kind: "FAILED" });
  expect(thief.calls).toEqual([]);
  await thief.close();
});

test("numbers of countries that settings do not name get nothing", async () => {
  const transport = await open();
  for (const to of ["+8613812345678", "+85291234567"]) expect(transport.reaches(to)).toBe(true);
  for (const to of ["+447400123456", "+1900555", "85291234567"]) {
    expect(transport.reaches(to)).toBe(false);
    expect(await transport.send({ ...MESSAGE, to }, PATIENT)).toEqual({ kind: "REFUSED", reason: "SMS calling code" });
  }
  expect(gateway?.calls).toEqual([]);
});
