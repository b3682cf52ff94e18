import { removedOrThrow } from "@kaifong/client";
import type { MemberSession } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { formatShortMoment } from "@kaifong/i18n/format";
import { CallButton } from "@kaifong/page-parts";
import { Tag, VisuallyHidden } from "@kaifong/ui";
import { api } from "../../session/api.ts";
import { AccountItem, AccountItems } from "../removable-list.tsx";
import { useAccountText } from "../text.ts";
import { SessionName } from "./session-name.tsx";

interface SessionListProps {
  readonly sessions: readonly MemberSession[];
  readonly onEnded: (session: MemberSession) => void;
  readonly onFailed: (error: Error) => void;
}

/** This device first: it is the one that people know. */
export function SessionList({ sessions, onEnded, onFailed }: SessionListProps) {
  const { t } = useAccountText();
  const sorted = [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)];
  return (
    <AccountItems>
      {sorted.map((session) => (
        <li key={session.id}>
          <SessionItem session={session}>
            {session.current ? null : (
              <CallButton
                variant="secondary"
                icon="log-out"
                busy={t("account.devices.ending")}
                call={async () => removedOrThrow(await api.call(paths.endOwnSession, { params: { id: session.id } }))}
                onDone={() => onEnded(session)}
                onFailed={onFailed}
                failed={null}
              >
                {t("account.devices.end")}
                <VisuallyHidden>
                  {" "}
                  <SessionName of={session} />
                </VisuallyHidden>
              </CallButton>
            )}
          </SessionItem>
        </li>
      ))}
    </AccountItems>
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
