import type { Centre, CentreCode } from "@kaifong/content";
import { shortCentreName } from "@kaifong/i18n/format";
import type { CalendarText } from "./text.ts";

/** What the calendar says of a centre. */
export type NamedCentre = Pick<Centre, "code" | "name" | "phone" | "address">;

/** The short name of a centre in the content; the kind of centre when the content has none. */
export function nameOf(code: CentreCode, centres: readonly NamedCentre[], t: CalendarText): string {
  const name = centres.find((centre) => centre.code === code)?.name;
  return name === undefined ? t(`codes:centre.${code}`) : shortCentreName(name);
}
