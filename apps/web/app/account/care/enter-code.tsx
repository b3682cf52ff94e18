import { callOnce, payloadOrThrow } from "@kaifong/client";
import { arriveAt } from "@kaifong/client/react";
import type { OfferedCare } from "@kaifong/contract";
import { acceptCare, readCareOffer } from "@kaifong/contract/paths";
import { formatCalendarDay } from "@kaifong/i18n/format";
import { Button, Card, DescriptionList, ErrorSummary, Notice, TextField } from "@kaifong/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../../session/api.ts";
import formStyles from "../forms/account-form.module.css";
import { useCallProblem } from "../forms/call-problem.ts";
import { useAccountForm } from "../forms/use-account-form.ts";
import { CARE } from "./care-query.ts";
import { type CareMessage, codeSchema } from "./care-schemas.ts";
import styles from "./care.module.css";
import { nameOf } from "./name-of.ts";
import { useCareText } from "./text.ts";

type Step = "button" | "form" | { readonly code: string; readonly offer: OfferedCare } | { readonly agreed: OfferedCare };

/** The code that a member gave away, whose it is, and the agreement. */
export function EnterCode() {
  const { t, language } = useCareText();
  const [step, setStep] = useState<Step>("button");
  if (step === "form") return <CodeForm onFound={(code, offer) => setStep({ code, offer })} />;
  if (typeof step === "object" && "offer" in step)
    return <Agreement {...step} onAgreed={() => setStep({ agreed: step.offer })} onBack={() => setStep("button")} />;
  return (
    <>
      {step === "button" ? null : (
        <Notice tone="success" role="status" title={t("enter.doneTitle", { name: nameOf(step.agreed.person, language.code) })} />
      )}
      <Button variant="secondary" onClick={() => setStep("form")}>
        {t("caredFor.open")}
      </Button>
    </>
  );
}

export function CodeForm({ onFound }: { readonly onFound: (code: string, offer: OfferedCare) => void }) {
  const { t } = useCareText();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const form = useAccountForm({
    id: "careCode",
    schema: codeSchema,
    names: ["code"] as const,
    say: (message: CareMessage) => t(message),
    send: async (body) => payloadOrThrow(await api.call(readCareOffer, { body })),
    onDone: (offer, { code }) => onFound(code, offer),
  });
  return (
    <Card className={formStyles.card}>
      {form.errors.length > 0 ? <ErrorSummary title={t("enter.errorTitle")} errors={form.errors} attempt={form.attempt} /> : null}
      <form {...form.props} className={formStyles.form}>
        <TextField
          {...{ id: "code", name: "code", autoComplete: "off", autoCapitalize: "characters", spellCheck: false, maxLength: 20 }}
          ref={input}
          label={t("enter.code")}
          hint={t("enter.hint")}
          error={form.errorOf("code")}
        />
        <Button type="submit" wide busy={form.busy ? t("enter.busy") : undefined}>
          {t("enter.submit")}
        </Button>
      </form>
    </Card>
  );
}

interface AgreementProps {
  readonly code: string;
  readonly offer: OfferedCare;
  readonly onAgreed: () => void;
  readonly onBack: () => void;
}

/** Whose the code is and what it lets the reader do, before they say yes. */
export function Agreement({ code, offer, onAgreed, onBack }: AgreementProps) {
  const { t, language } = useCareText();
  const say = useCallProblem();
  const queries = useQueryClient();
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => arriveAt(place.current), []);
  const agreeing = useMutation({
    mutationFn: () => callOnce(api, `care.${code}`, acceptCare, { body: { code } }),
    onSuccess: async () => {
      await queries.invalidateQueries(CARE);
      onAgreed();
    },
  });
  const { person, scopes, until } = offer;
  return (
    <Card className={formStyles.card}>
      <h3 ref={place} tabIndex={-1}>
        {t("enter.confirmTitle", { name: nameOf(person, language.code) })}
      </h3>
      <DescriptionList
        layout="lines"
        items={[
          { term: t("scopes"), value: scopes.map((scope) => <div key={scope}>{t(`codes:careScope.${scope}`)}</div>) },
          { term: t("until"), value: until === null ? t("untilEnded") : formatCalendarDay(until, language.code) },
        ]}
      />
      {agreeing.error ? (
        <Notice tone="attention" role="alert">
          <p>{say(agreeing.error)}</p>
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={() => agreeing.mutate()} busy={agreeing.isPending ? t("enter.agreeing") : undefined}>
          {t("enter.agree")}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {t("enter.back")}
        </Button>
      </div>
    </Card>
  );
}
