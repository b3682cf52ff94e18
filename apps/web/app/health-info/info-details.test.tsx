import type { HealthInfo } from "@kaifong/content";
import { expect, test } from "vitest";
import { NOW } from "../courses/course.fixtures.ts";
import { visit } from "../page.fixtures.tsx";
import * as infoDetails from "./info-details.tsx";

const info: HealthInfo = {
  ...{ id: "a1", updatedAt: "2026-01-02T00:00:00Z", locale: "en", converted: false, title: "Walk more", description: null },
  ...{ content: null, typeId: null, cover: null, bottomImage: null, youtube: null, images: [], moreInformation: [] },
  ...{ reviewedBy: "A nurse", reviewedOn: "2026-01-02", nextReviewOn: null },
};

async function reviewed(nextReviewOn: string | null): Promise<string> {
  const page = await visit(infoDetails, {
    address: "/en/activity/healthInfo-details?id=a1",
    content: { healthInfo: () => ({ ...info, nextReviewOn }), healthInfoTypes: () => [] },
  });
  return page.body.textContent;
}

test("the page says who reviewed an article and when, when the next review is due, and when it is overdue", async () => {
  expect(NOW.toISOString()).toMatch(/^2026-11/); // the days below are counted from this month
  expect(await reviewed(null)).toContain("Reviewed on Friday, 2\u00a0January\u00a02026 (A nurse).");
  expect(await reviewed("2028-01-02")).toContain("Next review: Sunday, 2\u00a0January\u00a02028.");
  const overdue = await reviewed("2026-10-02");
  expect(overdue).toContain("A review was due on Friday, 2\u00a0October\u00a02026: please check with our staff.");
  expect(overdue).not.toContain("Next review");
});
