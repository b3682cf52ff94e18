import { isLocalPhone, localPhone } from "@kaifong/contract";
import * as z from "zod/mini";

/** The field of a mobile number. In: what is said where there is none, or none of Hong Kong. Out: the number, tidied. */
export function mobileField<Message extends string>(missing: Message, format: Message) {
  return {
    mobile: z.pipe(
      z.pipe(z._default(z.string(), ""), z.transform(localPhone)),
      z.string().check(z.minLength(1, { error: missing, abort: true }), z.refine<string>(isLocalPhone, format)),
    ),
  };
}
