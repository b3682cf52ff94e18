import { callOnce } from "@kaifong/client";
import { arriveAt, useOpening } from "@kaifong/client/react";
import type { CalendarSubscription } from "@kaifong/contract";
import { createCalendarAddress, withdrawCalendarAddress } from "@kaifong/contract/paths";
import { formatShortMoment } from "@kaifong/i18n/format";
import { CallFailed, RemoveDialog, Loading } from "@kaifong/page-parts";
import { ActionRow, Button, ConfirmDialog, Notice, StatusMessage } from "@kaifong/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../../session/api.ts";
import { MembersQuery } from "../../session/member/members-query.tsx";
import { useEnrolmentText } from "../text.ts";
import { CalendarAddress } from "./calendar-address.tsx";
import { calendarSubscriptionQuery } from "./subscription-query.ts";
import styles from "./calendar-subscription.module.css";

interface CalendarSubscriptionProps {
  /** Whether the member may create an address; an existing one can be withdrawn in any case. */
  readonly mayCreate: boolean;
}

/** An address by which the calendar in the member's phone follows their lessons: created, shown once, replaced and withdrawn. */
export function CalendarSubscriptionSection({ mayCreate }: CalendarSubscriptionProps) {
  const { t } = useEnrolmentText();
  const query = useQuery(calendarSubscriptionQuery);
  if (query.data?.subscription === null && !mayCreate) return null;
  return (
    <section aria-labelledby="own-calendar" className={styles.calendar}>
      <h2 id="own-calendar">{t("ownCalendar.title")}</h2>
      <p>{t("ownCalendar.lead")}</p>
      <MembersQuery query={query} fallback={<Loading lines={2} />}>
        {({ subscription }) => <Address subscription={subscription} mayCreate={mayCreate} />}
      </MembersQuery>
    </section>
  );
}

interface AddressProps extends CalendarSubscriptionProps {
  readonly subscription: CalendarSubscription | null;
}

function Address({ subscription, mayCreate }: AddressProps) {
  const { t } = useEnrolmentText();
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<"replace">();
  const [outcome, setOutcome] = useState<"created" | "replaced" | "withdrawn">();
  const [opened, reopen] = useOpening();
  const creation = useMutation({
    mutationFn: () => callOnce(api, { opened }, createCalendarAddress, {}),
    onSuccess: ({ subscription: fresh }) => {
      setOutcome(subscription === null ? "created" : "replaced");
      setAsking(undefined);
      queries.setQueryData(calendarSubscriptionQuery.queryKey, { subscription: fresh });
    },
  });
  const created = creation.data;
  useEffect(() => {
    // After the dialog has closed and returned the focus.
    if (created && asking === undefined) arriveAt(place.current);
  }, [created, asking]);
  const onWithdrawn = () => {
    creation.reset();
    reopen();
    setOutcome("withdrawn");
    queries.setQueryData(calendarSubscriptionQuery.queryKey, { subscription: null });
    // Awaited: only then has the button that asked gone, so that the focus can move elsewhere.
    return queries.invalidateQueries(calendarSubscriptionQuery);
  };
  return (
    <>
      <StatusMessage ref={place}>{outcome ? <Notice tone="success">{t(`ownCalendar.${outcome}`)}</Notice> : null}</StatusMessage>
      {created ? <CalendarAddress key={created.address} address={created.address} /> : null}
      {subscription === null ? (
        <>
          <CallFailed error={creation.error} />
          <div>
            <Button
              variant="secondary"
              icon="calendar"
              busy={creation.isPending ? t("ownCalendar.busy") : undefined}
              onClick={() => creation.mutate()}
            >
              {t("ownCalendar.create")}
            </Button>
          </div>
        </>
      ) : (
        <>
          <State subscription={subscription} />
          {created ? null : <p>{t("ownCalendar.hidden")}</p>}
          <ActionRow>
            {mayCreate ? (
              <Button variant="secondary" onClick={() => setAsking("replace")}>
                {t("ownCalendar.replace")}
              </Button>
            ) : null}
            <Withdraw subscription={subscription} onWithdrawn={onWithdrawn} />
          </ActionRow>
          <ConfirmDialog
            open={asking === "replace"}
            title={t("ownCalendar.replaceTitle")}
            confirm={{ label: t("ownCalendar.replaceYes"), variant: "primary" }}
            busy={creation.isPending ? t("ownCalendar.busy") : undefined}
            cancelLabel={t("ownCalendar.replaceNo")}
            onConfirm={() => creation.mutate()}
            onClose={() => setAsking(undefined)}
          >
            <p>{t("ownCalendar.replaceText")}</p>
            <CallFailed error={creation.error} />
          </ConfirmDialog>
        </>
      )}
    </>
  );
}

function State({ subscription: { since, lastFetchedAt } }: { readonly subscription: CalendarSubscription }) {
  const { t, language } = useEnrolmentText();
  const moment = (instant: string) => formatShortMoment(instant, language.code);
  return (
    <ul className={styles.state}>
      <li>{t("ownCalendar.since", { moment: moment(since) })}</li>
      <li>{lastFetchedAt === null ? t("ownCalendar.unread") : t("ownCalendar.read", { moment: moment(lastFetchedAt) })}</li>
    </ul>
  );
}

interface WithdrawProps {
  readonly subscription: CalendarSubscription;
  readonly onWithdrawn: () => Promise<void>;
}

function Withdraw({ subscription, onWithdrawn }: WithdrawProps) {
  const { t } = useEnrolmentText();
  const [withdrawing, setWithdrawing] = useState<CalendarSubscription>();
  return (
    <>
      <Button variant="secondary" onClick={() => setWithdrawing(subscription)}>
        {t("ownCalendar.withdraw")}
      </Button>
      <RemoveDialog
        thing={withdrawing}
        texts={{
          title: t("ownCalendar.withdrawTitle"),
          confirm: t("ownCalendar.withdrawYes"),
          busy: t("ownCalendar.withdrawing"),
          cancelLabel: t("ownCalendar.withdrawNo"),
        }}
        remove={() => api.call(withdrawCalendarAddress, {})}
        onRemoved={onWithdrawn}
        onClose={() => setWithdrawing(undefined)}
      >
        <p>{t("ownCalendar.withdrawText")}</p>
      </RemoveDialog>
    </>
  );
}
