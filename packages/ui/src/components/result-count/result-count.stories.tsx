import { ResultCount } from "./result-count.tsx";

export default {};

export const english = () => <ResultCount>12 lessons</ResultCount>;
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <ResultCount>共12項教材</ResultCount>
  </div>
);
