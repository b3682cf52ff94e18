import { callOnce } from "@kaifong/client";
import type { FailurePayload, PayloadAt } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { refusalIn, useSending } from "@kaifong/page-parts";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { answerText } from "./answers.ts";
import { registrationBody } from "./body.ts";
import { useRegisterText } from "./text.ts";
import type { Registration } from "./use-registration.ts";

interface Submission {
  readonly send: () => void;
  /** The words of its button while it is sent, and when that takes long. */
  readonly busyWord: (word: string, slowWord: string) => string | undefined;
  /** Why it was refused, when no field is at fault. */
  readonly problem: string | undefined;
  /** Whether somebody is registered by that number. */
  readonly registered: boolean;
  /** Differs between attempts. */
  readonly attempt: number;
}

/** Sends the registration. Sending it again, because the outcome of the first call is unknown, acts only once. */
export function useSubmission(registration: Registration): Submission {
  const { t } = useRegisterText();
  const { progress, context, receive } = registration;
  const codeId = answerText(progress.answers, "codeId");
  const [problem, setProblem] = useState<string>();
  const sending = useSending<void, PayloadAt<typeof paths.register>>({
    send: () => {
      setProblem(undefined);
      const body = registrationBody(progress.answers, context, { codeId, password: progress.password });
      // One code is one registration.
      return callOnce(api, { of: [codeId] }, paths.register, { body });
    },
    onDone: receive,
    onFailed: (error) => {
      const failure = refusalIn(error);
      // The network may be back before the page is drawn again, and the message would be another.
      setProblem(failure?.error_message ?? t(navigator.onLine ? "check.noResponse" : "check.offline"));
      answerTo(failure, registration);
    },
    leaves: true,
  });
  return {
    send: sending.start,
    busyWord: sending.busyWord,
    problem,
    registered: refusalIn(sending.error)?.error_name === "MOBILE_REGISTERED",
    attempt: sending.attempt,
  };
}

/** Leads to what can be corrected. */
function answerTo(failure: FailurePayload | null, { refuse, refuseCode }: Registration): void {
  if (failure?.error_name === "CODE_EXPIRED") refuseCode(failure.error_message);
  else if (failure?.fields && failure.fields.length > 0) refuse(failure.fields);
}
