import { CallFailed } from "@kaifong/page-parts";
import { Button, Notice } from "@kaifong/ui";
import { useGoToProvider } from "../provider/go-to-provider.ts";
import { useRegisterText } from "./text.ts";

export interface ProviderLeadProps {
  readonly scheme: string;
  /** Whether the form has its facts already. */
  readonly used: boolean;
}

/** Above the form: that an identity provider can fill it in, or has. */
export function ProviderLead({ scheme, used }: ProviderLeadProps) {
  const { t } = useRegisterText();
  const { go, busy, error } = useGoToProvider({ for: "REGISTER" });
  if (used) {
    return (
      <Notice tone="success" title={t("provider.usedTitle", { scheme })}>
        <p>{t("provider.used", { scheme })}</p>
      </Notice>
    );
  }
  return (
    <Notice title={t("provider.title", { scheme })} icon="person">
      <p>{t("provider.text", { scheme })}</p>
      <Button variant="secondary" busy={busy ? t("provider.busy", { scheme }) : undefined} onClick={go}>
        {t("provider.submit", { scheme })}
      </Button>
      <CallFailed title={t("provider.failedTitle", { scheme })} headingLevel={3} error={error} />
    </Notice>
  );
}
