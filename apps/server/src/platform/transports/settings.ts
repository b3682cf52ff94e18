import { createPrivateKey } from "node:crypto";
import { z } from "zod";
import { isLocalAddress } from "@kaifong/contract/local-address";
import { HOUR_MS, minuteOf, type QuietHours, quietLengthMs } from "@kaifong/domain/time";
import { booleanSetting, listSetting } from "../setting-types.ts";

export interface EmailSettings {
  /** `smtp:` or `smtps:`, with user and password. */
  readonly url: string;
  /** `post@centre.example` or `Centre <post@centre.example>`. */
  readonly from: string;
  /** The address for replies, if it is another one. */
  readonly replyTo: string | undefined;
  readonly dkim: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string } | undefined;
}

export interface TextMessageSettings {
  /** The URL to which messages are posted. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** A number, or the name that phones show. */
  readonly from: string;
  /** The gateway honours Idempotency-Key. */
  readonly repeatsAreSafe: boolean;
}

export interface WhatsAppSettings {
  /** The URL to which messages are posted; ends with `/messages`. */
  readonly url: string;
  readonly token: string;
  /** Name of the approved template, whose body has one placeholder, for the message. */
  readonly template: string;
  readonly repeatsAreSafe: boolean;
}

/** `post@centre.example`, or with a name before it and the address in angle brackets. */
const MAILBOX = /^(?:[^<>@]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/;

/** So that something is sent each day, and a reminder before the next (R-NOT-06). */
const MAX_QUIET_MS = 20 * HOUR_MS;
const gatewayUrl = z
  .url({ protocol: /^https?$/, error: "must be the web address that messages are posted to" })
  .refine(
    (url) => url.startsWith("https:") || isLocalAddress(url),
    "must begin with https:, because passwords and numbers go there",
  )
  .default("");

/** The settings of messages, as the environment gives them. */
export const MESSAGE_SETTINGS = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be a mail server such as smtps://user:password@mail.example:465" })
    .default(""),
  MAIL_FROM: z.string().regex(MAILBOX, "must be an address such as Centre <post@centre.example>").default(""),
  MAIL_REPLY_TO: z.string().regex(MAILBOX, "must be an address such as Centre <enquiries@centre.example>").default(""),
  DKIM_DOMAIN: z.string().default(""),
  DKIM_SELECTOR: z.string().default(""),
  DKIM_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll("\\n", "\n"))
    .refine(isPrivateKey, "must be a private key in PEM, its lines parted by \\n")
    .default(""),
  SMS_GATEWAY_URL: gatewayUrl,
  WHATSAPP_URL: gatewayUrl,
  WHATSAPP_TOKEN: z.string().default(""),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]{1,512}$/, "must be the name of a template: small letters, digits and underscores")
    .default(""),
  WHATSAPP_REPEATS_ARE_SAFE: booleanSetting.default(false),
  QUIET_HOURS: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, "must be two times of the day, such as 22:00-08:00")
    .refine((given) => quietLengthMs(minutesOf(given)) <= MAX_QUIET_MS, "must leave four hours of the day")
    .default("22:00-08:00"),
  SMS_GATEWAY_USER: z.string().default(""),
  SMS_GATEWAY_PASSWORD: z.string().default(""),
  SMS_FROM: z.string().default(""),
  SMS_CALLING_CODES: listSetting
    .refine(
      (codes) => codes.every((code) => /^[1-9]\d{0,3}$/.test(code)),
      "must be country calling codes such as 852, comma between",
    )
    .default(["852"]),
  SMS_REPEATS_ARE_SAFE: booleanSetting.default(false),
} as const;
type MessageSettings = z.output<z.ZodObject<typeof MESSAGE_SETTINGS>>;

/** Mail is sent unsigned, without an error, when its key is not a key. */
function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).type === "private";
  } catch {
    return false;
  }
}

/** Settings that belong together: the first of each group requires the others. */
const GROUPS: readonly (readonly [keyof MessageSettings, ...(keyof MessageSettings)[]])[] = [
  ["SMTP_URL", "MAIL_FROM"],
  ["DKIM_PRIVATE_KEY", "DKIM_DOMAIN", "DKIM_SELECTOR"],
  ["SMS_GATEWAY_URL", "SMS_GATEWAY_USER", "SMS_GATEWAY_PASSWORD", "SMS_FROM"],
  ["WHATSAPP_URL", "WHATSAPP_TOKEN", "WHATSAPP_TEMPLATE"],
];

/** A sentence for each setting that another needs, or does not allow. */
export function incompleteMessageSettings(given: MessageSettings): string[] {
  return [...missingSettings(given), ...unalignedSignature(given)];
}

/** Receivers accept a signature only of the sender's domain that is shown, or one above or below it (DMARC, RFC 7489 §3.1.1). */
function unalignedSignature({ MAIL_FROM, DKIM_DOMAIN }: MessageSettings): string[] {
  if (MAIL_FROM === "" || DKIM_DOMAIN === "") return [];
  const [shown, signed] = [`.${domainOf(MAIL_FROM)}`, `.${DKIM_DOMAIN}`].map((domain) => domain.toLowerCase());
  const isAligned = shown !== undefined && signed !== undefined && (shown.endsWith(signed) || signed.endsWith(shown));
  return isAligned ? [] : ["  DKIM_DOMAIN: must be the domain of MAIL_FROM, or one above or below it"];
}

/** The domain of `Centre <post@centre.example>` or `post@centre.example`. */
export function domainOf(from: string): string {
  return /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
}

function missingSettings(given: MessageSettings): string[] {
  return GROUPS.flatMap(([first, ...others]) =>
    given[first] === ""
      ? []
      : others.filter((name) => given[name] === "").map((name) => `  ${name}: is missing, which ${first} needs`),
  );
}

/** How email is sent; undefined when the settings name no mail server. */
export function emailSettings(given: MessageSettings): EmailSettings | undefined {
  const { SMTP_URL, MAIL_FROM, MAIL_REPLY_TO, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY } = given;
  if (SMTP_URL === "") return undefined;
  const dkim = { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY };
  return {
    url: SMTP_URL,
    from: MAIL_FROM,
    replyTo: MAIL_REPLY_TO || undefined,
    dkim: DKIM_PRIVATE_KEY === "" ? undefined : dkim,
  };
}

/** How text messages are sent; undefined when the settings name no gateway. */
export function textMessageSettings(given: MessageSettings): TextMessageSettings | undefined {
  if (given.SMS_GATEWAY_URL === "") return undefined;
  return {
    url: given.SMS_GATEWAY_URL,
    user: given.SMS_GATEWAY_USER,
    password: given.SMS_GATEWAY_PASSWORD,
    from: given.SMS_FROM,
    repeatsAreSafe: given.SMS_REPEATS_ARE_SAFE,
  };
}

/** How WhatsApp messages are sent; undefined when the settings name no gateway. */
export function whatsAppSettings(given: MessageSettings): WhatsAppSettings | undefined {
  if (given.WHATSAPP_URL === "") return undefined;
  return {
    url: given.WHATSAPP_URL,
    token: given.WHATSAPP_TOKEN,
    template: given.WHATSAPP_TEMPLATE,
    repeatsAreSafe: given.WHATSAPP_REPEATS_ARE_SAFE,
  };
}

/** `22:00-08:00` as minutes of the day. */
export function quietHours({ QUIET_HOURS }: Pick<MessageSettings, "QUIET_HOURS">): QuietHours {
  return minutesOf(QUIET_HOURS);
}

function minutesOf(given: string): QuietHours {
  const [from = 0, until = 0] = given.split("-").map(minuteOf);
  return { fromMinute: from, untilMinute: until };
}
