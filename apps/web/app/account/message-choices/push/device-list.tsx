import type { PushDevice } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { formatShortMoment } from "@kaifong/i18n/format";
import { Tag } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../session/api.ts";
import { currentSubscription, turnOff } from "../../../session/push/this-browser.ts";
import { RemovableList } from "../../removable-list.tsx";
import { SessionName } from "../../sessions/session-name.tsx";
import { messageChoicesQuery } from "../choices-query.ts";
import { useChoicesText } from "../text.ts";
import { pushDevicesQuery, thisBrowserQuery } from "./push-query.ts";

interface DeviceListProps {
  readonly devices: readonly PushDevice[];
  /** Id of the browser that shows this page; null when it is not in the list. */
  readonly here: string | null;
}

/** The devices on which notifications appear; each can be turned off from anywhere. */
export function PushDeviceList({ devices, here }: DeviceListProps) {
  const { t, language } = useChoicesText();
  const queries = useQueryClient();
  if (devices.length === 0) return null;
  const moment = (instant: string) => formatShortMoment(instant, language.code);
  const onRemoved = async ({ id }: PushDevice) => {
    const subscription = id === here ? await currentSubscription() : null;
    if (subscription) await turnOff(subscription);
    await Promise.all(
      [pushDevicesQuery, thisBrowserQuery, messageChoicesQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
    );
  };
  return (
    <>
      <h3>{t("push.list")}</h3>
      <RemovableList
        things={devices}
        label={t("push.list")}
        words={(device) => {
          const since = t("push.since", { moment: moment(device.createdAt) });
          const sent = device.lastSentAt && t("push.sent", { moment: moment(device.lastSentAt) });
          return { title: <DeviceName device={device} isHere={device.id === here} />, called: since, facts: [since, sent] };
        }}
        texts={{
          remove: t("push.remove"),
          title: t("push.removeTitle"),
          text: t("push.removeText"),
          confirm: t("push.removeYes"),
          busy: t("push.removing"),
          cancelLabel: t("push.removeNo"),
        }}
        remove={({ id }) => api.call(paths.removePushDevice, { params: { id } })}
        onRemoved={onRemoved}
      />
    </>
  );
}

function DeviceName({ device, isHere }: { readonly device: PushDevice; readonly isHere: boolean }) {
  const { t } = useChoicesText();
  return (
    <>
      <SessionName of={device} /> {isHere ? <Tag tone="brand">{t("push.here")}</Tag> : null}
    </>
  );
}
