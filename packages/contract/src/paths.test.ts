import { expect, test } from "vitest";
import * as contract from "./index.ts";
import * as paths from "./paths.ts";

/** Every table of endpoints that the contract exports, whatever its name. */
const endpoints = Object.entries(contract)
  .filter(([name]) => name.endsWith("Endpoints"))
  .flatMap(([, table]) => Object.values(table as Record<string, contract.Endpoint>)); // a table, by its name

test("every table of endpoints is in ENDPOINTS: a new one belongs into packages/contract/src/endpoints.ts", () => {
  expect(contract.ENDPOINTS.map(({ id }) => id).sort()).toEqual(endpoints.map(({ id }) => id).sort());
});

const calls = Object.entries(paths).filter(([, value]) => typeof value === "object" && "path" in value);

test("names every endpoint by its id, and nothing else: a new one belongs into packages/contract/src/paths.ts", () => {
  expect(calls.map(([id]) => id).sort()).toEqual(endpoints.map(({ id }) => id).sort());
});

test.each(endpoints)("leads to $id with its method and path, and with a token when it needs one", (endpoint) => {
  const { method, path, access, id } = endpoint;
  const call = Object.fromEntries(calls)[id];
  expect(call).toEqual({ method, path, ...(access === "public" ? {} : { withToken: true }) });
});
