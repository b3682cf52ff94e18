import { callOnce, intentionOf } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";
import type { CodeRequests } from "../recovery/code-requests.ts";
import { CodeStep } from "../recovery/code-step.tsx";
import type { CodeProgress } from "../recovery/progress.ts";
import { LostPhone } from "./lost-phone.tsx";
import { sentFacts } from "../recovery/sent-code.ts";
import { newEntered, type NewProgress, oldEntered, type OldProgress, type Progress } from "./progress.ts";
import { NumberTakenHint } from "./taken-hint.tsx";
import { useMobileText } from "./text.ts";

interface OldCodeProps {
  readonly progress: OldProgress;
  readonly goTo: (progress: Progress) => void;
  readonly onExpired: (messages: readonly string[]) => void;
}

/** The code out of the message to the number as it is. */
export function OldCode({ progress, goTo, onExpired }: OldCodeProps) {
  const { t } = useMobileText();
  return (
    <>
      <CodeStep
        key={progress.codeId}
        progress={asCode(progress)}
        purpose="OLD_MOBILE"
        createRequests={() => requestsAfter(progress)}
        title={t("old.title")}
        onEntered={() => goTo(oldEntered(progress, Date.now()))}
        onResent={(sent) => goTo({ ...progress, ...factsOf(sent) })}
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

/** The code out of the message to the new number; why none may come is said to everybody. */
export function NewNumberCode({ progress, goTo, onChange }: NewCodeProps) {
  const { t } = useMobileText();
  const { mobile, oldCodeId, provenUntil: until } = progress;
  return (
    <>
      <CodeStep
        key={progress.codeId}
        progress={asCode(progress)}
        purpose="NEW_MOBILE"
        createRequests={() => requestsAfter(progress)}
        title={t("new.title")}
        onEntered={() => goTo(newEntered(progress))}
        onResent={(sent) => goTo({ ...progress, ...factsOf(sent) })}
        onExpired={(messages) => goTo({ step: "CHECK", mobile, oldCodeId, until, again: { messages } })}
        onChange={onChange}
      />
      <NumberTakenHint />
    </>
  );
}

/** As the step for codes takes it: there they are asked for by the number of an account. */
const asCode = ({
  mobile: account,
  codeId,
  mobileTail,
  resendAt,
  minutes,
  until,
  resent,
}: OldProgress | NewProgress): CodeProgress => ({
  ...{ step: "CODE", account, codeId, mobileTail, resendAt, minutes, until },
  resent,
});
const factsOf = ({ codeId, mobileTail, resendAt, minutes, until, resent }: CodeProgress) => ({
  ...{ codeId, mobileTail, resendAt, minutes, until },
  resent,
});

/** Another code in place of this one, which costs the browser no work: its member is logged in. */
function requestsAfter({ codeId, mobile: account }: OldProgress | NewProgress): CodeRequests {
  return {
    begin: () => undefined,
    request: async () => {
      const sent = await callOnce(api, intentionOf("resendMobileCode", codeId), paths.resendMobileCode, { body: { codeId } });
      return { step: "CODE", account, ...sentFacts(sent, Date.now()) };
    },
  };
}
