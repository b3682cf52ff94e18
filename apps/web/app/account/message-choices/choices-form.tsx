import { payloadOrThrow } from "@kaifong/client";
import { arriveAt, useBusyWord } from "@kaifong/client/react";
import type { MemberChannel, MessageChoices, NotificationKind } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { formatClockHour, wholeFigures } from "@kaifong/i18n/format";
import { refusalIn, useCallProblem } from "@kaifong/page-parts";
import { Button, Card, ChoiceField, ErrorSummary, Notice, StatusMessage } from "@kaifong/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../session/api.ts";
import formStyles from "../forms/account-form.module.css";
import { messageChoicesQuery } from "./choices-query.ts";
import { useChoicesText } from "./text.ts";

type Chosen = Readonly<Partial<Record<NotificationKind, readonly MemberChannel[]>>>;
type KindChoice = MessageChoices["kinds"][number];

/** The available channels of each kind, as ticks; nothing is sent before it is saved. */
export function ChoicesForm({ choices }: { readonly choices: MessageChoices }) {
  const { t } = useChoicesText();
  const say = useCallProblem();
  const queries = useQueryClient();
  const done = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState<Chosen>({});
  const saving = useMutation({
    mutationFn: async (chosen: Chosen) =>
      payloadOrThrow(await api.call(paths.saveMessageChoices, { body: { choices: bodyOf(chosen) } })),
    onSuccess: (saved, sent) => {
      queries.setQueryData(messageChoicesQuery.queryKey, saved);
      setChanged((now) => exceptSent(now, sent));
      arriveAt(done.current);
    },
  });
  const busyWord = useBusyWord(saving.isPending);
  const refused = refusalIn(saving.error)?.fields ?? [];
  const wrong = (kind: NotificationKind) => refused.find(({ path }) => path === `choices.${kind}`)?.message;
  const ofKinds = choices.kinds.flatMap(({ kind }) => {
    const message = wrong(kind);
    if (message === undefined) return [];
    return [{ fieldId: idOf(kind), message: t("errorOf", { kind: t(`codes:notificationKind.${kind}`), message }) }];
  });
  const errors = saving.error === null ? [] : ofKinds.length > 0 ? ofKinds : [{ message: say(saving.error) }];
  return (
    <>
      <StatusMessage ref={done}>
        {saving.isSuccess && Object.keys(changed).length === 0 ? (
          <Notice tone="success" title={t("doneTitle")}>
            <p>{t("done")}</p>
          </Notice>
        ) : null}
      </StatusMessage>
      <HowItWorks choices={choices} />
      <Card className={formStyles.card}>
        {errors.length > 0 ? <ErrorSummary title={t("errorTitle")} errors={errors} attempt={saving.failureCount} /> : null}
        <form
          className={formStyles.form}
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving.isPending) saving.mutate(changed);
          }}
        >
          {choices.kinds.map((of) => (
            <KindField
              key={of.kind}
              of={of}
              channels={choices.channels}
              chosen={changed[of.kind] ?? of.channels}
              error={wrong(of.kind)}
              onChoose={(channels) => setChanged((before) => ({ ...before, [of.kind]: channels }))}
            />
          ))}
          <Button type="submit" wide busy={busyWord(t("busy"), t("slow"))}>
            {t("submit")}
          </Button>
        </form>
      </Card>
    </>
  );
}

const idOf = (kind: string) => `choice-${kind}`;
/** Returns the ticks that were set after `sent` was sent. */
const exceptSent = (now: Chosen, sent: Chosen): Chosen =>
  Object.fromEntries(
    // Its keys are kinds.
    Object.entries(now).filter(([kind, channels]) => sent[kind as NotificationKind] !== channels),
  );
const bodyOf = (changed: Chosen) =>
  // Its keys are kinds.
  (Object.entries(changed) as [NotificationKind, readonly MemberChannel[]][]).map(([kind, channels]) => ({
    kind,
    channels: [...channels],
  }));

interface KindFieldProps {
  readonly of: KindChoice;
  readonly channels: readonly MemberChannel[];
  readonly chosen: readonly MemberChannel[];
  readonly error: string | undefined;
  readonly onChoose: (channels: readonly MemberChannel[]) => void;
}

/** One kind: what it is about, and its channels; when nothing can be chosen, why. */
export function KindField({
  of: { kind, fixed, mayBeInboxOnly, followUpHours },
  channels,
  chosen,
  error,
  onChoose,
}: KindFieldProps) {
  const { t } = useChoicesText();
  const name = t(`codes:notificationKind.${kind}`);
  if (fixed) {
    return (
      <div>
        <h2 className={formStyles.kind}>{name}</h2>
        <p>{t(`what.${kind}`)}</p>
        <p className={formStyles.kindNote}>{t("fixed")}</p>
      </div>
    );
  }
  const several = channels.length > 1;
  const note = mayBeInboxOnly ? t("optional") : several && followUpHours !== null ? t("followUp", { count: followUpHours }) : "";
  return (
    <ChoiceField
      {...{ id: idOf(kind), name: `${kind}[]`, multiple: true, error, chosen, onChoose }}
      legend={name}
      hint={note === "" ? t(`what.${kind}`) : wholeFigures(t("hint", { what: t(`what.${kind}`), note }))}
      choices={channels.map((channel) => [channel, t(`codes:memberChannel.${channel}`)])}
    />
  );
}

/** Says in what order the channels are used, when no messages are sent, and what cannot be chosen. */
export function HowItWorks({ choices: { channels, quiet } }: { readonly choices: MessageChoices }) {
  const { t, language } = useChoicesText();
  const [from, until] = [quiet.from, quiet.until].map((clock) => formatClockHour(clock, language.code));
  return (
    <Notice title={t("how.title")}>
      {channels.length > 1 ? <p>{t("how.order")}</p> : null}
      <p>{wholeFigures(t("how.quiet", { from, until }))}</p>
      <p>{t("how.codes")}</p>
    </Notice>
  );
}
