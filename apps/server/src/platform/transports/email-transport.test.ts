import { generateKeyPairSync } from "node:crypto";
import { LANGUAGES } from "@kaifong/i18n";
import { afterEach, describe, expect, test } from "vitest";
import { emailTransport } from "./email-transport.ts";
import type { OutgoingMessage, Transport } from "./transport.ts";
import { type TestMailServer, testMailServer } from "./test-mail-server.ts";

const FROM = "街坊康健中心 <post@centre.example>";
const MESSAGE: OutgoingMessage = {
  id: "0199f0a0-0000-7000-8000-000000000001",
  channel: "EMAIL",
  to: "chan@home.example",
  language: "zh-HK",
  subject: "已收到您的查詢 E-0001",
  text: "您好：\n我們會在 2026年11月25日 前回覆。\n\n<街坊> & 中心",
};

/** A sender that waits as long as it takes. */
const PATIENT = new AbortController().signal;

let server: TestMailServer | undefined;
let transport: Transport | undefined;
afterEach(async () => {
  transport?.close();
  await server?.close();
});

type Settings = Parameters<typeof emailTransport>[0];
async function open(
  options: Parameters<typeof testMailServer>[0] = {},
  { dkim, replyTo }: Partial<Pick<Settings, "dkim" | "replyTo">> = {},
) {
  server = await testMailServer(options);
  transport = emailTransport({ url: server.url, from: FROM, dkim, replyTo });
  return { server, transport };
}

describe("an email", () => {
  test.each(LANGUAGES)("arrives with its words, in plain text and as a page, in $code", async ({ code, htmlLang }) => {
    const {
      server: { mails },
      transport: email,
    } = await open();
    expect(await email.send({ ...MESSAGE, language: code }, PATIENT)).toEqual({ kind: "SENT", reference: "4bXTest1" });
    const [mail] = mails;
    expect(mail).toMatchObject({
      envelopeTo: ["chan@home.example"],
      from: { name: "街坊康健中心", address: "post@centre.example" },
      subject: MESSAGE.subject,
      messageId: `<${MESSAGE.id}@centre.example>`,
    });
    expect(mail?.text?.trim()).toBe(MESSAGE.text);
    expect(mail?.html).toContain(`<html lang="${htmlLang}">`);
    expect(mail?.html).toContain("您好：<br>我們會在 2026年11月25日 前回覆。</p>");
    expect(mail?.html).toContain("&lt;街坊&gt; &amp; 中心");
    // It is read with pictures switched off, and leads nobody anywhere.
    expect(mail?.html).not.toMatch(/<img|<script|src=|href=|url\(/);
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("auto-submitted")).toBe("auto-generated");
    expect(headers.get("content-language")).toBe(htmlLang);
    for (const needed of ["date", "mime-version", "to", "from"]) expect(headers.get(needed)).toBeTruthy();
  });

  test("is replied to at the address that the settings name, otherwise at its sender's", async () => {
    const answered = async (replyTo?: string) => {
      const opened = await open({}, { replyTo });
      await opened.transport.send(MESSAGE, PATIENT);
      return opened.server.mails[0]?.replyTo?.map(({ address }) => address) ?? [];
    };
    expect(await answered("Enquiries <enquiries@centre.example>")).toEqual(["enquiries@centre.example"]);
    transport?.close();
    await server?.close();
    expect(await answered()).toEqual([]);
  });

  test("is signed by DKIM with the centre's key", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = privateKey.export({ format: "pem", type: "pkcs8" });
    const {
      server: { mails },
      transport: email,
    } = await open({}, { dkim: { domainName: "centre.example", keySelector: "s1", privateKey: String(pem) } });
    await email.send(MESSAGE, PATIENT);
    const signature = mails[0]?.headers.find(({ key }) => key === "dkim-signature")?.value;
    expect(signature).toMatch(/d=centre\.example;.*s=s1;/s);
  });

  test.each(["chan@home.example, b@evil.example", "chan@home.example\r\nBcc: b@evil.example"])(
    "is not sent to a second recipient hidden in an address: %j",
    async (to) => {
      const {
        server: { mails },
        transport: email,
      } = await open();
      await email.send({ ...MESSAGE, to }, PATIENT);
      expect(mails.flatMap(({ envelopeTo }) => envelopeTo).filter((address) => address === "b@evil.example")).toEqual([]);
    },
  );
});

/** An error with a mail server's reply. */
const reply = (responseCode: number) => Object.assign(new Error("no"), { responseCode });

describe("an email to a mail server", () => {
  test.each([
    ["knows no such person", 550, { kind: "REFUSED", reason: expect.stringContaining("550") }],
    ["is too busy", 451, { kind: "FAILED", mayHaveArrived: false, reason: expect.stringContaining("451") }],
  ])("has the result of a server that %s: %i at the recipient", async (_, code, result) => {
    const { transport: email } = await open({ onRcptTo: (_address, _session, done) => done(reply(code)) });
    expect(await email.send(MESSAGE, PATIENT)).toEqual(result);
  });

  test.each([
    ["refuses the message", 554, { kind: "REFUSED" }],
    ["cannot store it now", 452, { kind: "FAILED", mayHaveArrived: false }],
  ])("has the result of a server that %s after it came: %i", async (_, code, result) => {
    const { transport: email } = await open({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on("end", () => done(reply(code)));
      },
    });
    expect(await email.send(MESSAGE, PATIENT)).toMatchObject(result);
  });

  test("may have arrived when the server hangs up before it confirms, and is not repeated at once", async () => {
    let times = 0;
    const { transport: email } = await open({
      onData: (stream) => {
        stream.resume();
        stream.on("end", () => {
          times += 1;
          server?.hangUp();
        });
      },
    });
    expect(await email.send(MESSAGE, PATIENT)).toMatchObject({ kind: "FAILED", mayHaveArrived: true });
    expect(times).toBe(1);
  });

  test("has not arrived when there is no server", async () => {
    const { server: gone, transport: email } = await open();
    await gone.close();
    expect(await email.send(MESSAGE, PATIENT)).toMatchObject({ kind: "FAILED", mayHaveArrived: false });
  });

  test("has not arrived when the server hangs up before it greets", async () => {
    const { server: gone, transport: email } = await open({ onConnect: () => gone.hangUp() });
    expect(await email.send(MESSAGE, PATIENT)).toMatchObject({ kind: "FAILED", mayHaveArrived: false });
  });

  test("has not arrived when the server hangs up at the recipient, before the message", async () => {
    const { server: gone, transport: email } = await open({ onRcptTo: () => gone.hangUp() });
    expect(await email.send(MESSAGE, PATIENT)).toMatchObject({ kind: "FAILED", mayHaveArrived: false });
  });

  test("is not handed over to a server with an untrusted certificate, and may be tried again", async () => {
    const { server: mailServer, transport: email } = await open({ secure: true });
    expect(await email.send(MESSAGE, PATIENT)).toMatchObject({ kind: "FAILED", mayHaveArrived: false });
    expect(mailServer.mails).toEqual([]);
  });

  test("has not arrived when waiting ends before the server greets", async () => {
    const patience = new AbortController();
    const { transport: email } = await open({ onConnect: () => patience.abort() });
    expect(await email.send(MESSAGE, patience.signal)).toMatchObject({ kind: "FAILED", mayHaveArrived: false });
  });

  test("may have arrived when waiting ends before the server confirms the message", async () => {
    const patience = new AbortController();
    const { transport: email } = await open({
      onData: (stream) => stream.resume().on("end", () => patience.abort()),
    });
    expect(await email.send(MESSAGE, patience.signal)).toMatchObject({ kind: "FAILED", mayHaveArrived: true });
  });

  test("has not arrived when the server wants another password", async () => {
    const { server: strict } = await open({ onAuth: (_auth, _session, done) => done(null, {}) });
    const email = emailTransport({
      url: strict.url.replace("//", "//post:wrong@"),
      from: FROM,
      replyTo: undefined,
      dkim: undefined,
    });
    expect(await email.send(MESSAGE, PATIENT)).toMatchObject({ kind: "FAILED", mayHaveArrived: false });
    email.close();
  });

  test("is reported on in codes, without an address and without words", async () => {
    const { transport: email } = await open({
      onRcptTo: ({ address }, _session, done) => done(Object.assign(reply(550), { message: `${address} unknown` })),
    });
    expect(JSON.stringify(await email.send(MESSAGE, PATIENT))).not.toMatch(/chan|home|unknown/);
  });
});
