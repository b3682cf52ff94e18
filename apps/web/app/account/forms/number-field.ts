import * as z from "zod/mini";

/**
 * A field for a number that people write in several ways. `normalize`: how it is normalized; `isRight`: which numbers are right;
 * `missing` and `format`: the messages for a missing and a wrong one. Returns the number, normalized.
 */
export function numberField<Message extends string>(
  normalize: (typed: string) => string,
  isRight: (tidy: string) => boolean,
  missing: Message,
  format: Message,
) {
  return z
    ._default(z.string(), "")
    .check(z.overwrite(normalize), z.minLength(1, { error: missing, abort: true }), z.refine(isRight, format));
}
