import type { Member } from "@kaifong/contract";
import { hasRight, isApplicant, isActiveType, mayActForOthers } from "@kaifong/domain/membership";
import { onDemand } from "@kaifong/page-parts";
import { Button, Card, LinkButton, SectionStack } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { SIMPLE_ATTRIBUTE } from "../root-attributes.ts";
import { ownMemberQuery } from "../session/member/member-query.ts";
import { namesOne } from "../session/notification-pages.ts";
import { MembersQuery } from "../session/member/members-query.tsx";
import { showUnreadAgain } from "../session/unread.ts";
import { MODE_ATTRIBUTE } from "../shell/attributes.ts";
import { MembersPage } from "../shell/members-page.tsx";
import { OwnPages } from "../shell/own-pages.tsx";
import type { HydratedHandle } from "../shell/page-handle.ts";
import { useShellData } from "../shell/shell-data.ts";
import { useShellText } from "../shell/text.ts";
import styles from "./account-page.module.css";
import { useAccountText } from "./text.ts";
import { MemberCardLink } from "./card/card-link.tsx";
import { Care } from "./care/care.tsx";
import { useProviderName } from "./provider/provider-name.ts";
import { Passkeys } from "./passkeys/passkeys.tsx";
import { ErasureNotice } from "./own-data/erasure-notice.tsx";
import { HelpLink } from "./help/help-link.tsx";
import { DataLink } from "./own-data/data-link.tsx";
import { MessagesLink } from "./message-choices/messages-link.tsx";
import { ProfileLink } from "./profile/profile-link.tsx";
import { ChangePassword } from "./own-account/change-password.tsx";
import { Sessions } from "./sessions/sessions.tsx";
import { OwnFacts } from "./own-account/own-facts.tsx";
import { SimpleSwitch } from "./simple-mode/simple-switch.tsx";
import { MembershipNotice } from "./membership-notice.tsx";

const Identities = onDemand(async () => (await import("./identities/identities.tsx")).Identities);
/** On demand, because few members use it. */
const SimpleHome = onDemand(async () => (await import("./simple-mode/simple-home.tsx")).SimpleHome);

export const handle: HydratedHandle = {
  app: true,
  texts: ["auth", "codes", "care", "card", "ownData"],
  prefetch: (queries) => queries.prefetchQuery(ownMemberQuery()),
};

export default function MemberPage() {
  const { t } = useAccountText();
  const { t: shell } = useShellText();
  const lead = (
    <>
      <span {...attribute(MODE_ATTRIBUTE, "full")}>{t("account.lead")}</span>
      <span {...attribute(MODE_ATTRIBUTE, "simple")}>{shell("simple.lead")}</span>
    </>
  );
  return (
    <MembersPage lead={lead}>
      <OwnAccount />
    </MembersPage>
  );
}

function OwnAccount() {
  const member = useQuery(ownMemberQuery());
  const phone = useShellData()?.setting?.phone ?? null;
  return <MembersQuery query={member}>{(data) => <MemberHome member={data} phone={phone} />}</MembersQuery>;
}

/** In simple mode four tiles come first, and the rest when asked for. The state of the membership is always shown. */
function MemberHome({ member: data, phone }: { readonly member: Member; readonly phone: string | null }) {
  const { t, language } = useShellText();
  const [simple] = useState(() => document.documentElement.hasAttribute(SIMPLE_ATTRIBUTE));
  const [all, setAll] = useState(!simple || namesOne("CARE", window.location.hash));
  useEffect(showUnreadAgain, []);
  return (
    <SectionStack>
      <MembershipNotice type={data.memberType} phone={phone} />
      <ErasureNotice />
      {simple ? (
        <SimpleHome phone={phone} type={data.memberType} />
      ) : (
        <>
          <Groups type={data.memberType} />
          <OwnPages language={language} current="member" place="within" />
        </>
      )}
      {all ? (
        <Account member={data} />
      ) : (
        <Button variant="secondary" onClick={() => setAll(true)}>
          {t("simple.all")}
        </Button>
      )}
      <SimpleSwitch simple={simple} />
    </SectionStack>
  );
}

/** Everything that is a member's own, grouped by what people come for. */
function Account({ member: data }: { readonly member: Member }) {
  const providerName = useProviderName();
  return (
    <>
      <Group id="own">
        <OwnFacts member={data} />
        <ProfileLink />
        {isActiveType(data.memberType) ? <MemberCardLink /> : null}
        <MessagesLink />
        <DataLink />
      </Group>
      {groupsOf(data.memberType).includes("others") ? (
        <Group id="others">
          <Care mayActForOthers={mayActForOthers(data.age)} mayAct={hasRight(data.memberType, "ACT")} />
          <HelpLink />
        </Group>
      ) : null}
      <Group id="security">
        <ChangePassword memberNo={data.memberNo} />
        <Passkeys memberNo={data.memberNo} />
        {providerName === "" ? null : <Identities memberNo={data.memberNo} providerName={providerName} />}
        <Sessions />
      </Group>
    </>
  );
}

type GroupId = "own" | "others" | "security";

/** Nobody acts for somebody who is not a member yet. */
const groupsOf = (type: Member["memberType"]): readonly GroupId[] =>
  isApplicant(type) ? ["own", "security"] : ["own", "others", "security"];

function Group({ id, children }: { readonly id: GroupId; readonly children: ReactNode }) {
  const { t } = useAccountText();
  return (
    <Card as="section" labelledBy={`group-${id}`} className={styles.group}>
      <h2 id={`group-${id}`}>{t(`account.group.${id}`)}</h2>
      {children}
    </Card>
  );
}

/** Links to the groups: without them, nobody sees the second group on a phone. */
function Groups({ type }: { readonly type: Member["memberType"] }) {
  const { t } = useAccountText();
  return (
    <nav aria-label={t("account.group.label")} className={styles.jump}>
      {groupsOf(type).map((id) => (
        <LinkButton key={id} variant="secondary" href={`#group-${id}`}>
          {t(`account.group.${id}`)}
        </LinkButton>
      ))}
    </nav>
  );
}
