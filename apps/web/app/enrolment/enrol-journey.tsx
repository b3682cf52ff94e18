import { callOnce, isForbidden, isUnanswered } from "@kaifong/client";
import { type PayloadAt, isOneOf } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { CANCELLED_STATUSES } from "@kaifong/domain/enrolment";
import { LoadFailed, refusalIn } from "@kaifong/page-parts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { pathTo } from "../paths.ts";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";
import { memberQuery } from "../session/member/member-query.ts";
import { setReturnAddress } from "../session/leave-page.ts";
import { EnrolCheck } from "./enrol-check.tsx";
import type { EnrolFacts } from "./enrol-facts.ts";
import { EnrolRefused, type Reasons } from "./enrol-refused.tsx";
import { EnrolResult } from "./enrol-result.tsx";
import { CurrentEnrolment } from "./current-enrolment.tsx";
import { eligibilityQuery, enrolmentsQuery } from "./enrolments-query.ts";
import { EnrolWaiting } from "./enrol-waiting.tsx";
import { definiteRefusal } from "./refusal.ts";
import { useEnrolmentText } from "./text.ts";

/** May I? → check the details → done. A refusal at any point says why and what else can be done. */
export function EnrolJourney(facts: EnrolFacts) {
  const { t } = useEnrolmentText();
  const classId = facts.view.class.uuid;
  const eligibility = useQuery(eligibilityQuery(classId));
  const member = useQuery(memberQuery());
  const { enrol, confirm, unsure } = useEnrol(facts);
  useLoginWayBack(facts, { done: enrol.data !== undefined, unsure });

  if (enrol.data) return <EnrolResult response={enrol.data} centres={facts.centres} />;
  const failure = refusalIn(enrol.error);
  if (failure?.error_name === "ENROLLING_ACTION_CHANGED") {
    const reload = () => window.location.reload();
    return <LoadFailed title={t("enrol.refusedTitle")} text={failure.error_message} onRetry={reload} />;
  }
  const refused = enrol.error ?? (isForbidden(eligibility.error) ? eligibility.error : null);
  // A right to act that the lost call has used up, such as a helper's, says nothing about that call; nor after a reload.
  if (refusalIn(refused)?.error_name === "CARE_NOT_GRANTED" && mayBeDone(facts))
    return <LoadFailed title={t("enrol.unsureTitle")} text={t("enrol.mayNoLongerAct")} onRetry={undefined} />;
  // A membership that is not approved yet is refused before its eligibility is judged.
  const refusal = refusalOf(refused);
  if (refusal) return <CurrentOrRefused facts={facts} reasons={[refusal]} />;
  if (eligibility.isError || member.isError) {
    const retry = () => void Promise.all([eligibility.refetch(), member.refetch()]);
    return <NotLoaded error={eligibility.error} onRetry={retry} />;
  }
  if (!eligibility.data || !member.data) return <EnrolWaiting {...facts} />;
  if (!eligibility.data.eligible) return <CurrentOrRefused facts={facts} reasons={eligibility.data.reasons} />;
  return (
    <EnrolCheck
      facts={facts}
      member={member.data}
      busy={enrol.isPending}
      paused={enrol.isPaused}
      problem={enrol.error}
      attempt={enrol.failureCount + enrol.submittedAt}
      onConfirm={confirm}
    />
  );
}

interface CurrentOrRefusedProps {
  readonly facts: EnrolFacts;
  readonly reasons: Reasons;
}

/** A member who is in the course by this very class has what they want: the page shows their enrolment, not a refusal. */
function CurrentOrRefused({ facts, reasons }: CurrentOrRefusedProps) {
  const isIn = reasons.some(({ reason }) => reason === "ALREADY_IN_COURSE");
  const own = useQuery({ ...enrolmentsQuery(), enabled: isIn });
  if (own.isLoading) return <EnrolWaiting {...facts} />;
  const { uuid } = facts.view.class;
  const current = own.data?.enrolments.find(
    ({ strapiUuid, status, leftBehind }) => strapiUuid === uuid && !leftBehind && !isOneOf(CANCELLED_STATUSES, status),
  );
  if (isIn && current) return <CurrentEnrolment enrolment={current} centres={facts.centres} />;
  return <EnrolRefused facts={facts} reasons={reasons} />;
}

/** A class that is gone does not come back by asking again. */
function NotLoaded({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  const { t } = useEnrolmentText();
  const missing = refusalIn(error)?.error_name === "CLASS_NOT_FOUND";
  const text = t(missing ? "enrol.classMissing" : "enrol.load");
  return <LoadFailed title={t("enrol.loadTitle")} text={text} onRetry={missing ? undefined : onRetry} />;
}

/**
 * A visitor whom the server logs out here comes back after logging in, and is then told that nothing was submitted; except after
 * an attempt of which that is not known.
 */
function useLoginWayBack({ course, view }: EnrolFacts, { done, unsure }: { readonly done: boolean; readonly unsure: boolean }) {
  const { language } = useEnrolmentText();
  const here = pathTo(language, "enrol", { courseId: course.id, classId: view.class.uuid });
  const login = pathTo(language, "login", undefined, { next: here, unsent: unsure ? "" : "enrol" });
  useEffect(() => {
    setReturnAddress(done ? undefined : login);
    return () => setReturnAddress(undefined);
  }, [done, login]);
}

type EnrolResponse = PayloadAt<typeof paths.enrol>;

/** The enrolment that is wanted: `callOnce` keeps its key for as long as one may have been made unnoticed. */
function wantedOf({ view, draw }: EnrolFacts) {
  const body = { strapiUuid: view.class.uuid, action: draw ? "ENTER_BALLOT" : "APPLY" } as const;
  return [{ of: [body.action, body.strapiUuid] }, paths.enrol, { body, ...forWhom() }] as const;
}

/** Whether an attempt from this tab, also before the page was loaded again, may have been written unnoticed. */
const mayBeDone = (facts: EnrolFacts) => isUnanswered(...wantedOf(facts));

/**
 * Without a network it waits for one, and the page says so. Sends the action that the page speaks of, so that nothing else is
 * done. An enrolment that came to nothing is from an earlier call whose response was lost: a member who confirms now wants a new
 * one, under another key. Here the server says so, because it keeps this key with the enrolment (decision 7). `unsure` from the
 * first failed attempt on: the next attempt clears its error, yet it may have been written.
 */
function useEnrol(facts: EnrolFacts) {
  const send = () => callOnce(api, ...wantedOf(facts));
  const [unsure, setUnsure] = useState(() => mayBeDone(facts));
  // A second press may come before the button is drawn busy.
  const atWork = useRef(false);
  const enrol = useMutation<EnrolResponse>({
    networkMode: "online",
    onError: () => setUnsure(true),
    onSettled: () => {
      atWork.current = false;
    },
    mutationFn: async () => {
      const response = await send();
      return isOneOf(CANCELLED_STATUSES, response.enrolment.status) ? send() : response;
    },
  });
  const confirm = () => {
    if (atWork.current) return;
    atWork.current = true;
    enrol.mutate();
  };
  return { enrol, confirm, unsure };
}

/** A refusal that another attempt does not change, as a reason to explain. */
function refusalOf(error: Error | null) {
  const failure = refusalIn(error);
  return failure ? definiteRefusal(failure) : undefined;
}
