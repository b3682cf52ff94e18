import { StatusTag, Tag } from "./tag.tsx";

export default {};

export const plain = () => <Tag>Cantonese</Tag>;
export const care = () => <Tag tone="care">Health talk</Tag>;
export const brand = () => <Tag tone="brand">New</Tag>;
export const withIcon = () => <Tag icon="pin">Core centre</Tag>;
export const open = () => <StatusTag tone="success">Open now</StatusTag>;
export const waiting = () => <StatusTag tone="attention">Waiting</StatusTag>;
export const full = () => <StatusTag tone="danger">Full</StatusTag>;
export const closed = () => <StatusTag>Closed</StatusTag>;
export const enrolled = () => <StatusTag tone="care">You are enrolled</StatusTag>;
export const longWords = () => (
  <StatusTag tone="attention">Waiting: 12 people are before you, and 3 have given up their places</StatusTag>
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <StatusTag tone="success">尚餘8個名額</StatusTag>
  </div>
);
