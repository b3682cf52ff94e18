import { Button, ErrorSummary, FormCard, Honeypot, Notice } from "@kaifong/ui";
import { pathTo } from "../../../paths.ts";
import type { FormContext } from "../answers.ts";
import { askedFields } from "../fields.ts";
import { AlreadyRegistered } from "../phone-step.tsx";
import { BelowStep, NeedsList, Stacked, StepFields } from "../sheet.tsx";
import { StepFrame } from "../step-frame.tsx";
import { isTopic } from "../steps.ts";
import { Questions } from "../topic-step.tsx";
import { CheckPart } from "./check-part.tsx";
import type { NextPage } from "./follow.ts";
import { PasswordPart } from "./password-part.tsx";
import { isPhoneAsked, PhonePart } from "./phone-part.tsx";
import { hiddenFields, PARTS, type StepAction } from "./sent-form.ts";
import { usePlainText } from "./text.ts";

/** Where the browser scrolls to in the next page: past what is above every step. */
const PLACE = "step";

interface PlainFormProps extends NextPage {
  readonly token: string;
  readonly context: FormContext;
}

/** One step as a whole form, with everything that was answered before. */
export function PlainForm({ token, context, ...shown }: PlainFormProps) {
  const { t, language } = usePlainText();
  const { stage, answers } = shown;
  const drawn = isTopic(stage) ? askedFields(stage, answers, context) : [];
  const back: StepAction = "back";
  return (
    <Stacked>
      <FormCard id={PLACE}>
        <form method="post" action={`${pathTo(language, "registerPlain")}#${PLACE}`} acceptCharset="utf-8" noValidate>
          <input type="hidden" name={PARTS.at} value={stage} />
          <input type="hidden" name={PARTS.token} value={token} />
          {drawn.map((field) => (
            <input key={field} type="hidden" name={PARTS.drawn} value={field} />
          ))}
          {hiddenFields(answers, isPhoneAsked(shown) ? ["mobile"] : drawn).map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <Honeypot name={PARTS.honeypot} label={t("honeypot")} />
          {stage === "check" ? (
            <CheckPart answers={answers} context={context} />
          ) : (
            <StepFrame step={stage} arrive={false} onBack={undefined}>
              <Above {...shown} />
              <Inside {...shown} drawn={drawn} context={context} />
            </StepFrame>
          )}
          {/* Placed after the button that goes on, which is the one that the key "Enter" presses. */}
          {stage === "phone" ? null : (
            <BelowStep after>
              <Button type="submit" name={PARTS.go} value={back} variant="quiet" flush icon="arrow-left">
                {t("register:back")}
              </Button>
            </BelowStep>
          )}
        </form>
      </FormCard>
      <BelowStep>{t("note")}</BelowStep>
    </Stacked>
  );
}

/** The messages about the step that was sent. */
function Above({ issues, brought = [] }: NextPage) {
  const { t } = usePlainText();
  if (issues) {
    return (
      <>
        <ErrorSummary title={issues.title} errors={issues.errors} />
        {issues.registered ? <AlreadyRegistered /> : null}
      </>
    );
  }
  if (brought.length === 0) return null;
  return (
    <Notice title={t("brought", { count: brought.length })} headingLevel={3}>
      <NeedsList>
        {brought.map((field) => (
          <li key={field}>
            <a href={`#${field}`}>{t(`register:label.${field}`)}</a>
          </li>
        ))}
      </NeedsList>
    </Notice>
  );
}

interface InsideProps extends NextPage {
  readonly context: FormContext;
  readonly drawn: ReturnType<typeof askedFields>;
}

function Inside({ drawn, context, ...shown }: InsideProps) {
  const { t } = usePlainText();
  const { stage, answers, issues } = shown;
  const errorOf = (id: string) => issues?.errors.find(({ fieldId }) => fieldId === id)?.message;
  if (stage === "phone") return <PhonePart {...{ answers, errorOf }} resent={shown.codeSent === "ANOTHER"} isFirst={!issues} />;
  if (!isTopic(stage)) return <PasswordPart {...{ answers, errorOf }} />;
  return (
    <StepFields>
      <Questions {...{ asked: drawn, answers, context, errorOf }} />
      <Button type="submit" wide>
        {t("register:continue")}
      </Button>
    </StepFields>
  );
}
