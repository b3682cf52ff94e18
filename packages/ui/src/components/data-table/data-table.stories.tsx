import { DataTable } from "./data-table.tsx";

export default {};

const columns = [{ label: "Doctor" }, { label: "District", short: true }, { label: "Services" }];

export const rows = () => (
  <DataTable
    caption="2 found"
    columns={columns}
    rows={[
      { id: "1", cells: ["Dr Chan", "Harbour", "Consultation"] },
      {
        id: "2",
        cells: [
          "Dr Ho",
          "Hillside",
          <a key="services" href="/">
            Consultation and dressing
          </a>,
        ],
      },
    ]}
  />
);
export const withGaps = () => (
  <DataTable id="found" caption="1 found" columns={columns} rows={[{ id: "1", cells: ["Dr Chan", null, "Consultation"] }]} />
);
export const plain = () => (
  <DataTable
    look="plain"
    caption="Opening hours"
    columns={[{ label: "Day" }, { label: "Time" }]}
    rows={[
      { id: "MON", anchor: "monday", cells: ["Monday to Friday", "10:00 a.m. to 8:00 p.m."] },
      { id: "SUN", cells: ["Sunday", "Closed"] },
    ]}
  />
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <DataTable
      caption="共1項"
      columns={[{ label: "名稱" }, { label: "地區", short: true }]}
      rows={[{ id: "1", lang: "zh-Hant-HK", cells: ["陳醫生", "海旁"] }]}
    />
  </div>
);
