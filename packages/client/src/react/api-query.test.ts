import * as paths from "@kaifong/contract/paths";
import { hashKey, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { apiQuery } from "./api-query.ts";
import { useInvalidate } from "./use-invalidate.ts";

/** For a call that may be made for another member: this one is not. */
const SELF = { forMember: undefined };

const call = vi.fn().mockResolvedValue({ ok: true, status: 200, payload: "hers" });
const listFor = (forMember: string | undefined) => apiQuery({ call }, paths.listEnrolments, { forMember });
const eligibility = (strapiUuid: string) => apiQuery({ call }, paths.getEligibility, { params: { strapiUuid }, ...SELF });

test("separates the data of members", async () => {
  const queries = new QueryClient();
  for (const member of [undefined, "m-1", "m-2"]) await queries.query(listFor(member));
  expect(call.mock.calls).toEqual([undefined, "m-1", "m-2"].map((forMember) => [paths.listEnrolments, { forMember }]));
  expect(queries.getQueryCache().getAll()).toHaveLength(3);
});

test("separates calls with different arguments, and shares those with the same", () => {
  const keys = [eligibility("a"), eligibility("b"), apiQuery({ call }, paths.getMe, SELF)].map(({ queryKey }) =>
    hashKey(queryKey),
  );
  expect(new Set(keys).size).toBe(3);
  expect(keys[0]).toBe(hashKey(eligibility("a").queryKey));
});

test("throws a refusal", async () => {
  const refused = { call: async () => ({ ok: false, status: 0, error: null }) as const };
  await expect(new QueryClient().query(apiQuery(refused, paths.getMe, SELF))).rejects.toMatchObject({ failure: null });
});

test("refetches the data of these calls, for every member, and nothing else", async () => {
  const queries = new QueryClient();
  for (const member of ["m-1", "m-2"]) await queries.query(listFor(member));
  await queries.query(eligibility("a"));
  let askAnew = async () => {};
  const Page = () => {
    askAnew = useInvalidate(paths.listEnrolments, paths.getMe);
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, createElement(Page)));
  await askAnew();
  const asked = queries.getQueryCache().getAll();
  expect(asked.filter(({ state }) => state.isInvalidated).map(({ queryKey }) => queryKey[1])).toEqual(["m-1", "m-2"]);
  expect(asked).toHaveLength(3);
});
