import { Pagination } from "./pagination.tsx";

export default {};

const english = {
  hrefOf: (page: number) => `?page=${page}`,
  labels: { all: "Pages", previous: "Previous", next: "Next", page: (page: number) => `Page ${page}` },
};

export const first = () => <Pagination page={1} pages={3} {...english} />;
export const between = () => <Pagination page={5} pages={12} {...english} />;
export const withWhole = () => (
  <Pagination page={3} pages={3} {...english} whole={{ href: "?page=all", label: "All 36 on one page" }} />
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <Pagination
      page={2}
      pages={3}
      hrefOf={english.hrefOf}
      labels={{ all: "頁數", previous: "上一頁", next: "下一頁", page: (page) => `第${page}頁` }}
    />
  </div>
);
