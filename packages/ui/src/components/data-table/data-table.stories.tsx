import { DataTable } from "./data-table.tsx";

export default {};

const columns = [
  { name: "doctor", label: "Doctor" },
  { name: "district", label: "District", short: true },
  { name: "services", label: "Services" },
] as const;

export const rows = () => (
  <DataTable
    caption="2 found"
    columns={columns}
    rows={[
      { id: "1", cells: { doctor: "Dr Chan", district: "Harbour", services: "Consultation" } },
      {
        id: "2",
        cells: { doctor: "Dr Ho", district: "Hillside", services: <a href="/">Consultation and dressing</a> },
      },
    ]}
  />
);
export const withGaps = () => (
  <DataTable
    id="found"
    caption="1 found"
    columns={columns}
    rows={[{ id: "1", cells: { doctor: "Dr Chan", district: null, services: "Consultation" } }]}
  />
);
const openingHours = (look: "plain" | "titled") => (
  <DataTable
    look={look}
    caption="Opening hours"
    columns={[
      { name: "day", label: "Day" },
      { name: "time", label: "Time" },
    ]}
    rows={[
      { id: "MON", anchor: "monday", cells: { day: "Monday to Friday", time: "10:00 a.m. to 8:00 p.m." } },
      { id: "SUN", cells: { day: "Sunday", time: "Closed" } },
    ]}
  />
);
export const plain = () => openingHours("plain");
export const titled = () => openingHours("titled");

export const compact = () => (
  <DataTable
    look="compact"
    caption="1 class"
    columns={columns}
    rows={[{ id: "1", cells: { doctor: "Stretching", district: "Harbour", services: "First lesson: 2 December" } }]}
  />
);
export const ruled = () => (
  <DataTable
    look="ruled"
    caption="Fees"
    columns={[
      { name: "item", label: "Service" },
      { name: "amount", label: "You pay" },
    ]}
    rows={[{ id: "1", cells: { item: "Risk assessment", amount: "$150" } }]}
  />
);
/** The last column is not on paper. */
export const withButtons = () => (
  <DataTable
    caption="1 reading"
    columns={[
      { name: "when", label: "When" },
      { name: "change", label: "Change", unprinted: true },
    ]}
    rows={[{ id: "1", cells: { when: "Today", change: <button type="button">Remove</button> } }]}
  />
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <DataTable
      caption="共1項"
      columns={[
        { name: "name", label: "名稱" },
        { name: "district", label: "地區", short: true },
      ]}
      rows={[{ id: "1", lang: "zh-Hant-HK", cells: { name: "陳醫生", district: "海旁" } }]}
    />
  </div>
);
