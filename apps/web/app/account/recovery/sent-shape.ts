import * as z from "zod/mini";

/** Milliseconds since 1970; a text in the draft, as all of it are. */
export const instant = z.coerce.number();

/** What a step for codes stores of one that was sent. */
export const sentShape = {
  codeId: z.string(),
  mobileTail: z.string(),
  /** From when on another code may be asked for. */
  resendAt: instant,
  /** How long a code works. */
  minutes: z.coerce.number(),
  /** Whether it is another one than the first. */
  resent: z.optional(z.stringbool()),
  until: instant,
};
export type SentFacts = z.infer<z.ZodMiniObject<typeof sentShape>>;
