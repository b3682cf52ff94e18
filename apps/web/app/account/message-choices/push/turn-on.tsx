import { arriveAt } from "@kaifong/client/react";
import { useCallProblem } from "@kaifong/page-parts";
import { Button, Notice, StatusMessage } from "@kaifong/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { PushError, turnOn } from "../../../session/push/this-browser.ts";
import { messageChoicesQuery } from "../choices-query.ts";
import { useChoicesText } from "../text.ts";
import { pushDevicesQuery, thisBrowserQuery } from "./push-query.ts";

interface TurnOnProps {
  readonly isOn: boolean;
  readonly pushKey: string;
  readonly isFull: boolean;
}

/** The one place where the browser is asked for leave: when somebody presses the button. What came of it is said above it. */
export function TurnOn({ isOn, pushKey, isFull }: TurnOnProps) {
  const { t } = useChoicesText();
  const queries = useQueryClient();
  const done = useRef<HTMLDivElement>(null);
  const turning = useMutation({
    mutationFn: () => turnOn(pushKey),
    onSuccess: async ({ id }) => {
      queries.setQueryData(thisBrowserQuery.queryKey, id);
      await Promise.all([pushDevicesQuery, messageChoicesQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
      arriveAt(done.current);
    },
  });
  // Not everywhere where this is drawn: on the server there is none.
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
      {isDenied ? <Denied /> : turning.error ? <Failed error={turning.error} /> : null}
      {isOn || isDenied ? null : isFull ? (
        <p>{t("push.full")}</p>
      ) : (
        <>
          <p>{t("push.own")}</p>
          <p>{t("push.ask")}</p>
          <div>
            <Button
              icon="bell"
              busy={turning.isPending ? t("push.busy") : undefined}
              onClick={() => turning.isPending || turning.mutate()}
            >
              {t("push.on")}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** Only the browser itself can take that back. */
export function Denied() {
  const { t } = useChoicesText();
  return (
    <Notice tone="attention" title={t("push.deniedTitle")}>
      <p>{t("push.denied")}</p>
    </Notice>
  );
}

/** Why it was not turned on. */
export function Failed({ error }: { readonly error: Error }) {
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
