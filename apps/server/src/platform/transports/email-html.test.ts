import { generateKeyPairSync } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";
import { LANGUAGES, languageOf } from "@kaifong/i18n";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { emailTransport } from "./email-transport.ts";
import { TEMPLATE_RULES } from "../messages/templates.ts";
import { type TestMailServer, testMailServer } from "./test-mail-server.ts";
import type { OutgoingMessage, Transport } from "./transport.ts";

/** The longest line that may be sent (RFC 5322 §2.1.1, without its end). */
const MAX_LINE = 998;
const FROM = "街坊康健中心 <post@centre.example>";
const ID = "0199f0a0-0000-7000-8000-000000000001";
/** A paragraph without a space, as Chinese has them, longer than any line may be. */
const LONG = "我們已收到您的查詢，職員會盡快回覆。".repeat(80);

interface Arrived {
  readonly raw: string;
  readonly envelopeFrom: string;
  readonly envelopeTo: readonly string[];
}

let arrived: Arrived[] = [];
let server: TestMailServer;
let transport: Transport;
beforeEach(async () => {
  arrived = [];
  server = await testMailServer({
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      const taken = buffer(stream).then((bytes) =>
        arrived.push({
          raw: bytes.toString("latin1"),
          envelopeFrom: mailFrom === false ? "" : mailFrom.address,
          envelopeTo: rcptTo.map(({ address }) => address),
        }),
      );
      callbackify(() => taken)((error) => done(error, "queued as 4bXTest1"));
    },
  });
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = String(privateKey.export({ format: "pem", type: "pkcs8" }));
  const dkim = { domainName: "centre.example", keySelector: "s1", privateKey: pem };
  transport = emailTransport({ url: server.url, from: FROM, replyTo: undefined, dkim });
});
afterEach(async () => {
  transport.close();
  await server.close();
});

/** An email as it is sent. */
async function sent(language: OutgoingMessage["language"]) {
  const subject = `${language === "en-US" ? "We have received your enquiry — case" : "已收到您的查詢，個案編號"} ENQ-7K2M9QX4 `
    .repeat(3)
    .trim();
  const message = { id: ID, channel: "EMAIL", to: "chan@home.example", language, subject, text: `Hello\n\n${LONG}` } as const;
  await transport.send(message, new AbortController().signal);
  const [mail] = arrived;
  if (!mail) throw new Error("nothing arrived");
  const parsed = await PostalMime.parse(Buffer.from(mail.raw, "latin1"));
  const headers = new Map(parsed.headers.map(({ key, value }) => [key, value]));
  return { ...mail, message, parsed, headers, head: mail.raw.slice(0, mail.raw.indexOf("\r\n\r\n")) };
}
const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);

describe.each(LANGUAGES)("an email that spam filters accept, in $code", ({ code }) => {
  test("says once and truly whom it is from, to whom, when, and by which id, all of one domain", async () => {
    const { parsed, headers, envelopeFrom, envelopeTo, head } = await sent(code);
    expect(parsed.from).toEqual({ name: "街坊康健中心", address: "post@centre.example" });
    expect(parsed.to?.map(({ address }) => address)).toEqual(["chan@home.example"]);
    expect(envelopeTo).toEqual(["chan@home.example"]);
    expect([parsed.cc, parsed.bcc]).toEqual([undefined, undefined]);
    // Replies are sent to the sender: nothing else is promised.
    expect(headers.has("reply-to")).toBe(false);
    expect(parsed.messageId).toBe(`<${ID}@centre.example>`);
    expect(Math.abs(Date.parse(headers.get("date") ?? "") - Date.now())).toBeLessThan(60_000);
    // SPF checks the envelope, DKIM the signature: DMARC wants both to be of the domain that is shown.
    expect(domainOf(envelopeFrom)).toBe("centre.example");
    expect(headers.get("dkim-signature")).toMatch(/(^|\s)d=centre\.example;/);
    expect(headers.get("dkim-signature")).toMatch(/h=[^;]*from[^;]*subject/i);
    for (const once of ["From", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type"])
      expect(head.match(new RegExp(`^${once}:`, "gim"))).toHaveLength(1);
  });

  test("has the words first, then the same as a page, with no picture, link or attachment", async () => {
    const { parsed, headers, message } = await sent(code);
    expect(headers.get("content-type")).toMatch(/^multipart\/alternative/);
    expect(parsed.attachments).toEqual([]);
    expect(parsed.text?.trim()).toBe(message.text);
    for (const paragraph of message.text.split("\n\n")) expect(parsed.html).toContain(paragraph);
    expect(parsed.html).not.toMatch(/<img|<script|src=|href=|url\(/);
    expect(parsed.html).toContain(`<html lang="${languageOf(code).htmlLang}">`);
  });

  test("limits lines and encoded words to their length, and is decoded as it was written", async () => {
    const { raw, head, parsed, message } = await sent(code);
    expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(MAX_LINE);
    expect(raw.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    // RFC 2047 §2: 75 signs at most, and nothing but ASCII in a header.
    expect(head).toMatch(/^[\x20-\x7e\r\n\t]*$/);
    const words = head.match(/=\?[^?]+\?[BQ]\?[^?]*\?=/gi) ?? [];
    expect(words).not.toEqual([]);
    for (const word of words) expect(word.length).toBeLessThanOrEqual(75);
    expect(parsed.subject).toBe(message.subject);
    expect(raw.indexOf("text/plain")).toBeLessThan(raw.indexOf("text/html"));
  });

  test("causes no holiday notice, and is not a list that somebody could leave (decision 72)", async () => {
    const { headers } = await sent(code);
    expect(headers.get("auto-submitted")).toBe("auto-generated");
    expect([...headers.keys()].filter((key) => key.startsWith("list-") || key === "precedence")).toEqual([]);
  });
});

/**
 * Decision 72: an email has no List-Unsubscribe because each responds to what its reader has just done. Any other kind of email
 * (a reminder, an invitation, a newsletter) is added here when it comes, and needs one.
 */
test("only responses to their reader are sent by email", () => {
  const toOthers = Object.entries(TEMPLATE_RULES).flatMap(([template, rules]) => ("kind" in rules ? [] : [template]));
  expect(toOthers).toEqual(["account.code", "account.mobile_left", "account.erased", "registration.expired", "enquiry.received"]);
});
