import type { MaterialDetail } from "@kaifong/contract";

/** A material for members, as the API returns it. */
export const MATERIAL: MaterialDetail = {
  ...{ id: "foot", title: "糖尿病足部檢查", description: "每天五分鐘。", minutes: 10, difficulty: "MEDIUM" },
  ...{ category: "CHRONIC_DISEASE", suitableFor: "糖尿病患者及照顧者", visibleTo: "MEMBER", course: null, cover: null },
  ...{ locale: "zh-Hant", converted: false, content: "<h3>步驟</h3><p>先洗手。</p>", youtube: null },
};
