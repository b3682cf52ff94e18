import { inPage } from "@kaifong/testing/in-page";
import { QueryResult } from "./query-result.tsx";

export default {};

/** A query in this state. */
const query = (come: { readonly data?: string; readonly error?: Error }) =>
  inPage(() => (
    <QueryResult query={{ data: undefined, error: null, refetch: () => new Promise<never>(() => undefined), ...come }}>
      {(data) => <p>{data}</p>}
    </QueryResult>
  ));
export const awaited = () => query({});
export const come = () => query({ data: "128 / 76" });
/** Data that had come stays. */
export const comeBefore = () => query({ data: "128 / 76", error: new Error("no response") });
export const noResponse = () => query({ error: new Error("no response") });
