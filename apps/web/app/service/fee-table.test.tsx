import type { Fee } from "@kaifong/content";
import { languageOf } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { FeeTable } from "./fee-table.tsx";

const fee: Fee = {
  ...{ id: "f", updatedAt: "", locale: "en", converted: false, code: "a", scheme: "CDCC", name: "Visit", amountHkd: 150 },
  ...{
    paidBy: "YOU",
    unit: null,
    note: null,
    source: "Schedule",
    sourceUrl: null,
    validUntil: null,
    reviewBy: "2027-05-01",
    order: 1,
  },
};

function shown(fees: readonly Fee[]): string {
  const router = createMemoryRouter([{ path: "*", element: <FeeTable fees={fees} today="2026-11-22" /> }], {
    initialEntries: ["/en/service/service-charge"],
  });
  return renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n(languageOf("en-US"))}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}

it("says once below the table where its figures come from, and at each figure where they differ", () => {
  const other = { ...fee, id: "g", name: "Test" };
  expect(shown([fee, other]).match(/Schedule/g)).toHaveLength(1);
  expect(shown([fee, { ...other, reviewBy: "2026-11-01" }]).match(/Schedule/g)).toHaveLength(2);
});
