import { z } from "zod";
import { secureLink } from "../border/addresses.ts";
import { code, components, entry, flag, optionalDay, order, requiredText, text, timeOfDay } from "../border/v4.ts";
import { type ContentType, localizedAs } from "../content-type.ts";
import type { Centre } from "../entries.ts";

const schema = entry({
  code: z.enum(["CORE", "SAT1", "SAT2", "SAT3"]),
  kind: code(["CORE", "SATELLITE"]),
  name: requiredText,
  address: text,
  directions: text,
  accessibility: text,
  phone: text,
  whatsapp: text,
  email: text,
  hours: components(
    z.object({
      day: z.enum(["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN", "PUBLIC_HOLIDAY"]),
      open: timeOfDay,
      close: timeOfDay,
      closed: flag(false),
    }),
  ),
  hours_note: text,
  notice: text,
  notice_until: optionalDay,
  map: secureLink,
  order,
});

export const centre: ContentType<Centre> = {
  path: "centres",
  identity: (item) => item.id,
  parse: (raw, locale) => {
    const { documentId, attributes } = schema.parse(raw);
    const { hours_note, notice_until, kind, ...rest } = attributes;
    return {
      ...localizedAs(locale),
      id: documentId,
      ...rest,
      kind: kind ?? (rest.code === "CORE" ? "CORE" : "SATELLITE"),
      hoursNote: hours_note,
      noticeUntil: notice_until,
      noticeIn: null,
    };
  },
  complete: (translation, base) => ({ ...translation, hours: base.hours, ...noticeOf(translation, base) }),
};

/**
 * A notice is written in haste: who comes in a wheelchair needs it in whatever language there is. A translation of another notice than the one
 * that holds (its last day tells them apart) stands back, and goes with the Traditional one.
 */
function noticeOf(translation: Centre, base: Centre): Pick<Centre, "notice" | "noticeUntil" | "noticeIn"> {
  const isTranslated = base.notice !== null && translation.notice !== null && translation.noticeUntil === base.noticeUntil;
  const { notice, noticeUntil } = isTranslated ? translation : base;
  return { notice, noticeUntil, noticeIn: isTranslated ? null : { locale: base.locale, converted: base.converted } };
}
