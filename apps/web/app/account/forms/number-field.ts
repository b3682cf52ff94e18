import * as z from "zod/mini";

/**
 * A field of a number that people write in several ways. In: how it is tidied, which of them are right, and what is said where
 * there is none or a wrong one. Out: the number, tidied.
 */
export function numberField<Message extends string>(
  tidied: (typed: string) => string,
  isRight: (tidy: string) => boolean,
  missing: Message,
  format: Message,
) {
  return z
    ._default(z.string(), "")
    .check(z.overwrite(tidied), z.minLength(1, { error: missing, abort: true }), z.refine(isRight, format));
}
