import type { Readable } from "node:stream";
import { languageOf } from "@kaifong/i18n";
import { MINUTE_MS } from "@kaifong/domain/time";
import { createTransport, type SMTPPoolOptions, type Transporter } from "nodemailer";
import { domainOf, type EmailSettings } from "./settings.ts";
import { isLocalAddress } from "@kaifong/contract/local-address";
import { emailHtml } from "./email-html.ts";
import { MESSAGES_AT_ONCE, type AttemptResult, type OutgoingMessage, type Transport } from "./transport.ts";

/** One for each message that is sent at the same time, so that none waits for another's. */
const CONNECTIONS = MESSAGES_AT_ONCE.URGENT + MESSAGES_AT_ONCE.NORMAL;
/** For a connection, a greeting, and each reply. */
const TIMEOUT_MS = MINUTE_MS / 4;
/** Permanent refusals (RFC 5321 §4.2.1). */
const PERMANENT = 500;
/** A refusal at these commands means that this recipient, or this message, is not taken. */
const ABOUT_THE_MESSAGE = /^(RCPT TO|DATA)$/;

/** Sends emails by SMTP (RFC 5321), over several connections that stay open; signed by DKIM (RFC 6376) when there is a key. */
export function emailTransport({ url, from, replyTo, dkim }: EmailSettings): Transport {
  const options: SMTPPoolOptions & { readonly pool: true } = {
    ...(dkim && { dkim }),
    url,
    pool: true,
    // A password and letters are sent there: unencrypted only to this machine.
    requireTLS: !isLocalAddress(url),
    maxConnections: CONNECTIONS,
    maxRequeues: 0, // a repetition is decided by the code that knows how often it was sent
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A message is words: nothing of it is ever read from a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const smtp = createTransport(options, { from, ...(replyTo !== undefined && { replyTo }) });
  const streams = watchReading(smtp);
  return {
    // A mail server passes on whatever it gets; few readers recognise equal Message-IDs.
    repeatsAreSafe: false,
    reaches: () => true,
    send: async (message, signal) => {
      const mail = { ...mailOf(message, from), signal };
      try {
        const { response } = await smtp.sendMail(mail);
        return { kind: "SENT", reference: queueId(response) };
      } catch (error) {
        return resultOf(error, streams.get(mail.messageId)?.readableDidRead === true);
      } finally {
        streams.delete(mail.messageId);
      }
    },
    close: () => smtp.close(),
  };
}

function mailOf({ id, to, language, subject, text }: OutgoingMessage, from: string) {
  const { htmlLang } = languageOf(language);
  return {
    to: { name: "", address: to }, // never parsed: an address with a comma in it is one recipient
    subject,
    text,
    html: emailHtml({ htmlLang, subject, text }),
    messageId: `<${id}@${domainOf(from)}>`,
    headers: {
      "Content-Language": htmlLang,
      // Asks for no holiday notices in reply (RFC 3834 §5).
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
  };
}

/**
 * The streams of the emails that are being sent, by Message-ID. The library reads one once the server has replied to its DATA,
 * and not before; its errors don't say whether it came to that.
 */
function watchReading(smtp: Transporter): Map<string | undefined, Readable> {
  const streams = new Map<string | undefined, Readable>();
  smtp.use("stream", ({ message, data: { messageId } }, done) => {
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = createReadStream(options);
      streams.set(messageId, stream);
      return stream;
    };
    done();
  });
  return streams;
}

/**
 * The name under which a mail server queues a message. Servers word this differently; a short code among the words is the name.
 */
function queueId(response: string): string | null {
  return /\b(?:queued as|id=|OK id=?)\s*([\w.-]{4,64})/i.exec(response)?.[1] ?? null;
}

interface SmtpFailure {
  readonly code: string;
  /** The code of the system or of TLS, when the library has replaced it by its own. */
  readonly originalCode: string;
  readonly timeoutType: string;
  readonly command: string;
  readonly responseCode: number | undefined;
}

/** The result of a message after an error of the library; `wasHandedOver`: whether handing it over had begun. */
function resultOf(error: unknown, wasHandedOver: boolean): AttemptResult {
  const { code, originalCode, timeoutType, command, responseCode } = failureOf(error);
  const reason = ["SMTP", timeoutType || originalCode || code, responseCode, command].filter(Boolean).join(" ");
  const permanent = responseCode !== undefined && responseCode >= PERMANENT;
  if (permanent && ABOUT_THE_MESSAGE.test(command)) return { kind: "REFUSED", reason };
  // A server that replies with a no has not taken it.
  return { kind: "FAILED", reason, mayHaveArrived: wasHandedOver && responseCode === undefined };
}

function failureOf(error: unknown): SmtpFailure {
  const fields: Record<string, unknown> = error instanceof Error ? { ...error } : {};
  const word = (name: string) => (typeof fields[name] === "string" ? fields[name] : "");
  const { responseCode } = fields;
  return {
    code: word("code"),
    originalCode: word("originalCode"),
    timeoutType: word("timeoutType"),
    command: word("command"),
    responseCode: typeof responseCode === "number" ? responseCode : undefined,
  };
}
