import { localPhone } from "@kaifong/contract";
import { AGE_GROUPS, needsGuardian } from "@kaifong/domain/membership";
import { formatPhone } from "@kaifong/i18n/format";
import { Button, Notice, TextField } from "@kaifong/ui";
import { DemoMessagesLink } from "../../../shell/demo-messages-link.tsx";
import { type Answers, isChosen, answerText } from "../answers.ts";
import { codeSentIn } from "../code-sent.ts";
import { WhatIsNeeded } from "../phone-step.tsx";
import { Stacked, StepFields } from "../sheet.tsx";
import type { NextPage } from "./follow.ts";
import { PARTS, type StepAction } from "./sent-form.ts";
import { usePlainText } from "./text.ts";

interface PhonePartProps {
  readonly answers: Answers;
  readonly errorOf: (id: string) => string | undefined;
  /** Whether another code was sent. */
  readonly resent: boolean;
  /** Whether it is shown for the first time. */
  readonly isFirst: boolean;
}

/** Whether the number itself is asked for. */
export const isPhoneAsked = ({ stage, answers }: NextPage): boolean =>
  stage === "phone" && answerText(answers, "codeId") === "" && codeSentIn(answers) === undefined;

/** Asks for a number, then for the code that was sent to it; from then on shows the number alone. */
export function PhonePart({ answers, errorOf, resent, isFirst }: PhonePartProps) {
  const { t } = usePlainText();
  const phone = formatPhone(localPhone(answerText(answers, "mobile")));
  if (answerText(answers, "codeId") !== "") {
    return (
      <StepFields>
        <Notice tone="success" title={t("register:phone.proven", { phone })} headingLevel={3} />
        <Button type="submit" wide>
          {t("register:continue")}
        </Button>
        <Another way="number">{t("register:phone.another")}</Another>
      </StepFields>
    );
  }
  const sent = codeSentIn(answers);
  if (sent) return <CodePart {...{ errorOf, resent }} tail={sent.mobileTail} minutes={sent.minutes} />;
  const minor = AGE_GROUPS.some((ageGroup) => isChosen(answers, "ageGroup", ageGroup) && needsGuardian({ ageGroup }));
  return (
    <StepFields>
      {isFirst ? <WhatIsNeeded minor={minor} /> : null}
      <TextField
        {...{ id: "mobile", name: "mobile", type: "tel", autoComplete: "tel", maxLength: 20 }}
        defaultValue={answerText(answers, "mobile")}
        label={t("register:phone.mobile")}
        hint={t("register:phone.hint")}
        error={errorOf("mobile")}
      />
      <Button type="submit" wide>
        {t("register:phone.submit")}
      </Button>
    </StepFields>
  );
}

interface CodePartProps extends Omit<PhonePartProps, "answers" | "isFirst"> {
  /** The last digits of the number the code was sent to. */
  readonly tail: string;
  readonly minutes: number;
}

function CodePart({ errorOf, resent, tail, minutes }: CodePartProps) {
  const { t } = usePlainText();
  return (
    <StepFields>
      {resent ? (
        <Notice>
          <p>{t("auth:recover.code.resent")}</p>
        </Notice>
      ) : null}
      <p>{t("auth:recover.code.sent", { tail, minutes })}</p>
      <TextField
        {...{ id: "code", name: "code", inputMode: "numeric", autoComplete: "one-time-code", maxLength: 20 }}
        label={t("auth:recover.code.label")}
        error={errorOf("code")}
      />
      <Button type="submit" wide>
        {t("register:continue")}
      </Button>
      <Stacked>
        <h3>{t("auth:recover.code.notCome")}</h3>
        <p>{t("noCode")}</p>
        <Button type="submit" name={PARTS.go} value={"resend" satisfies StepAction} variant="secondary">
          {t("auth:recover.code.resend")}
        </Button>
        <Another way="number">{t("auth:recover.code.change")}</Another>
      </Stacked>
      <DemoMessagesLink />
    </StepFields>
  );
}

function Another({ way, children }: { readonly way: StepAction; readonly children: React.ReactNode }) {
  return (
    <div>
      <Button type="submit" name={PARTS.go} value={way} variant="quiet" flush icon="arrow-left">
        {children}
      </Button>
    </div>
  );
}
