const HAN = /\p{Script=Han}/u;

/** Whether there is a Chinese character in a text. */
export function hasHan(text: string): boolean {
  return HAN.test(text);
}
