import { useArrival } from "@kaifong/client/react";
import { onDemand } from "@kaifong/page-parts";
import { Button, Notice, Section } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAccountText } from "../text.ts";
import { ownSessionsQuery } from "../sessions/own-sessions-query.ts";
import styles from "./change-password.module.css";

const ChangePasswordForm = onDemand(async () => (await import("./change-password-form.tsx")).ChangePasswordForm);

interface ChangePasswordProps {
  /** The member number, for the browser's password manager. */
  readonly memberNo: string;
}

/**
 * The form to change the password, behind a button, because few people come for it; afterwards it says how many other devices
 * were logged out.
 */
export function ChangePassword({ memberNo }: ChangePasswordProps) {
  const { t } = useAccountText();
  const queries = useQueryClient();
  const [shown, setShown] = useState<"button" | "form" | { readonly endedSessions: number }>("button");
  const onDone = (endedSessions: number) => {
    setShown({ endedSessions });
    void queries.invalidateQueries(ownSessionsQuery);
  };
  return (
    <Section labelledBy="change-password">
      <h3 id="change-password">{t("account.password.title")}</h3>
      {typeof shown === "object" ? <PasswordChanged endedSessions={shown.endedSessions} /> : null}
      {shown === "form" ? (
        <ChangePasswordForm memberNo={memberNo} onDone={onDone} />
      ) : (
        <Button variant="secondary" onClick={() => setShown("form")}>
          {t("account.password.open")}
        </Button>
      )}
    </Section>
  );
}

/**
 * Says that the password was changed, and on how many other devices somebody was logged out by it; the reader is brought there.
 */
export function PasswordChanged({ endedSessions }: { readonly endedSessions: number }) {
  const { t } = useAccountText();
  const place = useArrival<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className={styles.done}>
      <Notice tone="success" title={t("account.password.doneTitle")} headingLevel={4}>
        <p>{endedSessions === 0 ? t("account.password.doneNone") : t("account.password.done", { count: endedSessions })}</p>
      </Notice>
    </div>
  );
}
