import { type Language, LANGUAGES } from "@kaifong/i18n";
import { first, onSite } from "../site-story.fixtures.tsx";
import { inPage } from "../story.fixtures.tsx";
import { groupedHours } from "./hours.ts";
import { WeekTable } from "./week-table.tsx";

export default {};

function table(language?: Language) {
  return onSite((content) => {
    const { hours, hoursNote } = first(content.centres());
    return <WeekTable hours={groupedHours(hours)} note={hoursNote} />;
  }, language);
}

export const english = () => table();
export const traditional = () => table(LANGUAGES[0]);
export const simplified = () => table(LANGUAGES[1]);
/** Closed for lunch, and for a whole day. */
export const twoSpans = () =>
  inPage(() => (
    <WeekTable
      hours={[
        {
          from: "MON",
          to: "FRI",
          spans: [
            { open: "10:00", close: "13:00" },
            { open: "14:00", close: "20:00" },
          ],
        },
        { from: "SAT", to: "SAT", spans: [] },
      ]}
      note="Closed in typhoons (signal no. 8 or above)."
    />
  ));
