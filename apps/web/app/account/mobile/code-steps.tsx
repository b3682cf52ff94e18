import { callOnce } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";
import type { CodeRequests } from "../recovery/code-requests.ts";
import { CodeStep } from "../recovery/code-step.tsx";
import { LostPhone } from "./lost-phone.tsx";
import { type CodeSent, codeSent } from "../recovery/sent-code.ts";
import { afterNewCode, type NewProgress, afterOldCode, type OldProgress, type Progress } from "./progress.ts";
import { NumberTakenHint } from "./taken-hint.tsx";
import { useMobileText } from "./text.ts";

interface OldCodeProps {
  readonly progress: OldProgress;
  readonly goTo: (progress: Progress) => void;
  readonly onExpired: (messages: readonly string[]) => void;
}

/** Asks for the code that was sent to the current number. */
export function OldCodeStep({ progress, goTo, onExpired }: OldCodeProps) {
  const { t } = useMobileText();
  return (
    <>
      <CodeStep
        key={progress.codeId}
        sent={sentIn(progress)}
        purpose="OLD_MOBILE"
        createRequests={() => requestsAfter(progress)}
        title={t("old.title")}
        onEntered={() => goTo(afterOldCode(progress, Date.now()))}
        onResent={({ account: _account, ...sent }) => goTo({ ...progress, ...sent })}
        onExpired={onExpired}
      />
      <LostPhone />
    </>
  );
}

interface NewCodeProps {
  readonly progress: NewProgress;
  readonly goTo: (progress: Progress) => void;
  readonly onChange: () => void;
}

/** Asks for the code that was sent to the new number; says to everybody why none may come. */
export function NewNumberCode({ progress, goTo, onChange }: NewCodeProps) {
  const { t } = useMobileText();
  const { mobile, oldCodeId, provenUntil: until } = progress;
  return (
    <>
      <CodeStep
        key={progress.codeId}
        sent={sentIn(progress)}
        purpose="NEW_MOBILE"
        createRequests={() => requestsAfter(progress)}
        title={t("new.title")}
        onEntered={() => goTo(afterNewCode(progress))}
        onResent={({ account: _account, ...sent }) => goTo({ ...progress, ...sent })}
        onExpired={(messages) => goTo({ step: "CHECK", mobile, oldCodeId, until, again: { messages } })}
        onChange={onChange}
      />
      <NumberTakenHint />
    </>
  );
}

/** The code as the step for codes takes it: there, codes are requested by the number of an account. */
const sentIn = (progress: OldProgress | NewProgress): CodeSent => ({ ...progress, account: progress.mobile });

/** Requests another code in place of this one. It costs the browser no work, because its member is logged in. */
function requestsAfter({ codeId, mobile: account }: OldProgress | NewProgress): CodeRequests {
  return {
    begin: () => undefined,
    request: async () => {
      const sent = await callOnce(api, { of: [codeId] }, paths.resendMobileCode, { body: { codeId } });
      return codeSent(account, sent, Date.now());
    },
  };
}
