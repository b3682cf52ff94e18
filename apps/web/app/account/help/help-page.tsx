import type { CareRelation, Help as KnownHelp, Member } from "@kaifong/contract";
import { displayName, isActiveType, mayActForOthers } from "@kaifong/domain/membership";
import { Loading, onDemand } from "@kaifong/page-parts";
import { Button, Section, SectionStack } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changeRefusalOf, ChangeRefusedNotice } from "../../session/member/changing.tsx";
import { ownMemberQuery } from "../../session/member/member-query.ts";
import { MembersQuery } from "../../session/member/members-query.tsx";
import { MembersPage } from "../../shell/members-page.tsx";
import type { HydratedHandle } from "../../shell/page-handle.ts";
import { ownCareQuery } from "../../session/care/care-query.ts";
import { GuardianDecides } from "../care/guardian-decides.tsx";
import type { Junior } from "../care/junior.ts";
import { useCareText } from "../care/text.ts";
import { AboutHelp, GetHelp } from "./get-help.tsx";
import { GiveHelp } from "./give-help.tsx";
import { ownHelpQuery, LIVE_MS } from "./help-query.ts";

/** Only guardians need it. */
const ForJunior = onDemand(async () => (await import("./for-junior.tsx")).ForJunior);

export const handle: HydratedHandle = {
  app: true,
  texts: ["care", "codes"],
  prefetch: (queries) =>
    Promise.all([
      queries.prefetchQuery(ownHelpQuery),
      queries.prefetchQuery(ownCareQuery),
      queries.prefetchQuery(ownMemberQuery()),
    ]),
};

/** The help of the member who is logged in, whomever they act for: a code for a helper, and helping somebody by their code. */
export default function HelpPage() {
  const { t } = useCareText();
  return (
    <MembersPage lead={t("help.lead")} fallback={<HelpComing />}>
      <Help />
    </MembersPage>
  );
}

function HelpComing() {
  return (
    <SectionStack>
      <AboutHelp>
        <Loading lines={3} />
      </AboutHelp>
    </SectionStack>
  );
}

/**
 * The page's part that has a member: the help that they give or get now, asked for again while the page is open, and the forms
 * to begin either.
 */
export function Help() {
  const help = useQuery({ ...ownHelpQuery, refetchInterval: LIVE_MS });
  const member = useQuery(ownMemberQuery()).data;
  return (
    <MembersQuery query={help} fallback={<HelpComing />}>
      {(data) => (member ? <HelpOf help={data} member={member} /> : <HelpComing />)}
    </MembersQuery>
  );
}

function HelpOf({ help, member }: { readonly help: KnownHelp; readonly member: Member }) {
  const { data: care } = useQuery(ownCareQuery);
  const [junior, setJunior] = useState<Junior>();
  const isAdult = mayActForOthers(member.age);
  const refusal = changeRefusalOf(member.memberType);
  const instead = refusal ? (
    <ChangeRefusedNotice because={refusal} />
  ) : isAdult ? undefined : (
    <GuardianDecides carers={care?.carers ?? []} />
  );
  return (
    <SectionStack>
      {junior ? (
        <ForJunior junior={junior} onBack={() => setJunior(undefined)} />
      ) : (
        <>
          <GetHelp help={help} instead={instead} lapsed={!isActiveType(member.memberType)} />
          {refusal ? null : <Juniors caredFor={care?.caredFor ?? []} onChoose={setJunior} />}
          {isAdult && !refusal ? <GiveHelp helping={help.helping} /> : null}
        </>
      )}
    </SectionStack>
  );
}

interface JuniorsProps {
  readonly caredFor: readonly CareRelation[];
  readonly onChoose: (junior: Junior) => void;
}

/** The members for whom the member decides, as their guardian. */
export function Juniors({ caredFor, onChoose }: JuniorsProps) {
  const { t, language } = useCareText();
  const juniors = caredFor
    .filter(({ guardian }) => guardian)
    .map(({ person }) => ({ memberId: person.memberId, name: displayName(person, language.code) }));
  if (juniors.length === 0) return null;
  return (
    <Section labelledBy="juniors">
      <h2 id="juniors">{t("junior.title")}</h2>
      <p>{t("junior.text")}</p>
      {juniors.map((junior) => (
        <Button key={junior.memberId} variant="secondary" onClick={() => onChoose(junior)}>
          {t("junior.link", { name: junior.name })}
        </Button>
      ))}
    </Section>
  );
}
