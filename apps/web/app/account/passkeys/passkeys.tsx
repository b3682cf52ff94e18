import { arriveAt, useStarted } from "@kaifong/client/react";
import type { Passkey } from "@kaifong/contract";
import { onDemand, Loading } from "@kaifong/page-parts";
import { Button, Notice, Section, StatusMessage } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { MembersQuery } from "../../session/member/members-query.tsx";
import { useAccountText } from "../text.ts";
import { mayUsePasskeys } from "./device.ts";
import { PasskeyList } from "./passkey-list.tsx";
import { passkeysQuery } from "./passkeys-query.ts";

const AddPasskeyForm = onDemand(async () => (await import("./add-passkey-form.tsx")).AddPasskeyForm);

interface PasskeysProps {
  /** The member number, for the browser's password manager. */
  readonly memberNo: string;
}

/** The devices that log the member in by fingerprint, face or screen lock; this one can be added when its browser supports it. */
export function Passkeys({ memberNo }: PasskeysProps) {
  const { t } = useAccountText();
  const query = useQuery(passkeysQuery);
  return (
    <Section labelledBy="passkeys">
      <h3 id="passkeys">{t("account.passkeys.title")}</h3>
      <p>{t("account.passkeys.lead")}</p>
      <MembersQuery query={query} fallback={<Loading lines={2} />}>
        {(passkeys) => <PasskeyList passkeys={passkeys} />}
      </MembersQuery>
      <AddPasskey memberNo={memberNo} passkeys={query.data} />
    </Section>
  );
}

interface AddPasskeyProps extends PasskeysProps {
  readonly passkeys: readonly Passkey[] | undefined;
}

/**
 * The form to add this device, behind a button. It says that it is done for as long as that is true. A browser without passkeys
 * says so.
 */
function AddPasskey({ memberNo, passkeys = [] }: AddPasskeyProps) {
  const { t } = useAccountText();
  const started = useStarted();
  const outcome = useRef<HTMLDivElement>(null);
  /** Either "button", or the id of the passkey that was created here. */
  const [shown, setShown] = useState("button");
  const onDone = ({ id }: Passkey) => {
    setShown(id);
    arriveAt(outcome.current);
  };
  if (started && !mayUsePasskeys()) return <p>{t("account.passkeys.unknown")}</p>;
  return (
    <>
      <StatusMessage ref={outcome}>
        {passkeys.some(({ id }) => id === shown) ? <Notice tone="success">{t("account.passkeys.done")}</Notice> : null}
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
