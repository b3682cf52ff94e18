import { plainDigits } from "@kaifong/forms";
import { numberField } from "./number-field.ts";

const tidied = (code: string) => plainDigits(code).replace(/[\s-]/g, "");

/** Six digits, in whatever width and with whatever spaces or hyphens somebody puts between them. */
export const sixDigitCode = <Message extends string>(missing: Message, format: Message) =>
  numberField<Message>(tidied, (code) => /^\d{6}$/.test(code), missing, format);
