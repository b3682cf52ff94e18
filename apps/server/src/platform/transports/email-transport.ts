import { languageOf } from "@kaifong/i18n";
import { MINUTE_MS } from "@kaifong/domain/time";
import { createTransport, type SMTPPoolOptions } from "nodemailer";
import type { EmailSettings } from "./settings.ts";
import { isLocalAddress } from "@kaifong/page-host/local-address";
import { htmlOf } from "./email-html.ts";
import { isTlsCode } from "./tls-codes.ts";
import type { AttemptResult, OutgoingMessage, Transport } from "./transport.ts";

const CONNECTIONS = 4;
/** Of a connection, a greeting, and each reply. */
const TIMEOUT_MS = MINUTE_MS / 4;
/** Permanent refusals (RFC 5321 §4.2.1). */
const PERMANENT = 500;
/** What a refusal at these commands means: this recipient, or this message, is not taken. */
const ABOUT_THE_MESSAGE = /^(RCPT TO|DATA)$/;
/** Failures of the steps before a message: name, connection, encryption, greeting, log-in, envelope. */
const BEFORE_MESSAGE =
  /^(EDNS|ETLS|EREQUIRETLS|EAUTH|ENOAUTH|EOAUTH2|EENVELOPE|ECONFIG|EPROXY|CONNECT_TIMEOUT|GREETING_TIMEOUT|UPGRADE_TIMEOUT)$/;

/** By SMTP (RFC 5321), several connections held open; signed by DKIM (RFC 6376) when there is a key. */
export function emailTransport({ url, from, dkim }: EmailSettings): Transport {
  const options: SMTPPoolOptions & { readonly pool: true } = {
    ...(dkim && { dkim }),
    url,
    pool: true,
    // A password and letters go there: in the clear to this machine alone.
    requireTLS: !isLocalAddress(url),
    maxConnections: CONNECTIONS,
    maxRequeues: 0, // whether a message goes once more is decided where it is known how often it went
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A message is words: nothing of it is ever read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const smtp = createTransport(options, { from });
  return {
    // A mail server passes on whatever it is given; equal Message-IDs are told apart by few readers.
    repeatsAreSafe: false,
    reaches: () => true,
    send: async (message) => {
      try {
        const { response } = await smtp.sendMail(mailOf(message, from));
        return { kind: "SENT", reference: queueId(response) };
      } catch (error) {
        return resultOf(error);
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
    html: htmlOf({ htmlLang, subject, text }),
    messageId: `<${id}@${domainOf(from)}>`,
    headers: {
      "Content-Language": htmlLang,
      // Holiday notices are no answer to it (RFC 3834 §5).
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
  };
}

/** Of `Centre <post@centre.example>` or `post@centre.example`. */
function domainOf(from: string): string {
  return /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
}

/** Mail servers say under which name they queue a message, in words of their own; a short code among them is it. */
function queueId(response: string): string | null {
  return /\b(?:queued as|id=|OK id=?)\s*([\w.-]{4,64})/i.exec(response)?.[1] ?? null;
}

interface SmtpFailure {
  readonly code: string;
  /** Of the system or of TLS, where the library has put its own in its place. */
  readonly originalCode: string;
  readonly timeoutType: string;
  readonly command: string;
  readonly responseCode: number | undefined;
  readonly syscall: string;
}

/** What an error of the library says of the message. */
export function resultOf(error: unknown): AttemptResult {
  const failure = failureOf(error);
  const { code, command, responseCode } = failure;
  const reason = ["SMTP", failure.timeoutType || failure.originalCode || code, responseCode, command].filter(Boolean).join(" ");
  const permanent = responseCode !== undefined && responseCode >= PERMANENT;
  if (permanent && ABOUT_THE_MESSAGE.test(command)) return { kind: "REFUSED", reason };
  return { kind: "FAILED", reason, mayHaveArrived: !isBeforeMessage(failure) };
}

/** The server said no, or it never came to the message: whatever else breaks off may do so between the message and its reply. */
function isBeforeMessage({ code, originalCode, timeoutType, responseCode, syscall }: SmtpFailure): boolean {
  const isOfTls = [code, originalCode].some(isTlsCode);
  return (
    responseCode !== undefined ||
    syscall === "connect" ||
    isOfTls ||
    [code, timeoutType].some((each) => BEFORE_MESSAGE.test(each))
  );
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
    syscall: word("syscall"),
  };
}
