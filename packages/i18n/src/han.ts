const HAN = /\p{Script=Han}/u;

/** Whether a text contains a Chinese character. */
export function hasHan(text: string): boolean {
  return HAN.test(text);
}
