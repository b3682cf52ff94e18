import { LinkButton } from "../button/button.tsx";
import { EmptyState } from "./empty-state.tsx";

export default {};

export const search = () => <EmptyState title="No relevant data, try another keyword" />;
export const withSuggestion = () => (
  <EmptyState title="No class in these weeks" icon="calendar">
    <p>Choose another month, or look at all courses.</p>
    <LinkButton href="/" variant="secondary">
      All courses
    </LinkButton>
  </EmptyState>
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <EmptyState title="沒有相關資料，請試試其他關鍵字">
      <p>也可以致電 2123 4500 查詢。</p>
    </EmptyState>
  </div>
);
