import { CallError } from "@kaifong/client";
import { inPage } from "../../story.fixtures.tsx";
import { MembersQuery, MembersQueryFailed } from "./members-query.tsx";

export default {};

/** A query in this state. */
const query = (come: { readonly data?: string; readonly error?: Error }) =>
  inPage(() => (
    <MembersQuery query={{ data: undefined, error: null, refetch: () => new Promise<never>(() => undefined), ...come }}>
      {(data) => <p>{data}</p>}
    </MembersQuery>
  ));
export const awaited = () => query({});
export const come = () => query({ data: "128 / 76" });
/** A failed query with its earlier data, which stays. */
export const comeBefore = () => query({ data: "128 / 76", error: new Error("no response") });
export const noResponse = () => query({ error: new Error("no response") });
export const applicant = () =>
  query({
    error: new CallError({
      ...{ error_code: 403, error_name: "FORBIDDEN", error_message: "Not allowed." },
      detail: { memberType: "PENDING" },
    }),
  });
export const withOtherTexts = () =>
  inPage(() => (
    <MembersQueryFailed title="Not shown" text="It is safe." error={new Error("no response")} onRetry={() => undefined} />
  ));
