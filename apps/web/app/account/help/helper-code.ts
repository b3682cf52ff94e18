import * as z from "zod/mini";
import { sixDigitCode } from "../forms/six-digit-code.ts";

/** Texts of the namespace `care`. */
export type HelperCodeMessage = "help.give.error" | "help.give.errorFormat";

export const helperCodeSchema = z.object({
  code: sixDigitCode<HelperCodeMessage>("help.give.error", "help.give.errorFormat"),
});
