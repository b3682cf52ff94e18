import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { DescriptionList } from "./description-list.tsx";

export default {};

const facts = [
  { term: "Date", value: "Tuesday, 24 November 2026" },
  { term: "Time", value: "10:00 a.m. to 11:30 a.m." },
  { term: "Venue", value: "Activity room 2, Core centre, 1/F, 100 Sample Street (sample address)" },
  { term: "Fee", value: "$120 for eight lessons" },
  { term: "Remark", value: null },
];
const change = (what: string) => (
  <a href="/">
    Change<VisuallyHidden> {what}</VisuallyHidden>
  </a>
);

export const summary = () => <DescriptionList items={facts} />;
export const toCheck = () => (
  <DescriptionList
    items={[
      { term: "Class", value: "Stretching for beginners" },
      { term: "Name", value: "Chan Siu Ming", action: change("name") },
      { term: "Mobile number", value: "2123 4567", action: change("mobile number") },
    ]}
  />
);
export const ruled = () => <DescriptionList items={facts} layout="ruled" />;
export const beside = () => <DescriptionList items={facts} layout="beside" />;
export const lines = () => <DescriptionList items={facts} layout="lines" />;
export const inline = () => <DescriptionList items={facts} layout="inline" />;
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <DescriptionList
      items={[
        { term: "日期", value: "2026年11月24日（星期二）" },
        { term: "時間", value: "上午10:00至上午11:30" },
        { term: "地點", value: "主中心二號活動室" },
      ]}
    />
  </div>
);
