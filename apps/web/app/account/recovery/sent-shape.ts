import * as z from "zod/mini";

/** Milliseconds since 1970; a text in the draft, like every value there. */
export const instant = z.coerce.number();

/** The fields that a step for codes stores of a code that was sent. */
export const sentShape = {
  codeId: z.string(),
  mobileTail: z.string(),
  /** From when on another code may be requested. */
  resendAt: instant,
  /** How long a code is valid. */
  minutes: z.coerce.number(),
  /** Whether it is not the first code. */
  resent: z.optional(z.stringbool()),
  until: instant,
};
export type SentFacts = z.infer<z.ZodMiniObject<typeof sentShape>>;
