import { type ErrorName, CODE_ENDED_REFUSALS, type PayloadAt } from "@kaifong/contract";
import { payloadOrThrow } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { refusalIn, useCallProblem, useSending, Loading } from "@kaifong/page-parts";
import { Button, ErrorSummary } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { api } from "../../session/api.ts";
import { ownMemberQuery } from "../../session/member/member-query.ts";
import { unreadMayHaveChanged } from "../../session/unread.ts";
import { RecoveryStep } from "../recovery/step.tsx";
import type { FinishProgress } from "./progress.ts";
import { useMobileText } from "./text.ts";

/** After any other refusal the codes are still good, and the change can be tried again. */
const FINAL: readonly (ErrorName | undefined)[] = [...CODE_ENDED_REFUSALS, "MOBILE_REGISTERED"];

interface FinishStepProps {
  readonly progress: FinishProgress;
  readonly onDone: (done: { readonly mobileTail: string; readonly endedSessions: number }) => void;
  /** Called with the server's messages when nothing can come of these codes any longer. */
  readonly onRefused: (messages: readonly string[]) => void;
}

/**
 * Both codes are entered: the number changes without another press. Sending it twice changes it once, so trying again is safe.
 */
export function FinishStep({ progress: { oldCodeId, newCodeId }, onDone, onRefused }: FinishStepProps) {
  const { t } = useMobileText();
  const say = useCallProblem();
  const queries = useQueryClient();
  const begun = useRef(false);
  const { start, error, busy, attempt } = useSending<undefined, PayloadAt<typeof paths.finishMobileChange>>({
    send: async () => payloadOrThrow(await api.call(paths.finishMobileChange, { body: { oldCodeId, newCodeId } })),
    onDone: (done) => {
      void queries.invalidateQueries(ownMemberQuery());
      unreadMayHaveChanged();
      onDone(done);
    },
    onFailed: (problem) => {
      const refusal = refusalIn(problem);
      if (refusal && FINAL.includes(refusal.error_name)) onRefused([refusal.error_message]);
    },
  });
  const begin = useEffectEvent(() => start(undefined));
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);
  return (
    <RecoveryStep title={t("finish.title")} arrive>
      {error && !busy ? (
        <>
          <ErrorSummary title={t("finish.errorTitle")} errors={[{ message: say(error) }]} attempt={attempt} />
          <Button wide onClick={() => start(undefined)}>
            {t("finish.retry")}
          </Button>
        </>
      ) : (
        <Loading label={t("finish.busy")} lines={2} />
      )}
    </RecoveryStep>
  );
}
