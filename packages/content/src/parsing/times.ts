/** Nothing that is seen, and no place for a line to end. */
const JOINER = "\u2060";

/** A line may end between two Chinese characters and before a number, but 上午 and its hour are one. In: text or HTML. */
export function withWholeTimes(text: string): string {
  return text.replaceAll(/([上下]午)(?=\d)/g, `$1${JOINER}`);
}
