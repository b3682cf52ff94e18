import { callOnce, intentionOf } from "@kaifong/client";
import { arriveAt } from "@kaifong/client/react";
import type { CalendarSubscription } from "@kaifong/contract";
import { makeCalendarAddress, revokeCalendarAddress } from "@kaifong/contract/paths";
import { formatShortMoment } from "@kaifong/i18n/format";
import { CallFailed, LoadFailed, RemoveDialog, useCallProblem, Waiting } from "@kaifong/page-parts";
import { Button, ConfirmDialog, Notice, StatusMessage } from "@kaifong/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../../session/api.ts";
import { useEnrolmentText } from "../text.ts";
import { CalendarAddress } from "./calendar-address.tsx";
import { calendarSubscriptionQuery } from "./subscription-query.ts";
import styles from "./calendar-subscription.module.css";

interface CalendarSubscriptionProps {
  /** Whether the member may make an address; one that there is can be stopped in any case. */
  readonly mayMake: boolean;
}

/** An address by which the calendar in the member's phone follows their lessons: made, shown once, renewed and stopped. */
export function CalendarSubscriptionSection({ mayMake }: CalendarSubscriptionProps) {
  const { t } = useEnrolmentText();
  const say = useCallProblem();
  const { data, error, refetch } = useQuery(calendarSubscriptionQuery);
  if (data && data.subscription === null && !mayMake) return null;
  return (
    <section aria-labelledby="own-calendar" className={styles.calendar}>
      <h2 id="own-calendar">{t("ownCalendar.title")}</h2>
      <p>{t("ownCalendar.lead")}</p>
      {data ? (
        <Address subscription={data.subscription} mayMake={mayMake} />
      ) : error ? (
        <LoadFailed text={say(error)} onRetry={() => void refetch()} />
      ) : (
        <Waiting lines={2} />
      )}
    </section>
  );
}

interface AddressProps extends CalendarSubscriptionProps {
  readonly subscription: CalendarSubscription | null;
}

function Address({ subscription, mayMake }: AddressProps) {
  const { t } = useEnrolmentText();
  const queries = useQueryClient();
  const outcome = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<"renew">();
  const [said, setSaid] = useState<"made" | "renewed" | "stopped">();
  // Opened anew it is another intention: one that was ended meanwhile would be told again.
  const [openedAt] = useState(Date.now);
  const make = useMutation({
    mutationFn: () => {
      const intention = intentionOf("makeCalendarAddress", [openedAt, subscription?.since, said]);
      return callOnce(api, intention, makeCalendarAddress, {});
    },
    onSuccess: ({ subscription: fresh }) => {
      setSaid(subscription === null ? "made" : "renewed");
      setAsking(undefined);
      queries.setQueryData(calendarSubscriptionQuery.queryKey, { subscription: fresh });
    },
  });
  const made = make.data;
  useEffect(() => {
    // After the dialog has closed and given the focus back.
    if (made && asking === undefined) arriveAt(outcome.current);
  }, [made, asking]);
  const onStopped = () => {
    make.reset();
    setSaid("stopped");
    queries.setQueryData(calendarSubscriptionQuery.queryKey, { subscription: null });
    // Waited for: only then has the button gone that asked, and the reader is brought elsewhere.
    return queries.invalidateQueries(calendarSubscriptionQuery);
  };
  return (
    <>
      <StatusMessage ref={outcome}>{said ? <Notice tone="success">{t(`ownCalendar.${said}`)}</Notice> : null}</StatusMessage>
      {made ? <CalendarAddress key={made.address} address={made.address} /> : null}
      {subscription === null ? (
        <>
          <CallFailed error={make.error} />
          <div>
            <Button
              variant="secondary"
              icon="calendar"
              busy={make.isPending ? t("ownCalendar.busy") : undefined}
              onClick={() => make.mutate()}
            >
              {t("ownCalendar.make")}
            </Button>
          </div>
        </>
      ) : (
        <>
          <State subscription={subscription} />
          {made ? null : <p>{t("ownCalendar.hidden")}</p>}
          <div className={styles.ways}>
            {mayMake ? (
              <Button variant="secondary" onClick={() => setAsking("renew")}>
                {t("ownCalendar.renew")}
              </Button>
            ) : null}
            <Stop subscription={subscription} onStopped={onStopped} />
          </div>
          <ConfirmDialog
            open={asking === "renew"}
            title={t("ownCalendar.renewTitle")}
            yes={{ label: t("ownCalendar.renewYes"), variant: "primary" }}
            busy={make.isPending ? t("ownCalendar.busy") : undefined}
            stay={t("ownCalendar.renewNo")}
            onConfirm={() => make.mutate()}
            onClose={() => setAsking(undefined)}
          >
            <p>{t("ownCalendar.renewText")}</p>
            <CallFailed error={make.error} />
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

interface StopProps {
  readonly subscription: CalendarSubscription;
  readonly onStopped: () => Promise<void>;
}

function Stop({ subscription, onStopped }: StopProps) {
  const { t } = useEnrolmentText();
  const [stopping, setStopping] = useState<CalendarSubscription>();
  return (
    <>
      <Button variant="secondary" onClick={() => setStopping(subscription)}>
        {t("ownCalendar.stop")}
      </Button>
      <RemoveDialog
        thing={stopping}
        texts={{
          title: t("ownCalendar.stopTitle"),
          yes: t("ownCalendar.stopYes"),
          busy: t("ownCalendar.stopping"),
          stay: t("ownCalendar.stopNo"),
        }}
        remove={() => api.call(revokeCalendarAddress, {})}
        onRemoved={onStopped}
        onClose={() => setStopping(undefined)}
      >
        <p>{t("ownCalendar.stopText")}</p>
      </RemoveDialog>
    </>
  );
}
