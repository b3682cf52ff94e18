import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { SummaryList } from "./summary-list.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  facts: <SummaryList rows={[{ key: "venue", term: "Venue", value: "Core centre", action: <a href="/">Change</a> }]} />,
  withoutActions: (
    <SummaryList
      rows={[
        { key: "date", term: "Date", value: "Tuesday, 24 November 2026" },
        { key: "time", term: "Time", value: "10:00 a.m. to 11:30 a.m." },
        { key: "venue", term: "Venue", value: "Activity room 2, Core centre, 1/F, 100 Sample Street (sample address)" },
        { key: "fee", term: "Fee", value: "$120 for eight lessons" },
      ]}
    />
  ),
  toCheck: (
    <SummaryList
      rows={[
        {
          key: "name",
          term: "Name",
          value: "Chan Siu Ming",
          action: (
            <a href="/">
              Change<VisuallyHidden> name</VisuallyHidden>
            </a>
          ),
        },
        {
          key: "mobile",
          term: "Mobile number",
          value: "2123 4567",
          action: (
            <a href="/">
              Change<VisuallyHidden> mobile number</VisuallyHidden>
            </a>
          ),
        },
      ]}
    />
  ),
  someToChange: (
    <SummaryList
      rows={[
        { key: "class", term: "Class", value: "Stretching for beginners" },
        {
          key: "email",
          term: "Email",
          value: "siuming@example.com",
          action: (
            <a href="/">
              Change<VisuallyHidden> email</VisuallyHidden>
            </a>
          ),
        },
      ]}
    />
  ),
  chinese: (
    <div lang="zh-Hant-HK">
      <SummaryList
        rows={[
          { key: "date", term: "日期", value: "2026年11月24日（星期二）" },
          { key: "time", term: "時間", value: "上午10:00至上午11:30" },
          { key: "venue", term: "地點", value: "主中心二號活動室" },
        ]}
      />
    </div>
  ),
};
