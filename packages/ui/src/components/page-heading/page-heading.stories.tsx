import { StatusTag } from "../tag/tag.tsx";
import { PageHeading } from "./page-heading.tsx";

export default {};

export const full = () => <PageHeading eyebrow="Activities" title="Latest courses" lead="Find one that suits you." />;
export const bare = () => <PageHeading title="Disclaimer" />;
export const withTag = () => (
  <PageHeading eyebrow="Courses" title="Looking after your knees: six lessons for people who climb stairs every day">
    <StatusTag tone="success">Places left</StatusTag>
  </PageHeading>
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <PageHeading eyebrow="活動" title="最新課程" lead="運動班、講座和工作坊，總有一項適合你。" />
  </div>
);
