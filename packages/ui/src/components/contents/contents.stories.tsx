import { Contents } from "./contents.tsx";

export default {};

export const english = () => (
  <Contents
    title="On this page"
    headings={[
      { anchor: "who", label: "Who can join" },
      { anchor: "bring", label: "What to bring to your first visit, and who may come with you" },
    ]}
  />
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <Contents title="本頁內容" headings={[{ anchor: "who", label: "誰可參加" }]} />
  </div>
);
