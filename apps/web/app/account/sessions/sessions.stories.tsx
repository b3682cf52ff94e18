import { newQueryClient } from "@kaifong/client/react";
import type { MemberSession } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPageWith } from "../../story.fixtures.tsx";
import { SessionList } from "./session-list.tsx";
import { SessionName } from "./session-name.tsx";
import { Sessions } from "./sessions.tsx";
import { LogOutEverywhere } from "./log-out-everywhere.tsx";
import { ownSessionsQuery } from "./own-sessions-query.ts";

export default {};

const device = (id: string, agentFamily: string, current = false): MemberSession => ({
  ...{ id, agentFamily, current },
  ...{ startedAt: "2026-11-20T02:00:00.000Z", lastSeenAt: "2026-11-21T03:30:00.000Z" },
});
const DEVICES = [device("d1", "Chrome"), device("d2", "Samsung Internet", true), device("d3", "Other")];
const nothing = () => undefined;

function piece(Piece: () => React.ReactNode, language?: Language, devices?: readonly MemberSession[]) {
  const queries = newQueryClient();
  if (devices) queries.setQueryData(ownSessionsQuery.queryKey, [...devices]);
  return inPageWith(queries, Piece, language);
}

const list = (language?: Language) =>
  piece(() => <SessionList sessions={DEVICES} onEnded={nothing} onFailed={nothing} />, language);
export const deviceNames = () =>
  piece(() => (
    <p>
      <SessionName of={{ agentFamily: "Firefox" }} /> <SessionName of={{ agentFamily: "Other" }} />
    </p>
  ));
export const deviceList = () => list();
export const deviceListInTraditional = () => list(LANGUAGES[0]);
export const deviceListInSimplified = () => list(LANGUAGES[1]);
export const devicesLoading = () => piece(() => <Sessions />);
export const devicesShown = () => piece(() => <Sessions />, undefined, DEVICES);
export const everywhere = () => piece(() => <LogOutEverywhere />);
export const everywhereInTraditional = () => piece(() => <LogOutEverywhere />, LANGUAGES[0]);
