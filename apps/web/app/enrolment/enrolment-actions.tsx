import { callOnce } from "@kaifong/client";
import { arriveAt } from "@kaifong/client/react";
import type { Enrolment, PayloadAt } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { shownStatus } from "@kaifong/domain/enrolment";
import { refusalIn, useCallProblem } from "@kaifong/page-parts";
import { Notice } from "@kaifong/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useStatusText } from "../courses/own/status-text.ts";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";
import { unreadMayHaveChanged } from "../session/unread.ts";
import { ActionDialog, type PendingEnrolmentAction } from "./action-dialog.tsx";
import styles from "./enrolled-page.module.css";
import { enrolmentsQuery } from "./enrolments-query.ts";
import { useEnrolmentText } from "./text.ts";

interface EnrolmentActionsProps {
  /** Renders what the member sees; receives the function to call when they want to act. */
  readonly children: (onAct: (intention: PendingEnrolmentAction) => void) => React.ReactNode;
}

/**
 * Carries out what the member does with an enrolment, after a question in words. The outcome is shown where the member is: in the
 * dialog while one is open, of whatever course, and otherwise above everything, where the focus moves to.
 */
export function EnrolmentActions({ children }: EnrolmentActionsProps) {
  const [intention, setIntention] = useState<PendingEnrolmentAction>();
  const act = useAct((done) => setIntention((asked) => (asked?.enrolment.id === done.enrolment.id ? undefined : asked)));
  /**
   * Turns to another question. The outcome of a finished call has been read by then; that of a call still under way is yet to be
   * shown.
   */
  const turnTo = (next: PendingEnrolmentAction | undefined) => {
    if (!act.isPending) act.reset();
    setIntention(next);
  };
  const asking = intention !== undefined;
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the dialog has closed and returned the focus to a button that is about to disappear.
    if (!asking && act.data) arriveAt(done.current);
  }, [asking, act.data]);
  const isOfAnother = act.variables?.enrolment.id !== intention?.enrolment.id;
  const outcome = (
    <>
      {act.data ? <Done ref={done} key={act.submittedAt} response={act.data} /> : null}
      {act.error ? <Failed error={act.error} of={isOfAnother ? act.variables?.enrolment : undefined} /> : null}
    </>
  );
  return (
    <>
      {asking ? null : outcome}
      {children(turnTo)}
      <ActionDialog
        intention={intention}
        busy={act.isPending}
        onConfirm={(chosen) => act.mutate(chosen)}
        onClose={() => asking && turnTo(undefined)}
      >
        {asking ? outcome : null}
      </ActionDialog>
    </>
  );
}

type ActResponse = PayloadAt<typeof paths.actOnEnrolment>;

/** Does it once, then puts the changed enrolment in its place and fetches the list again. */
function useAct(onDone: (done: PendingEnrolmentAction) => void) {
  const queries = useQueryClient();
  return useMutation<ActResponse, Error, PendingEnrolmentAction>({
    mutationFn: ({ enrolment, action }) =>
      callOnce(api, { of: [enrolment.id, action, enrolment.answerBy ?? ""] }, paths.actOnEnrolment, {
        params: { id: enrolment.id },
        body: { action },
        ...forWhom(),
      }),
    onSuccess: ({ enrolment: changed }, done) => {
      queries.setQueryData(
        enrolmentsQuery().queryKey,
        (old) => old && { ...old, enrolments: old.enrolments.map((each) => (each.id === changed.id ? changed : each)) },
      );
      void queries.invalidateQueries(enrolmentsQuery());
      unreadMayHaveChanged();
      onDone(done);
    },
    onError: (error) => {
      // Refused: what is shown is out of date.
      if (refusalIn(error)) void queries.invalidateQueries(enrolmentsQuery());
    },
  });
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
