import { ListFilters } from "./list-filters.tsx";

export default {};

const month = { name: "month", label: "Month", any: "Any month", options: [["11", "November"]] } as const;
const english = { title: "Find news", action: "/news", labels: { apply: "Search", clear: "Clear" } };

export const keywordAndChoice = () => (
  <ListFilters
    {...english}
    keyword={{ label: "Keyword", hint: "For example: knees", value: "" }}
    choices={[{ ...month, chosen: undefined }]}
    narrowed={false}
  />
);
export const narrowed = () => <ListFilters {...english} choices={[{ ...month, chosen: "11" }]} narrowed />;
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <ListFilters
      title="尋找消息"
      action="/news"
      labels={{ apply: "搜尋", clear: "清除" }}
      keyword={{ label: "關鍵字", value: "膝" }}
      choices={[]}
      narrowed
    />
  </div>
);
