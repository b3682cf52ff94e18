import { payloadOrThrow } from "@kaifong/client";
import { arriveAt } from "@kaifong/client/react";
import type { MemberChannel, MessageChoices, NotificationKind } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { formatClockHour } from "@kaifong/i18n/format";
import { useCallForm } from "@kaifong/page-parts";
import { ChoiceField, Notice, StatusMessage } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import * as z from "zod/mini";
import { api } from "../../session/api.ts";
import { AccountForm } from "../forms/account-form.tsx";
import { messageChoicesQuery } from "./choices-query.ts";
import styles from "./choices-form.module.css";
import { useChoicesText } from "./text.ts";

type Chosen = Readonly<Partial<Record<NotificationKind, readonly MemberChannel[]>>>;
type KindChoice = MessageChoices["kinds"][number];

/** The available channels of each kind, as ticks; nothing is sent before it is saved. */
export function ChoicesForm({ choices }: { readonly choices: MessageChoices }) {
  const { t } = useChoicesText();
  const queries = useQueryClient();
  const done = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState<Chosen>({});
  const [isSaved, setIsSaved] = useState(false);
  const form = useCallForm({
    id: "messageChoices",
    schema: anyTicks,
    names: choices.kinds.map(({ kind }) => idOf(kind)),
    say: (message: string) => message,
    fieldOf: (path) => idOf(path.replace(/^choices\./, "")),
    send: async () => {
      const saved = payloadOrThrow(await api.call(paths.saveMessageChoices, { body: { choices: bodyOf(changed) } }));
      return { saved, sent: changed };
    },
    onDone: ({ saved, sent }) => {
      queries.setQueryData(messageChoicesQuery.queryKey, saved);
      setIsSaved(true);
      setChanged((now) => exceptSent(now, sent));
      // Who has ticked something since goes on there.
      if (Object.keys(exceptSent(changed, sent)).length === 0) arriveAt(done.current);
    },
    onFailed: () => setIsSaved(false),
  });
  // Above the form, each says which kind it is about.
  const errors = form.errors.map(({ fieldId, message }) => {
    const kind = choices.kinds.find((one) => idOf(one.kind) === fieldId)?.kind;
    if (kind === undefined) return { message };
    return { fieldId: idOf(kind), message: t("errorOf", { kind: t(`codes:notificationKind.${kind}`), message }) };
  });
  return (
    <>
      <StatusMessage ref={done}>
        {isSaved && Object.keys(changed).length === 0 ? (
          <Notice tone="success" title={t("doneTitle")}>
            <p>{t("done")}</p>
          </Notice>
        ) : null}
      </StatusMessage>
      <HowItWorks choices={choices} />
      <AccountForm
        form={form}
        errorTitle={t("errorTitle")}
        errors={errors}
        words={{ submit: t("submit"), busy: t("busy"), slow: t("slow") }}
      >
        {choices.kinds.map((of) => (
          <KindField
            key={of.kind}
            of={of}
            channels={choices.channels}
            chosen={changed[of.kind] ?? of.channels}
            error={form.errorOf(idOf(of.kind))}
            onChoose={(channels) => setChanged((before) => ({ ...before, [of.kind]: channels }))}
          />
        ))}
      </AccountForm>
    </>
  );
}

/** What is chosen is the page's own state: boxes of a kind that cannot be changed are not in the form. */
const anyTicks = z.object({});
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
        <h2 className={styles.kind}>{name}</h2>
        <p>{t(`what.${kind}`)}</p>
        <p className={styles.kindNote}>{t("fixed")}</p>
      </div>
    );
  }
  const several = channels.length > 1;
  const note = mayBeInboxOnly ? t("optional") : several && followUpHours !== null ? t("followUp", { count: followUpHours }) : "";
  return (
    <ChoiceField
      {...{ id: idOf(kind), name: `${kind}[]`, multiple: true, error, chosen, onChoose }}
      legend={name}
      hint={note === "" ? t(`what.${kind}`) : t("hint", { what: t(`what.${kind}`), note })}
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
      <p>{t("how.quiet", { from, until })}</p>
      <p>{t("how.codes")}</p>
    </Notice>
  );
}
