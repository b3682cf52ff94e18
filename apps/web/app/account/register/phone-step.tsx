import { isLocalPhone, localPhone } from "@kaifong/contract";
import { AGE_GROUPS, JOINING_AGES, needsGuardian } from "@kaifong/domain/membership";
import { formatPhone } from "@kaifong/i18n/format";
import { CallForm, onDemand, useCallForm } from "@kaifong/page-parts";
import { ActionRow, Button, LinkButton, Notice, TextField } from "@kaifong/ui";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { pathTo } from "../../paths.ts";
import { numberField } from "../forms/number-field.ts";
import { summaryOf } from "../recovery/retry-reason.ts";
import { createCodeRequests } from "../recovery/code-requests.ts";
import { type Answers, isChosen, answerText } from "./answers.ts";
import { earlierCodeFor, codeSentIn, withEarlierCode, answersOfCodeSent } from "./code-sent.ts";
import { type Progress, stepOf } from "./progress.ts";
import styles from "./register.module.css";
import { useRegisterText } from "./text.ts";
import type { Registration } from "./use-registration.ts";

/** Nobody sees it before a code was sent; it is fetched while the number is typed. */
const CodeStep = onDemand(async () => (await import("../recovery/code-step.tsx")).CodeStep);

const requestsToRegister = () => createCodeRequests("REGISTER");

interface PhoneStepProps {
  readonly registration: Pick<Registration, "progress" | "write" | "finish" | "goTo">;
}

/** Asks for a number, then for the code that was sent to it; from then on shows the number alone. */
export function PhoneStep({ registration }: PhoneStepProps) {
  const { t } = useRegisterText();
  const { progress, write, finish } = registration;
  const { answers } = progress;
  const [expired, setExpired] = useState(() => refusedOf(progress));
  const sent = codeSentIn(answers);
  const clear = () => write({ codeId: [], codeSent: [] });
  if (answerText(answers, "codeId") !== "")
    return <ProvenPhone answers={answers} onChange={clear} onDone={() => finish("phone", {})} />;
  if (sent) {
    return (
      <CodeStep
        key={sent.codeId}
        sent={sent}
        purpose="REGISTER"
        createRequests={requestsToRegister}
        title={t("phone.codeTitle")}
        onEntered={() => finish("phone", { codeId: [sent.codeId], codeSent: [] })}
        onResent={(another) => write(answersOfCodeSent(another))}
        onExpired={(messages) => {
          setExpired(messages);
          clear();
        }}
        onChange={() => write(withEarlierCode(answers))}
      />
    );
  }
  const minor = AGE_GROUPS.some((ageGroup) => isChosen(answers, "ageGroup", ageGroup) && needsGuardian({ ageGroup }));
  return (
    <>
      {expired.length > 0 ? null : <WhatIsNeeded minor={minor} />}
      <AskMobile answers={answers} expired={expired} onWrite={write} />
    </>
  );
}

/** What the server said of the code when everything was sent. */
const refusedOf = ({ refused }: Progress): readonly string[] =>
  refused.filter(({ path }) => stepOf(path) === "phone").map(({ message }) => message);

interface AskMobileProps {
  readonly answers: Answers;
  /** Why another code has to be requested. */
  readonly expired: readonly string[];
  readonly onWrite: (answers: Answers) => void;
}

export type PhoneMessage = "phone.missing" | "phone.format";

export const mobileSchema = z.object({
  mobile: numberField<PhoneMessage>(localPhone, isLocalPhone, "phone.missing", "phone.format"),
});

/** Asks for the number. The browser's work for the code begins when the field takes the focus. */
function AskMobile({ answers, expired, onWrite }: AskMobileProps) {
  const { t } = useRegisterText();
  const [codes] = useState(requestsToRegister);
  useEffect(() => {
    void CodeStep.prefetch();
  }, []);
  const form = useCallForm({
    id: "askMobile",
    schema: mobileSchema,
    names: ["mobile"] as const,
    say: (message: PhoneMessage) => t(message),
    send: async ({ mobile }) => earlierCodeFor(mobile, answers, Date.now()) ?? codes.request(mobile),
    onDone: (sent) => onWrite(answersOfCodeSent(sent)),
  });
  const { isAgain, errors } = summaryOf(form, expired);
  return (
    <>
      <CallForm
        form={form}
        className={styles.form}
        errorTitle={t(isAgain ? "phone.expiredTitle" : "errorTitle")}
        errors={errors}
        lead={form.refusal?.error_name === "MOBILE_REGISTERED" ? <AlreadyRegistered /> : null}
        words={{ submit: t("phone.submit"), busy: t("phone.busy"), slow: t("phone.slow") }}
      >
        <TextField
          {...{ id: "mobile", name: "mobile", type: "tel", autoComplete: "tel", maxLength: 20 }}
          onFocus={codes.begin}
          onChange={({ currentTarget }) => onWrite({ mobile: [currentTarget.value] })}
          defaultValue={answerText(answers, "mobile")}
          label={t("phone.mobile")}
          hint={t("phone.hint")}
          error={form.errorOf("mobile")}
        />
      </CallForm>
    </>
  );
}

interface ProvenPhoneProps {
  readonly answers: Answers;
  readonly onChange: () => void;
  readonly onDone: () => void;
}

function ProvenPhone({ answers, onChange, onDone }: ProvenPhoneProps) {
  const { t } = useRegisterText();
  return (
    <>
      <Notice
        tone="success"
        title={t("phone.proven", { phone: formatPhone(localPhone(answerText(answers, "mobile"))) })}
        headingLevel={3}
      >
        <Button variant="quiet" flush onClick={onChange}>
          {t("phone.another")}
        </Button>
      </Notice>
      <Button wide onClick={onDone}>
        {t("continue")}
      </Button>
    </>
  );
}

/** Links to the account that exists already. */
export function AlreadyRegistered() {
  const { t, language } = useRegisterText();
  return (
    <Notice title={t("registered.title")} headingLevel={3}>
      <p>{t("registered.text")}</p>
      <ActionRow>
        <LinkButton icon="log-in" href={pathTo(language, "login")}>
          {t("registered.login")}
        </LinkButton>
        <LinkButton variant="secondary" href={pathTo(language, "forgotPassword")}>
          {t("registered.password")}
        </LinkButton>
      </ActionRow>
    </Notice>
  );
}

/** What to have at hand before the first question. */
export function WhatIsNeeded({ minor }: { readonly minor: boolean }) {
  const { t } = useRegisterText();
  const { identityCard, adult } = JOINING_AGES;
  return (
    <div>
      <p>{t("needs.title")}</p>
      <ul className={styles.needs}>
        <li>{t("needs.phone")}</li>
        <li>{t("needs.card", { age: identityCard })}</li>
        <li>{t("needs.contact")}</li>
        {minor ? <li>{t("needs.guardian", { age: adult })}</li> : null}
      </ul>
    </div>
  );
}
