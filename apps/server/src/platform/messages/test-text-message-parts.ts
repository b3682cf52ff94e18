/** The number of parts in which a text message is sent (3GPP TS 23.038), each of which is paid for. */

/** The letters of a phone's own alphabet, one seven-bit sign each; those that take two. */
const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const EXTENDED = "\f^{}\\[~]|€";

const GSM = { whole: 160, part: 153 } as const;
const UCS2 = { whole: 70, part: 67 } as const;

interface TextMessageParts {
  /** Whether one letter that the phone's alphabet lacks makes every letter take sixteen bits. */
  readonly isUcs2: boolean;
  readonly parts: number;
}

export function textMessageParts(text: string): TextMessageParts {
  const isUcs2 = [...text].some((letter) => !BASIC.includes(letter) && !EXTENDED.includes(letter));
  const length = isUcs2 ? text.length : [...text].reduce((sum, letter) => sum + (EXTENDED.includes(letter) ? 2 : 1), 0);
  const { whole, part } = isUcs2 ? UCS2 : GSM;
  return { isUcs2, parts: length <= whole ? 1 : Math.ceil(length / part) };
}
