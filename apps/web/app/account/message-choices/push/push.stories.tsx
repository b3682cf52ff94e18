import { CallError } from "@kaifong/client";
import { newQueryClient } from "@kaifong/client/react";
import type { PushDevice } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { PushError } from "../../../session/push/this-browser.ts";
import { inPage, inPageWith } from "../../../story.fixtures.tsx";
import { AboutPush, PushComing } from "./about-push.tsx";
import { PushDeviceList } from "./device-list.tsx";
import { PushDevices, ThisDevice } from "./push-devices.tsx";
import { pushDevicesQuery, thisBrowserQuery } from "./push-query.ts";
import { TurnOnDenied, TurnOnFailed, TurnOnForm } from "./turn-on.tsx";

export default {};

const SEVERAL: PushDevice[] = [
  { id: "d3", agentFamily: "Samsung Internet", createdAt: "2026-11-20T02:00:00.000Z", lastSentAt: "2026-11-21T03:30:00.000Z" },
  { id: "d2", agentFamily: "Chrome", createdAt: "2026-10-02T08:10:00.000Z", lastSentAt: null },
  { id: "d1", agentFamily: "Other", createdAt: "2026-09-12T04:45:00.000Z", lastSentAt: "2026-09-30T01:00:00.000Z" },
];
const REFUSAL = { error_code: 1313, error_name: "PUSH_NOT_ACCEPTED", error_message: "This browser could not be added." } as const;

function piece(Piece: () => React.ReactNode, language?: Language, devices?: readonly PushDevice[]) {
  const queries = newQueryClient();
  if (devices) {
    queries.setQueryData(pushDevicesQuery.queryKey, { key: "key", most: 5, devices: [...devices] });
    queries.setQueryData(thisBrowserQuery.queryKey, devices[0]?.id ?? null);
  }
  return inPageWith(queries, Piece, language);
}
const device = (given: Partial<Parameters<typeof ThisDevice>[0]>, language?: Language) =>
  piece(() => <ThisDevice support="YES" isOn={false} pushKey="key" isFull={false} {...given} />, language);

export const loading = () => piece(() => <PushDevices mayAdd />);
export const several = () => piece(() => <PushDevices mayAdd />, undefined, SEVERAL);
export const severalInTraditional = () => piece(() => <PushDevices mayAdd />, LANGUAGES[0], SEVERAL);
export const severalInSimplified = () => piece(() => <PushDevices mayAdd />, LANGUAGES[1], SEVERAL);
export const unsupported = () => device({ support: "NO" });
export const unsupportedInTraditional = () => device({ support: "NO" }, LANGUAGES[0]);
export const iPhone = () => device({ support: "AFTER_INSTALLING" });
export const iPhoneInTraditional = () => device({ support: "AFTER_INSTALLING" }, LANGUAGES[0]);
export const iPhoneInSimplified = () => device({ support: "AFTER_INSTALLING" }, LANGUAGES[1]);
export const off = () => device({});
export const offInTraditional = () => device({}, LANGUAGES[0]);
export const full = () => piece(() => <TurnOnForm isOn={false} pushKey="key" isFull />);
export const denied = () => piece(() => <TurnOnDenied />);
export const deniedInTraditional = () => piece(() => <TurnOnDenied />, LANGUAGES[0]);
export const undecided = () => piece(() => <TurnOnFailed error={new PushError("UNDECIDED")} />);
export const failed = () => piece(() => <TurnOnFailed error={new PushError("FAILED")} />);
export const refused = () => piece(() => <TurnOnFailed error={new CallError(REFUSAL)} />);
export const list = () => piece(() => <PushDeviceList devices={SEVERAL} here="d2" />);
export const beforeItIsKnownWhose = () => inPage(() => <PushComing />);
export const withNothingInIt = () => inPage(() => <AboutPush>{null}</AboutPush>);
