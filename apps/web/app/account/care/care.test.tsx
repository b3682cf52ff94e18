import { newQueryClient } from "@kaifong/client/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { inPageWith } from "../../story.fixtures.tsx";
import { Care } from "./care.tsx";
import { ownCareQuery } from "./care-query.ts";

it.each([true, false])("promises who is of age, and nobody younger, that they can end it (%s)", (ofAge) => {
  const queries = newQueryClient();
  queries.setQueryData(ownCareQuery.queryKey, { carers: [], caredFor: [], offer: null });
  const html = renderToStaticMarkup(inPageWith(queries, () => <Care mayActForOthers={ofAge} mayAct={false} />));
  expect(html.includes("you can end it at any time")).toBe(ofAge);
  expect(html).toContain("Every step is recorded");
});
