/** Classes as a calendar and as files for one's own; it speaks of courses. */
import type { Translate } from "@kaifong/i18n";
import { useText } from "@kaifong/i18n/react";

/** Also used for files, which no component renders. */
export const NAMESPACES = ["calendar", "codes", "shell"] as const;

/** Namespace `calendar` without prefix, labels of codes as `codes:<list>.<code>`, what all pages say as `shell:…`. */
export type CalendarText = Translate<typeof NAMESPACES>;

/** The texts of the calendar, and the language of its page. */
export const useCalendarText = () => useText(NAMESPACES);
