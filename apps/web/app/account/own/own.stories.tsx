import { newQueryClient } from "@kaifong/client/react";
import { MEMBER_TYPES, type Member, type MemberSession } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { inPage } from "../../story.fixtures.tsx";
import { ChangePassword, PasswordChanged } from "./change-password.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { DeviceList } from "./device-list.tsx";
import { DeviceName } from "./device-name.tsx";
import { Devices } from "./devices.tsx";
import { LogOutEverywhere } from "./log-out-everywhere.tsx";
import { OwnFacts } from "./own-facts.tsx";
import { OWN_SESSIONS } from "./own-sessions.ts";
import { Standing } from "./standing.tsx";

export default {};

const MEMBER: Member = {
  ...{ id: "m1", memberType: "FULL", memberNo: "DHC100014", gender: "F", age: 72, mobileTail: "4567" },
  ...{ nameZh: "陳大文", nameEn: "CHAN Tai Man" },
};
const device = (id: string, agentFamily: string, current = false): MemberSession => ({
  ...{ id, agentFamily, current },
  ...{ startedAt: "2026-11-20T02:00:00.000Z", lastSeenAt: "2026-11-21T03:30:00.000Z" },
});
const DEVICES = [device("d1", "Chrome"), device("d2", "Samsung Internet", true), device("d3", "Other")];
const nothing = () => undefined;

function piece(Piece: () => React.ReactNode, language?: Language, devices?: readonly MemberSession[]) {
  const queries = newQueryClient();
  if (devices) queries.setQueryData(OWN_SESSIONS.queryKey, [...devices]);
  return inPage(
    () => (
      <QueryClientProvider client={queries}>
        <Piece />
      </QueryClientProvider>
    ),
    language,
  );
}

const facts = (member: Member, language?: Language) => piece(() => <OwnFacts member={member} />, language);
export const ownFacts = () => facts(MEMBER);
export const ownFactsWithoutChineseName = () => facts({ ...MEMBER, nameZh: null, memberType: "JUNIOR" });
export const ownFactsInTraditional = () => facts(MEMBER, LANGUAGES[0]);
export const ownFactsInSimplified = () => facts(MEMBER, LANGUAGES[1]);

const standings = (language?: Language) =>
  piece(
    () => (
      <>
        {MEMBER_TYPES.map((type) => (
          <Standing key={type} type={type} phone="21234500" />
        ))}
        <Standing type="LAPSED" phone={null} />
      </>
    ),
    language,
  );
export const everyStanding = () => standings();
export const everyStandingInTraditional = () => standings(LANGUAGES[0]);
export const everyStandingInSimplified = () => standings(LANGUAGES[1]);

const form = (language?: Language) => piece(() => <ChangePasswordForm memberNo="DHC100014" onDone={nothing} />, language);
export const changePassword = () => piece(() => <ChangePassword memberNo="DHC100014" />);
export const changeForm = () => form();
export const changeFormInTraditional = () => form(LANGUAGES[0]);
export const changeFormInSimplified = () => form(LANGUAGES[1]);
export const changedNoneElsewhere = () => piece(() => <PasswordChanged endedSessions={0} />);
export const changedOneElsewhere = () => piece(() => <PasswordChanged endedSessions={1} />);
export const changedInTraditional = () => piece(() => <PasswordChanged endedSessions={2} />, LANGUAGES[0]);

const list = (ending?: string, language?: Language) =>
  piece(() => <DeviceList devices={DEVICES} ending={ending} onEnd={nothing} />, language);
export const deviceNames = () =>
  piece(() => (
    <p>
      <DeviceName of={{ agentFamily: "Firefox" }} /> <DeviceName of={{ agentFamily: "Other" }} />
    </p>
  ));
export const deviceList = () => list();
export const deviceEnding = () => list("d1");
export const deviceListInTraditional = () => list(undefined, LANGUAGES[0]);
export const deviceListInSimplified = () => list(undefined, LANGUAGES[1]);
export const devicesLoading = () => piece(() => <Devices />);
export const devicesShown = () => piece(() => <Devices />, undefined, DEVICES);
export const everywhere = () => piece(() => <LogOutEverywhere />);
export const everywhereInTraditional = () => piece(() => <LogOutEverywhere />, LANGUAGES[0]);
