import { single } from "../content-type.ts";
import { component, components, day, entry } from "../parsing/v4.ts";

/** `holidays`: the public holidays of Hong Kong that staff know of, `YYYY-MM-DD`. */
const schema = entry({ holidays: components(component({ day })) }).transform(({ holidays, ...rest }) => ({
  ...rest,
  holidays: holidays.map((holiday) => holiday.day),
}));

export const holidayList = single({
  path: "holiday-list",
  singular: "holiday-list",
  populate: { holidays: "component" },
  schema,
  complete: (translation, base) => ({ ...translation, holidays: base.holidays }),
});
