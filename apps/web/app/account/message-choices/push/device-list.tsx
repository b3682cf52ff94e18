import type { PushDevice } from "@kaifong/contract";
import { removePushDevice } from "@kaifong/contract/paths";
import { formatShortMoment } from "@kaifong/i18n/format";
import { RemoveDialog } from "@kaifong/page-parts";
import { Button, Card, Tag, VisuallyHidden } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../session/api.ts";
import { currentSubscription, turnOff } from "../../../session/push/this-browser.ts";
import styles from "../../account-page.module.css";
import { SessionName } from "../../sessions/session-name.tsx";
import { messageChoicesQuery } from "../choices-query.ts";
import { useChoicesText } from "../text.ts";
import { pushDevicesQuery, thisBrowserQuery } from "./push-query.ts";

interface DeviceListProps {
  readonly devices: readonly PushDevice[];
  /** Id of the one that is read on; null where it is none of them. */
  readonly here: string | null;
}

/** Where notifications appear; each can be turned off from anywhere. */
export function PushDeviceList({ devices, here }: DeviceListProps) {
  const { t, language } = useChoicesText();
  const [removing, setRemoving] = useState<PushDevice>();
  if (devices.length === 0) return null;
  const moment = (instant: string) => formatShortMoment(instant, language.code);
  return (
    <>
      <h3>{t("push.list")}</h3>
      <ul className={styles.devices} aria-label={t("push.list")}>
        {devices.map((device) => (
          <li key={device.id}>
            <Card className={styles.device}>
              <div>
                <h4>
                  <SessionName of={device} /> {device.id === here ? <Tag tone="brand">{t("push.here")}</Tag> : null}
                </h4>
                <p>{t("push.since", { moment: moment(device.createdAt) })}</p>
                {device.lastSentAt === null ? null : <p>{t("push.sent", { moment: moment(device.lastSentAt) })}</p>}
              </div>
              <Button variant="secondary" onClick={() => setRemoving(device)}>
                {t("push.remove")}
                <VisuallyHidden> {t("push.since", { moment: moment(device.createdAt) })}</VisuallyHidden>
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      <RemoveDevice device={removing} here={here} onClose={() => setRemoving(undefined)} />
    </>
  );
}

interface RemoveDeviceProps {
  /** Which one is to go; undefined while nobody asks. */
  readonly device: PushDevice | undefined;
  readonly here: string | null;
  readonly onClose: () => void;
}

function RemoveDevice({ device, here, onClose }: RemoveDeviceProps) {
  const { t } = useChoicesText();
  const queries = useQueryClient();
  const onRemoved = async () => {
    const subscription = device?.id === here ? await currentSubscription() : null;
    if (subscription) await turnOff(subscription);
    await Promise.all(
      [pushDevicesQuery, thisBrowserQuery, messageChoicesQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
    );
  };
  return (
    <RemoveDialog
      thing={device}
      texts={{
        title: t("push.removeTitle"),
        yes: t("push.removeYes"),
        busy: t("push.removing"),
        stay: t("push.removeNo"),
      }}
      remove={({ id }) => api.call(removePushDevice, { params: { id } })}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      <p>{t("push.removeText")}</p>
    </RemoveDialog>
  );
}
