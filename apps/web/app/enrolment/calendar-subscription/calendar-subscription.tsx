import { callOnce } from "@kaifong/client";
import { arriveAt, useOpening } from "@kaifong/client/react";
import type { CalendarSubscription, PayloadAt } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { formatShortMoment } from "@kaifong/i18n/format";
import { CallButton, ConfirmCall, RemoveDialog, Loading } from "@kaifong/page-parts";
import { ActionRow, Button, Notice, StatusMessage } from "@kaifong/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
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
  /** The address that was made last on this page, where alone it is shown, and since when it is there. */
  const [made, setMade] = useState<{ readonly address: string; readonly since: string }>();
  // An answer may come late, when it was withdrawn or replaced since: what the server has now says whether it still is the one.
  const created = made?.since === subscription?.since ? made?.address : undefined;
  const told = outcome === "withdrawn" ? subscription === null : created !== undefined;
  const [opened, reopen] = useOpening();
  const arrivedAt = useRef<string>(undefined);
  useEffect(() => {
    // After the dialog has closed and returned the focus.
    if (created === undefined || created === arrivedAt.current || asking !== undefined) return;
    arrivedAt.current = created;
    arriveAt(place.current);
  }, [created, asking]);
  const creating = {
    busy: t("ownCalendar.busy"),
    call: () => callOnce(api, { opened }, paths.createCalendarAddress, {}),
    onDone: ({ subscription: fresh, address }: PayloadAt<typeof paths.createCalendarAddress>) => {
      setOutcome(subscription === null ? "created" : "replaced");
      setMade({ address, since: fresh.since });
      queries.setQueryData(calendarSubscriptionQuery.queryKey, { subscription: fresh });
      void queries.invalidateQueries(calendarSubscriptionQuery);
    },
  };
  const onWithdrawn = () => {
    reopen();
    setOutcome("withdrawn");
    queries.setQueryData(calendarSubscriptionQuery.queryKey, { subscription: null });
    // Awaited: only then has the button that asked gone, so that the focus can move elsewhere.
    return queries.invalidateQueries(calendarSubscriptionQuery);
  };
  return (
    <>
      <StatusMessage ref={place}>
        {outcome && told ? <Notice tone="success">{t(`ownCalendar.${outcome}`)}</Notice> : null}
      </StatusMessage>
      {created === undefined ? null : <CalendarAddress key={created} address={created} />}
      {subscription === null ? (
        <div>
          <CallButton variant="secondary" icon="calendar" {...creating}>
            {t("ownCalendar.create")}
          </CallButton>
        </div>
      ) : (
        <>
          <State subscription={subscription} />
          {created === undefined ? <p>{t("ownCalendar.hidden")}</p> : null}
          <ActionRow>
            {mayCreate ? (
              <Button variant="secondary" onClick={() => setAsking("replace")}>
                {t("ownCalendar.replace")}
              </Button>
            ) : null}
            <Withdraw subscription={subscription} onWithdrawn={onWithdrawn} />
          </ActionRow>
          <ConfirmCall
            asked={asking}
            title={t("ownCalendar.replaceTitle")}
            confirm={{ label: t("ownCalendar.replaceYes"), variant: "primary" }}
            cancelLabel={t("ownCalendar.replaceNo")}
            onClose={() => setAsking(undefined)}
            {...creating}
          >
            <p>{t("ownCalendar.replaceText")}</p>
          </ConfirmCall>
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
        remove={() => api.call(paths.withdrawCalendarAddress, {})}
        onRemoved={onWithdrawn}
        onClose={() => setWithdrawing(undefined)}
      >
        <p>{t("ownCalendar.withdrawText")}</p>
      </RemoveDialog>
    </>
  );
}
