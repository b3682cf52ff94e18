import type { MemberSession } from "@kaifong/contract";
import { formatShortMoment } from "@kaifong/i18n/format";
import { Button, Tag, VisuallyHidden } from "@kaifong/ui";
import styles from "../account-page.module.css";
import { AccountItem } from "../removable-list.tsx";
import { useAccountText } from "../text.ts";
import { SessionName } from "./session-name.tsx";

interface SessionListProps {
  readonly sessions: readonly MemberSession[];
  /** Id of the one that is being logged out. */
  readonly ending: string | undefined;
  readonly onEnd: (session: MemberSession) => void;
}

/** This device first: it is the one that people know. */
export function SessionList({ sessions, ending, onEnd }: SessionListProps) {
  const { t } = useAccountText();
  const sorted = [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)];
  return (
    <ul className={styles.devices}>
      {sorted.map((session) => (
        <li key={session.id}>
          <SessionItem session={session}>
            {session.current ? null : (
              <Button
                variant="secondary"
                icon="log-out"
                onClick={() => ending === undefined && onEnd(session)}
                busy={ending === session.id ? t("account.devices.ending") : undefined}
              >
                {t("account.devices.end")}
                <VisuallyHidden>
                  {" "}
                  <SessionName of={session} />
                </VisuallyHidden>
              </Button>
            )}
          </SessionItem>
        </li>
      ))}
    </ul>
  );
}

function SessionItem({ session, children }: { readonly session: MemberSession; readonly children: React.ReactNode }) {
  const { t, language } = useAccountText();
  const { startedAt, lastSeenAt, current } = session;
  const moment = (instant: string) => formatShortMoment(instant, language.code);
  const title = (
    <>
      <SessionName of={session} /> {current ? <Tag tone="care">{t("account.devices.this")}</Tag> : null}
    </>
  );
  const since = t("account.devices.since", { moment: moment(startedAt) });
  const seen = current ? null : t("account.devices.seen", { moment: moment(lastSeenAt) });
  return (
    <AccountItem title={title} facts={[since, seen]}>
      {children}
    </AccountItem>
  );
}
