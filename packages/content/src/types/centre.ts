import { CENTRE_CODES, NEIGHBOURHOODS } from "@kaifong/contract";
import { z } from "zod";
import { collectionType, type ItemOf } from "../content-type.ts";
import { inOwnLanguage } from "../localized.ts";
import { secureLink } from "../parsing/addresses.ts";
import { code, components, entry, booleanField, optionalDay, order, requiredText, text, timeOfDay } from "../parsing/v4.ts";

const WEEK_DAYS = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN", "PUBLIC_HOLIDAY"] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

const schema = entry({
  code: z.enum(CENTRE_CODES),
  kind: code(["CORE", "SATELLITE"]),
  name: requiredText,
  address: text,
  directions: text,
  accessibility: text,
  phone: text,
  whatsapp: text,
  email: text,
  // Times as HH:MM, Hong Kong.
  hours: components(z.object({ day: z.enum(WEEK_DAYS), open: timeOfDay, close: timeOfDay, closed: booleanField(false) })),
  hours_note: text,
  near: components(z.object({ neighbourhood: code(NEIGHBOURHOODS) })),
  // What is different for now, in a sentence or two, and the last day in Hong Kong on which it is shown; null: until an editor
  // removes it.
  notice: text,
  notice_until: optionalDay,
  map: secureLink,
  order,
}).transform(({ kind, near, ...rest }) => ({
  ...rest,
  /** The neighbourhoods within a walk or two stops of the bus. */
  near: near.flatMap(({ neighbourhood }) => neighbourhood ?? []),
  kind: kind ?? (rest.code === "CORE" ? "CORE" : "SATELLITE"),
  /** Where the notice comes from the Traditional entry (`noticeOf`): that entry's language. */
  noticeIn: inOwnLanguage(),
}));

export type Centre = ItemOf<typeof schema>;

export const centre = collectionType({
  path: "centres",
  singular: "centre",
  populate: { hours: "component", near: "component" },
  sort: ["order:asc"],
  schema,
  complete: (translation, base) => ({ ...translation, hours: base.hours, near: base.near, ...noticeOf(translation, base) }),
});

/**
 * A notice is written in haste: people in wheelchairs need it in whatever language there is. A translation of an earlier notice
 * (its last day differs) is not shown, and no translation outlasts the Traditional notice.
 */
function noticeOf(translation: Centre, base: Centre): Pick<Centre, "notice" | "noticeUntil" | "noticeIn"> {
  const isTranslated = base.notice !== null && translation.notice !== null && translation.noticeUntil === base.noticeUntil;
  const { notice, noticeUntil } = isTranslated ? translation : base;
  return { notice, noticeUntil, noticeIn: isTranslated ? null : { locale: base.locale, converted: base.converted } };
}
