import { CallFailed, useEarlyPress } from "@kaifong/page-parts";
import { Button } from "@kaifong/ui";
import { OtherWay } from "../forms/other-way.tsx";
import { useAccountText } from "../text.ts";
import { useGoToProvider } from "../provider/go-to-provider.ts";

interface ProviderButtonProps {
  readonly providerName: string;
  /** Where to go on to after the login; undefined when there is no such place. */
  readonly next: string | undefined;
}

/** The button to log in through an outside identity provider. */
export function ProviderButton({ next, providerName }: ProviderButtonProps) {
  const { t } = useAccountText();
  const early = useEarlyPress();
  const { go, busy, error } = useGoToProvider({ for: "LOGIN", ...(next === undefined ? {} : { next }) });
  return (
    <OtherWay
      hint={t("login.provider.hint", { providerName })}
      button={
        <Button
          variant="secondary"
          wide
          {...early}
          busy={busy ? t("login.provider.busy", { providerName }) : undefined}
          onClick={go}
        >
          {t("login.provider.submit", { providerName })}
        </Button>
      }
    >
      <CallFailed title={t("login.provider.failedTitle", { providerName })} headingLevel={2} error={error} />
    </OtherWay>
  );
}
