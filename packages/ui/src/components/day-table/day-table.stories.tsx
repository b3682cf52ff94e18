import { DayTable } from "./day-table.tsx";

export default {};

export const days = () => (
  <DayTable
    caption="Hours of the centres"
    columns={[
      { name: "centre", label: "Centre" },
      { name: "today", label: "Today" },
      { name: "tomorrow", label: "Tomorrow" },
      { name: "reach", label: "Telephone" },
    ]}
    rows={[
      { id: "1", cells: { centre: "Core centre", today: "10:00 to 20:00", tomorrow: "Closed", reach: "2123 4500" } },
      { id: "2", cells: { centre: "Hillside", today: "Closed", tomorrow: "Closed", reach: "2123 4501" } },
    ]}
  />
);
