import { Breadcrumbs } from "./breadcrumbs.tsx";

export default {};

export const three = () => (
  <Breadcrumbs label="You are here" crumbs={[{ label: "Home", href: "/" }, { label: "Activities" }, { label: "Courses" }]} />
);
export const long = () => (
  <Breadcrumbs
    label="You are here, four steps"
    crumbs={[
      { label: "Home", href: "/" },
      { label: "Activities", href: "/" },
      { label: "Health programmes", href: "/" },
      { label: "Looking after your knees: a course in six lessons for people who climb stairs every day" },
    ]}
  />
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <Breadcrumbs label="你在這裏" crumbs={[{ label: "主頁", href: "/" }, { label: "活動", href: "/" }, { label: "最新課程" }]} />
  </div>
);
