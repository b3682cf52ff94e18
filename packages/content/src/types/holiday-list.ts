import { singleType } from "../content-type.ts";
import { component, components, day, entry, text } from "../parsing/v4.ts";

/** `holidays`: the public holidays of Hong Kong in the list of staff, `YYYY-MM-DD`; `named`: those with a name. */
const schema = entry({ holidays: components(component({ day, name: text })) }).transform(({ holidays, ...rest }) => ({
  ...rest,
  holidays: holidays.map((holiday) => holiday.day),
  named: holidays.flatMap(({ day, name }) => (name === null ? [] : [{ day, name }])),
}));

export const holidayList = singleType({
  path: "holiday-list",
  singular: "holiday-list",
  populate: { holidays: "component" },
  schema,
  complete: (translation, base) => ({ ...translation, holidays: base.holidays, named: base.named }),
});
