import { arriveAt } from "@kaifong/client/react";
import { CallButton, useCallProblem } from "@kaifong/page-parts";
import { Notice, StatusMessage } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { PushError, turnOn } from "../../../session/push/this-browser.ts";
import { messageChoicesQuery } from "../choices-query.ts";
import { useChoicesText } from "../text.ts";
import { pushDevicesQuery, thisBrowserQuery } from "./push-query.ts";

interface TurnOnProps {
  readonly isOn: boolean;
  readonly pushKey: string;
  readonly isFull: boolean;
}

/** The one place where the browser is asked for permission: when somebody presses the button. The outcome is shown above it. */
export function TurnOnForm({ isOn, pushKey, isFull }: TurnOnProps) {
  const { t } = useChoicesText();
  const queries = useQueryClient();
  const done = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<Error>();
  const turn = () => {
    setError(undefined);
    return turnOn(pushKey);
  };
  const turned = async ({ id }: Awaited<ReturnType<typeof turnOn>>) => {
    queries.setQueryData(thisBrowserQuery.queryKey, id);
    await Promise.all([pushDevicesQuery, messageChoicesQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
    arriveAt(done.current);
  };
  // The server renders this too, and has no `Notification`.
  const isDenied = typeof Notification !== "undefined" && Notification.permission === "denied" && !isOn;
  return (
    <>
      <StatusMessage ref={done}>
        {isOn ? (
          <Notice tone="success" title={t("push.doneTitle")}>
            <p>{t("push.done")}</p>
          </Notice>
        ) : null}
      </StatusMessage>
      {isDenied ? <TurnOnDenied /> : error ? <TurnOnFailed error={error} /> : null}
      {isOn || isDenied ? null : isFull ? (
        <p>{t("push.full")}</p>
      ) : (
        <>
          <p>{t("push.own")}</p>
          <p>{t("push.ask")}</p>
          <div>
            <CallButton icon="bell" busy={t("push.busy")} call={turn} onDone={turned} onFailed={setError} failed={null}>
              {t("push.on")}
            </CallButton>
          </div>
        </>
      )}
    </>
  );
}

/** Only the browser itself can undo a denied permission. */
export function TurnOnDenied() {
  const { t } = useChoicesText();
  return (
    <Notice tone="attention" title={t("push.deniedTitle")}>
      <p>{t("push.denied")}</p>
    </Notice>
  );
}

/** Why turning on failed. */
export function TurnOnFailed({ error }: { readonly error: Error }) {
  const { t } = useChoicesText();
  const say = useCallProblem();
  const undecided = error instanceof PushError && error.problem === "UNDECIDED";
  const message = undecided ? t("push.undecided") : error instanceof PushError ? t("push.failed") : say(error);
  return (
    <Notice tone="attention" role="alert" title={t("push.failedTitle")}>
      <p>{message}</p>
    </Notice>
  );
}
