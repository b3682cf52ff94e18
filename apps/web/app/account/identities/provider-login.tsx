import { useStarted } from "@kaifong/client/react";
import { CallFailed } from "@kaifong/page-parts";
import { Button, cx } from "@kaifong/ui";
import styles from "../forms/account-form.module.css";
import { useAccountText } from "../text.ts";
import { useGoToProvider } from "../provider/go-to-provider.ts";

interface ProviderButtonProps {
  readonly scheme: string;
  /** Where to go on to after the login; undefined for nowhere in particular. */
  readonly next: string | undefined;
}

/** The way in through an outside identity provider. */
export function ProviderButton({ next, scheme }: ProviderButtonProps) {
  const { t } = useAccountText();
  const started = useStarted();
  const { go, busy, error } = useGoToProvider({ for: "LOGIN", ...(next === undefined ? {} : { next }) });
  return (
    <div className={cx(styles.step, styles.ways)}>
      <Button
        variant="secondary"
        wide
        disabled={!started}
        busy={busy ? t("login.provider.busy", { scheme }) : undefined}
        onClick={go}
      >
        {t("login.provider.submit", { scheme })}
      </Button>
      <p className={styles.beside}>{t("login.provider.hint", { scheme })}</p>
      <CallFailed title={t("login.provider.failedTitle", { scheme })} headingLevel={2} error={error} />
    </div>
  );
}
