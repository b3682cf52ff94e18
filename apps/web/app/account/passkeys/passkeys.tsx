import { arriveAt, useStarted } from "@kaifong/client/react";
import { LoadFailed, onDemand, useCallProblem, Waiting } from "@kaifong/page-parts";
import { Button, Notice, StatusMessage } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import styles from "../account-page.module.css";
import { useAccountText } from "../text.ts";
import { mayUsePasskeys } from "./device.ts";
import { PasskeyList } from "./passkey-list.tsx";
import { PASSKEYS } from "./passkeys-query.ts";

const AddPasskeyForm = onDemand(async () => (await import("./add-passkey-form.tsx")).AddPasskeyForm);

interface PasskeysProps {
  /** For the browser's own memory of passwords. */
  readonly memberNo: string;
}

/** The devices that log the member in by fingerprint, face or screen lock; this one can be added where its browser knows how. */
export function Passkeys({ memberNo }: PasskeysProps) {
  const { t } = useAccountText();
  const say = useCallProblem();
  const { data, error, refetch } = useQuery(PASSKEYS);
  return (
    <section aria-labelledby="passkeys" className={styles.section}>
      <h2 id="passkeys">{t("account.passkeys.title")}</h2>
      <p>{t("account.passkeys.lead")}</p>
      {data ? (
        <PasskeyList passkeys={data} />
      ) : error ? (
        <LoadFailed text={say(error)} onRetry={() => void refetch()} />
      ) : (
        <Waiting lines={2} />
      )}
      <AddPasskey memberNo={memberNo} />
    </section>
  );
}

/** Behind a button; afterwards it says that it is done. A browser that knows no passkeys is told so. */
function AddPasskey({ memberNo }: PasskeysProps) {
  const { t } = useAccountText();
  const started = useStarted();
  const outcome = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<"button" | "form" | "done">("button");
  const onDone = () => {
    setShown("done");
    arriveAt(outcome.current);
  };
  if (started && !mayUsePasskeys()) return <p>{t("account.passkeys.unknown")}</p>;
  return (
    <>
      <StatusMessage ref={outcome}>
        {shown === "done" ? <Notice tone="success">{t("account.passkeys.done")}</Notice> : null}
      </StatusMessage>
      {shown === "form" ? (
        <AddPasskeyForm memberNo={memberNo} onDone={onDone} />
      ) : (
        <Button variant="secondary" onClick={() => setShown("form")}>
          {t("account.passkeys.open")}
        </Button>
      )}
    </>
  );
}
