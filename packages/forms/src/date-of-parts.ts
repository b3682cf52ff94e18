import type { DatePart } from "@kaifong/ui";
import * as z from "zod/mini";
import { dayOfParts, wrongDateParts } from "./day-of-parts.ts";
import { normalizeDigits } from "./normalize-digits.ts";

interface DateMessages extends Readonly<Record<DatePart, string>> {
  /** The message when nothing was written; null when the date may be left out. */
  readonly missing: string | null;
  /** The message when that month has no such day. */
  readonly unreal: string;
}

const part = z.pipe(z._default(z.string(), ""), z.transform(normalizeDigits));

/**
 * The date that somebody wrote into a `DateField`, for the schema of a form. Its input is the three parts, as `parseForm` finds
 * them; its output YYYY-MM-DD, or an empty text for a date left out. An error is under the name of its part; an error of the day
 * or of the whole date is under the name of the date.
 */
export function dateOfParts(messages: DateMessages) {
  return z.pipe(
    z._default(z.object({ day: part, month: part, year: part }), { day: "", month: "", year: "" }),
    z.transform(({ day, month, year }, { issues }) => {
      const wrong = (message: string, path: DatePart[] = []) =>
        issues.push({ code: "custom", message, path, input: [day, month, year] });
      if (day + month + year === "") {
        if (messages.missing !== null) wrong(messages.missing);
        return "";
      }
      for (const each of wrongDateParts({ day, month, year })) wrong(messages[each], each === "day" ? [] : [each]);
      const date = dayOfParts({ day, month, year });
      if (issues.length === 0 && date === undefined) wrong(messages.unreal);
      return date ?? "";
    }),
  );
}
