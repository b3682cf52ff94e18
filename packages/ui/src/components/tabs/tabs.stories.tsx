import { Tabs } from "./tabs.tsx";

export default {};

export const ofOnePage = () => (
  <Tabs
    label="Topics"
    tabs={[
      { href: "#joining", label: "Joining" },
      { href: "#courses", label: "Courses" },
      { href: "#fees", label: "Fees" },
    ]}
  />
);
export const oneChosen = () => (
  <Tabs
    label="Kinds of results"
    tabs={[
      { href: "?", label: "All (12)", current: true },
      { href: "?kind=course", label: "Courses (4)" },
      { href: "?kind=news", label: "News (8)" },
    ]}
  />
);
export const inOneRow = () => (
  <Tabs
    label="Kinds of results"
    look="row"
    tabs={["All", "Pages", "Services", "Courses", "Questions", "Centres", "Health information", "News"].map((label) => ({
      href: `?kind=${label}`,
      label: `${label} (4)`,
      current: label === "All",
    }))}
  />
);
export const besideThePage = () => (
  <Tabs
    label="Schemes"
    look="aside"
    tabs={[
      { href: "#screening", label: "Screening for diabetes and high blood pressure" },
      { href: "#vouchers", label: "Vouchers" },
    ]}
  />
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <Tabs
      label="分類"
      tabs={[
        { href: "#joining", label: "入會" },
        { href: "#fees", label: "收費" },
      ]}
    />
  </div>
);
