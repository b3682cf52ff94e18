import { StatusTag, Tag } from "./tag.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  plain: <Tag>Cantonese</Tag>,
  care: <Tag tone="care">Health talk</Tag>,
  brand: <Tag tone="brand">New</Tag>,
  withIcon: <Tag icon="pin">Core centre</Tag>,
  open: <StatusTag tone="success">Open now</StatusTag>,
  waiting: <StatusTag tone="attention">Waiting</StatusTag>,
  full: <StatusTag tone="danger">Full</StatusTag>,
  closed: <StatusTag>Closed</StatusTag>,
  enrolled: <StatusTag tone="care">You are enrolled</StatusTag>,
  longWords: <StatusTag tone="attention">Waiting: 12 people are before you, and 3 have given up their places</StatusTag>,
  chinese: (
    <div lang="zh-Hant-HK">
      <StatusTag tone="success">尚餘 8 個名額</StatusTag>
    </div>
  ),
};
