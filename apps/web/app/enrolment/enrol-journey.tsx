import { CallError, callOnce, isForbidden } from "@kaifong/client";
import { apiQuery } from "@kaifong/client/react";
import type { PayloadAt } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../session/api.ts";
import { Waiting } from "../session/waiting.tsx";
import { EnrolCheck } from "./enrol-check.tsx";
import type { EnrolFacts } from "./enrol-facts.ts";
import { EnrolRefused } from "./enrol-refused.tsx";
import { EnrolResult } from "./enrol-result.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { definiteRefusal } from "./refusal.ts";
import { useEnrolmentText } from "./text.ts";

/** May I? → check the details → done. A refusal at any point says why and what else can be done. */
export function EnrolJourney(facts: EnrolFacts) {
  const { t } = useEnrolmentText();
  const strapiUuid = facts.view.class.uuid;
  const eligibility = useQuery(apiQuery(api, paths.eligibility, { params: { strapiUuid } }));
  const member = useQuery(apiQuery(api, paths.me, {}));
  const enrol = useEnrol(strapiUuid);

  if (enrol.data) {
    const again = () => {
      enrol.reset();
      void eligibility.refetch();
    };
    return <EnrolResult response={enrol.data} onAgain={again} />;
  }
  // A membership that is not approved yet is refused before its eligibility is looked at.
  const refusal = refusalOf(enrol.error ?? (isForbidden(eligibility.error) ? eligibility.error : null));
  if (refusal) return <EnrolRefused facts={facts} reasons={[refusal]} />;
  if (eligibility.isError || member.isError) {
    const missing = isMissing(eligibility.error);
    const retry = () => void Promise.all([eligibility.refetch(), member.refetch()]);
    const text = t(missing ? "enrol.classMissing" : "enrol.load");
    return <LoadFailed title={t("enrol.loadTitle")} text={text} onRetry={missing ? undefined : retry} />;
  }
  if (!eligibility.data || !member.data) return <Waiting label={t("enrol.checking")} />;
  if (!eligibility.data.eligible) return <EnrolRefused facts={facts} reasons={eligibility.data.reasons} />;
  return (
    <EnrolCheck
      facts={facts}
      member={member.data}
      busy={enrol.isPending}
      problem={enrol.error}
      attempt={enrol.failureCount + enrol.submittedAt}
      onConfirm={() => enrol.mutate()}
    />
  );
}

type EnrolResponse = PayloadAt<typeof paths.enrol>;

function useEnrol(strapiUuid: string) {
  return useMutation<EnrolResponse>({
    mutationFn: () => callOnce(api, `enrol.${strapiUuid}`, paths.enrol, { body: { strapiUuid } }),
  });
}

/** A refusal that trying again does not change, as a reason to explain. */
function refusalOf(error: Error | null) {
  if (!(error instanceof CallError) || error.failure === null) return undefined;
  const reason = definiteRefusal(error.failure);
  return reason === undefined ? undefined : { reason, message: error.failure.error_message };
}

function isMissing(error: Error | null): boolean {
  return error instanceof CallError && error.failure?.error_name === "CLASS_NOT_FOUND";
}
