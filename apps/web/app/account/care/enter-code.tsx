import type { OfferedCare } from "@kaifong/contract";
import { displayName } from "@kaifong/domain/membership";
import { onDemand, useStillOpen } from "@kaifong/page-parts";
import { Button, Notice } from "@kaifong/ui";
import { useState } from "react";
import { useCareText } from "./text.ts";

const CodeForm = onDemand(async () => (await import("./code-form.tsx")).CodeForm);
const Agreement = onDemand(async () => (await import("./agreement.tsx")).Agreement);

type Step = "button" | "form" | { readonly code: string; readonly offer: OfferedCare } | { readonly agreed: OfferedCare };

/** Asks for the code that a member passed on, shows whose it is, and asks for the agreement. */
export function EnterCode() {
  const { t, language } = useCareText();
  const [step, setStep] = useState<Step>("button");
  const isStillOpen = useStillOpen(step);
  if (step === "form") return <CodeForm onFound={(code, offer) => setStep({ code, offer })} />;
  if (typeof step === "object" && "offer" in step) {
    // Somebody may have gone back, and be entering another code, by the time the response comes.
    const onAgreed = () => isStillOpen() && setStep({ agreed: step.offer });
    return <Agreement {...step} onAgreed={onAgreed} onBack={() => setStep("button")} />;
  }
  return (
    <>
      {step === "button" ? null : (
        <Notice
          tone="success"
          role="status"
          title={t("enter.doneTitle", { name: displayName(step.agreed.person, language.code) })}
        />
      )}
      <Button variant="secondary" onClick={() => setStep("form")}>
        {t("caredFor.open")}
      </Button>
    </>
  );
}
