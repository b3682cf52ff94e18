import { CallError } from "@kaifong/client";
import { inPage } from "../../story.fixtures.tsx";
import { MembersQueryFailed } from "./query-failed.tsx";

export default {};

const failed = (error: Error) =>
  inPage(() => <MembersQueryFailed title="Not shown" text="We could not load this." error={error} onRetry={() => undefined} />);
export const noAnswer = () => failed(new Error("no response"));
export const applicant = () =>
  failed(
    new CallError({ error_code: 403, error_name: "FORBIDDEN", error_message: "Not allowed.", detail: { memberType: "PENDING" } }),
  );
