import { StatusTag, Tag } from "./tag.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  plain: <Tag>Cantonese</Tag>,
  open: <StatusTag tone="success">Open now</StatusTag>,
  waiting: <StatusTag tone="attention">Waiting</StatusTag>,
  full: <StatusTag tone="danger">Full</StatusTag>,
};
