import { Notice } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { MembersQueryFailed } from "../../../session/member/members-query.tsx";
import { type PushSupport, pushSupport } from "../../../session/push/this-browser.ts";
import { useChoicesText } from "../text.ts";
import { AboutPush, PushComing } from "./about-push.tsx";
import { PushDeviceList } from "./device-list.tsx";
import { pushDevicesQuery, thisBrowserQuery } from "./push-query.ts";
import { TurnOnForm } from "./turn-on.tsx";

/** Notifications on the screens of the member's devices: whether they are on here, and on which other devices. */
export function PushDevices({ mayAdd }: { readonly mayAdd: boolean }) {
  const { data, error, refetch } = useQuery(pushDevicesQuery);
  const here = useQuery(thisBrowserQuery);
  if (data?.key === null) return null; // the centre sends none
  if (error && !data) {
    return (
      <AboutPush>
        <MembersQueryFailed error={error} onRetry={() => void refetch()} />
      </AboutPush>
    );
  }
  if (!data || here.isLoading) return <PushComing />;
  return (
    <AboutPush>
      {mayAdd ? (
        <ThisDevice
          support={pushSupport()}
          isOn={Boolean(here.data)}
          pushKey={data.key}
          isFull={data.devices.length >= data.most}
        />
      ) : null}
      <PushDeviceList devices={data.devices} here={here.data ?? null} />
    </AboutPush>
  );
}

interface ThisDeviceProps {
  readonly support: PushSupport;
  readonly isOn: boolean;
  readonly pushKey: string;
  readonly isFull: boolean;
}

/**
 * Offers what can be done on this device: nothing, something else first, or turning notifications on. When they are on, the list
 * says so.
 */
export function ThisDevice({ support, isOn, pushKey, isFull }: ThisDeviceProps) {
  const { t } = useChoicesText();
  if (support === "AFTER_INSTALLING") {
    return (
      <Notice title={t("push.iosTitle")}>
        <p>{t("push.ios")}</p>
      </Notice>
    );
  }
  if (support === "NO") {
    return (
      <Notice title={t("push.noTitle")}>
        <p>{t("push.no")}</p>
      </Notice>
    );
  }
  return <TurnOnForm isOn={isOn} pushKey={pushKey} isFull={isFull} />;
}
