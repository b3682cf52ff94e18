import { SelectField } from "../select-field/select-field.tsx";
import { FilterBar, FilterLink, FilterSelect, FilterTick } from "./filter-bar.tsx";

export default {};

const centres = [
  { group: "Near", options: [["SSP", "Sham Shui Po"]] },
  { group: "Centres", options: [["CORE", "Cheung Sha Wan"]] },
] as const;

interface BarProps {
  readonly words: "english" | "chinese";
  readonly chosen?: boolean;
}

function Bar({ words, chosen = false }: BarProps) {
  const english = words === "english";
  return (
    <FilterBar
      action="/"
      label={english ? "Find a course" : "搜尋課程"}
      keyword={{
        label: english ? "Keyword" : "關鍵字",
        example: english ? "balance, food" : "例如：八段錦",
        value: chosen ? "knees" : "",
        maxLength: 60,
      }}
      submit={english ? "Find" : "搜尋"}
      more={{
        summary: english ? "More choices" : "更多條件",
        submit: english ? "Show" : "顯示",
        fields: <SelectField id="month" name="month" label="Month" any="Any" options={[["11", "November"]]} chosen={undefined} />,
      }}
      chosen={chosen ? [{ label: "knees", remove: "Remove: knees", href: "/?free=1" }] : []}
      clear={{ label: english ? "Clear all choices" : "清除所有條件", href: "/" }}
    >
      <FilterSelect
        name="place"
        label={english ? "Place" : "地點"}
        any={english ? "Any place" : "所有地點"}
        options={centres}
        chosen={chosen ? "SSP" : undefined}
      />
      <FilterTick name="free" value="1" label={english ? "Free" : "免費"} chosen={chosen} />
      <FilterLink label="Free, near" href="/?place=SSP&free=1" />
    </FilterBar>
  );
}

export const choicesAlone = () => (
  <FilterBar
    action="/"
    label="Find by date"
    submit="Search"
    chosen={[{ label: "November", remove: "Remove: November", href: "/?year=2026" }]}
    clear={{ label: "Clear", href: "/" }}
  >
    <FilterSelect name="year" label="Year" any="Any year" options={[["2026", "2026"]]} chosen={undefined} />
    <FilterSelect name="month" label="Month" any="Any month" options={[["11", "November"]]} chosen="11" />
  </FilterBar>
);
export const empty = () => <Bar words="english" />;
export const chosen = () => <Bar words="english" chosen />;
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <Bar words="chinese" />
  </div>
);
