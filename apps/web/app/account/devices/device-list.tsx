import type { MemberSession } from "@kaifong/contract";
import { formatShortMoment } from "@kaifong/i18n/format";
import { Button, Card, Tag, VisuallyHidden } from "@kaifong/ui";
import styles from "../account-page.module.css";
import { useAccountText } from "../text.ts";
import { DeviceName } from "./device-name.tsx";

interface DeviceListProps {
  readonly devices: readonly MemberSession[];
  /** Id of the one that is being logged out. */
  readonly ending: string | undefined;
  readonly onEnd: (device: MemberSession) => void;
}

/** This device first: it is the one that people know. */
export function DeviceList({ devices, ending, onEnd }: DeviceListProps) {
  const { t } = useAccountText();
  const sorted = [...devices.filter(({ current }) => current), ...devices.filter(({ current }) => !current)];
  return (
    <ul className={styles.devices}>
      {sorted.map((device) => (
        <li key={device.id}>
          <Device device={device}>
            {device.current ? null : (
              <Button
                variant="secondary"
                icon="log-out"
                onClick={() => ending === undefined && onEnd(device)}
                busy={ending === device.id ? t("account.devices.ending") : undefined}
              >
                {t("account.devices.end")}
                <VisuallyHidden>
                  {" "}
                  <DeviceName of={device} />
                </VisuallyHidden>
              </Button>
            )}
          </Device>
        </li>
      ))}
    </ul>
  );
}

function Device({ device, children }: { readonly device: MemberSession; readonly children: React.ReactNode }) {
  const { t, language } = useAccountText();
  const { startedAt, lastSeenAt, current } = device;
  return (
    <Card className={styles.device}>
      <div>
        <h3>
          <DeviceName of={device} /> {current ? <Tag tone="care">{t("account.devices.this")}</Tag> : null}
        </h3>
        <p>{t("account.devices.since", { moment: formatShortMoment(startedAt, language.code) })}</p>
        {current ? null : <p>{t("account.devices.seen", { moment: formatShortMoment(lastSeenAt, language.code) })}</p>}
      </div>
      {children}
    </Card>
  );
}
