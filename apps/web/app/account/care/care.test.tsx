import { newQueryClient } from "@kaifong/client/react";
import type { CareRelation } from "@kaifong/contract";
import { ENGLISH } from "@kaifong/i18n";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { addressOf } from "../../session/notification-pages.ts";
import { inPageWith } from "../../story.fixtures.tsx";
import { Care } from "./care.tsx";
import { ownCareQuery } from "../../session/care/care-query.ts";

test.each([true, false])("promises only to somebody of age that they can end it (%s)", (ofAge) => {
  const queries = newQueryClient();
  queries.setQueryData(ownCareQuery.queryKey, { carers: [], caredFor: [], offer: null });
  const html = renderToStaticMarkup(inPageWith(queries, () => <Care mayActForOthers={ofAge} mayAct={false} />));
  expect(html.includes("you can end it at any time")).toBe(ofAge);
  expect(html).toContain("Every step is recorded");
});

test("names each of two relations, of two who act for each other, by an id of its own, to which a notification leads", () => {
  const person = { ...{ memberId: "m-2", memberNo: "DHC2", nameZh: null, nameEn: "Lee" }, gender: "F", age: 70 } as const;
  const relation = (id: string): CareRelation => ({
    ...{ id, person, relationship: "SIB", scopes: ["ENROLMENT"] },
    ...{ since: "2026-11-01T00:00:00Z", until: null, guardian: false },
  });
  const queries = newQueryClient();
  const [carers, caredFor] = [[relation("r-1")], [relation("r-2")]];
  queries.setQueryData(ownCareQuery.queryKey, { carers, caredFor, offer: null });
  const html = renderToStaticMarkup(inPageWith(queries, () => <Care mayActForOthers mayAct />));
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(new Set(ids).size);
  expect(ids).toEqual(expect.arrayContaining(["r-1", "r-2"].map((id) => addressOf(ENGLISH, "CARE", id).split("#")[1])));
});
