import { CallFailed } from "@kaifong/page-parts";
import { Button, Notice } from "@kaifong/ui";
import { useGoToProvider } from "../provider/go-to-provider.ts";
import { useRegisterText } from "./text.ts";

export interface ProviderLeadProps {
  readonly providerName: string;
  /** Whether the form has the provider's facts already. */
  readonly used: boolean;
}

/** Above the form: says that an identity provider can fill it in, or has done so. */
export function ProviderLead({ providerName, used }: ProviderLeadProps) {
  const { t } = useRegisterText();
  const { go, busy, error } = useGoToProvider({ for: "REGISTER" });
  if (used) {
    return (
      <Notice tone="success" title={t("provider.usedTitle", { providerName })}>
        <p>{t("provider.used", { providerName })}</p>
      </Notice>
    );
  }
  return (
    <Notice title={t("provider.title", { providerName })} icon="person">
      <p>{t("provider.text", { providerName })}</p>
      <Button variant="secondary" busy={busy ? t("provider.busy", { providerName }) : undefined} onClick={go}>
        {t("provider.submit", { providerName })}
      </Button>
      <CallFailed title={t("provider.failedTitle", { providerName })} headingLevel={3} error={error} />
    </Notice>
  );
}
