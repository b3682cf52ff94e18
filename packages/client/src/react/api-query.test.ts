import * as paths from "@kaifong/contract/paths";
import { hashKey, QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { apiQuery } from "./api-query.ts";

/** Of a call that may be for another member: it is not. */
const SELF = { forMember: undefined };

const call = vi.fn().mockResolvedValue({ ok: true, status: 200, payload: "hers" });
const listFor = (forMember: string | undefined) => apiQuery({ call }, paths.listEnrolments, { forMember });
const eligibility = (strapiUuid: string) => apiQuery({ call }, paths.eligibility, { params: { strapiUuid }, ...SELF });

it("keeps what is a member's apart from what is another's", async () => {
  const queries = new QueryClient();
  for (const member of [undefined, "m-1", "m-2"]) await queries.query(listFor(member));
  expect(call.mock.calls).toEqual([undefined, "m-1", "m-2"].map((forMember) => [paths.listEnrolments, { forMember }]));
  expect(queries.getQueryCache().getAll()).toHaveLength(3);
});

it("keeps calls apart that ask something else, and the same together", () => {
  const keys = [eligibility("a"), eligibility("b"), apiQuery({ call }, paths.me, SELF)].map(({ queryKey }) => hashKey(queryKey));
  expect(new Set(keys).size).toBe(3);
  expect(keys[0]).toBe(hashKey(eligibility("a").queryKey));
});

it("throws what was refused", async () => {
  const refused = { call: async () => ({ ok: false, status: 0, error: null }) as const };
  await expect(new QueryClient().query(apiQuery(refused, paths.me, SELF))).rejects.toMatchObject({ failure: null });
});
