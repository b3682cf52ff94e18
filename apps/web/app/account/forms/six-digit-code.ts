import { normalizeDigits } from "@kaifong/forms";
import { numberField } from "./number-field.ts";

const normalize = (code: string) => normalizeDigits(code).replace(/[\s-]/g, "");

/** Six digits of any width, with any spaces or hyphens between them. */
export const sixDigitCode = <Message extends string>(missing: Message, format: Message) =>
  numberField<Message>(normalize, (code) => /^\d{6}$/.test(code), missing, format);
