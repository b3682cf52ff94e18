import type { DatePart } from "@kaifong/ui";
import * as z from "zod/mini";
import { dayOfParts, wrongDateParts } from "./day-of-parts.ts";
import { plainDigits } from "./plain-digits.ts";

interface DateMessages extends Readonly<Record<DatePart, string>> {
  /** When nothing was written; null where the date may be left out. */
  readonly missing: string | null;
  /** When there is no such day in that month. */
  readonly unreal: string;
}

const part = z.pipe(z._default(z.string(), ""), z.transform(plainDigits));

/**
 * The date that somebody wrote into a `DateField`, for the schema of a form. In: its three parts, as `parseForm` finds them.
 * Out: YYYY-MM-DD, or an empty text for a date left out. What is wrong stands under the part's own name; under the date's, where
 * the day finds it, when it is the day or the whole.
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
