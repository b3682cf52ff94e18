import { arriveAt } from "@kaifong/client/react";
import type { Enrolment } from "@kaifong/contract";
import { shownStatus } from "@kaifong/domain/enrolment";
import { refusalIn, useCallProblem } from "@kaifong/page-parts";
import { Notice } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useStatusText } from "../courses/own/status-text.ts";
import { unreadMayHaveChanged } from "../session/unread.ts";
import { ActOnEnrolment, type ActResponse, type PendingEnrolmentAction } from "./act-on-enrolment.tsx";
import styles from "./enrolled-page.module.css";
import { enrolmentsQuery } from "./enrolments-query.ts";
import { useEnrolmentText } from "./text.ts";

interface EnrolmentActionsProps {
  /** Renders what the member sees; receives the function to call when they want to act. */
  readonly children: (onAct: (intention: PendingEnrolmentAction) => void) => React.ReactNode;
}

/** What came of a call. */
interface Outcome {
  readonly of: Enrolment;
  readonly response?: ActResponse;
  readonly error?: Error;
}

/**
 * Carries out what the member does with an enrolment, after a question in words. The outcome is shown where the member is: in the
 * dialog while one is open, of whatever course, and otherwise above everything, where the focus moves to.
 */
export function EnrolmentActions({ children }: EnrolmentActionsProps) {
  const update = useUpdate();
  const [intention, setIntention] = useState<PendingEnrolmentAction>();
  const [outcome, setOutcome] = useState<Outcome>();
  /** Turns to another question, or to none. What is shown has been read by then; what has come since is yet to be shown. */
  const turnTo = (next: PendingEnrolmentAction | undefined) => {
    setOutcome((now) => (now === outcome ? undefined : now));
    setIntention(next);
  };
  const asking = intention !== undefined;
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the dialog has closed and returned the focus to a button that is about to disappear.
    if (!asking && outcome?.response) arriveAt(done.current);
  }, [asking, outcome]);
  const isOfAnother = outcome?.of.id !== intention?.enrolment.id;
  const shown = (
    <>
      {outcome?.response ? <Done ref={done} response={outcome.response} /> : null}
      {outcome?.error ? <Failed error={outcome.error} of={isOfAnother ? outcome.of : undefined} /> : null}
    </>
  );
  return (
    <>
      {asking ? null : shown}
      {children(turnTo)}
      <ActOnEnrolment
        intention={intention}
        onSend={() => setOutcome(undefined)}
        onDone={(response, { enrolment: of }) => {
          update(response);
          setOutcome({ of, response });
          // What is asked about the same enrolment by then is about what it no longer is.
          setIntention((asked) => (asked?.enrolment.id === of.id ? undefined : asked));
        }}
        onFailed={(error, { enrolment: of }) => {
          setOutcome({ of, error });
          // Refused: what is shown is out of date.
          if (refusalIn(error)) update();
        }}
        onClose={() => turnTo(undefined)}
      >
        {asking ? shown : null}
      </ActOnEnrolment>
    </>
  );
}

/** Returns a function that puts a changed enrolment in its place, and fetches the list again. */
function useUpdate() {
  const queries = useQueryClient();
  return (response?: ActResponse) => {
    if (response) {
      const { enrolment: changed } = response;
      queries.setQueryData(
        enrolmentsQuery().queryKey,
        (old) => old && { ...old, enrolments: old.enrolments.map((each) => (each.id === changed.id ? changed : each)) },
      );
      unreadMayHaveChanged();
    }
    void queries.invalidateQueries(enrolmentsQuery());
  };
}

/** `of`: the enrolment, when nothing next to it says which. */
function Failed({ error, of }: { readonly error: Error; readonly of: Enrolment | undefined }) {
  const { t } = useEnrolmentText();
  const say = useCallProblem();
  return (
    <Notice tone="attention" title={t("enrolled.actionFailed")} headingLevel={3} role="alert">
      {of ? <p>{of.courseName}</p> : null}
      <p>{refusalIn(error) ? say(error) : t("enrolled.actionUnsure")}</p>
    </Notice>
  );
}

function Done({ response, ref }: { readonly response: ActResponse; readonly ref: React.Ref<HTMLDivElement> }) {
  const { t } = useEnrolmentText();
  const statusText = useStatusText();
  const { enrolment, message } = response;
  return (
    <div ref={ref} tabIndex={-1} className={styles.done}>
      <Notice title={message} role="status">
        <p>{t("enrolled.statusNow", { course: enrolment.courseName, status: statusText(shownStatus(enrolment)) })}</p>
      </Notice>
    </div>
  );
}
