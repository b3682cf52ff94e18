import type { MemberType } from "@kaifong/contract";
import { isApplicant, isInOrder } from "@kaifong/domain/membership";
import { onDemand } from "@kaifong/page-parts";
import { Notice } from "@kaifong/ui";
import { CallButton } from "../shell/call-button.tsx";
import { useAccountText } from "./text.ts";

interface StandingProps {
  readonly type: MemberType;
  /** Of the centre. */
  readonly phone: string | null;
}

/** Few wait to become a member. */
const RegistrationStanding = onDemand(async () => (await import("./registration-standing.tsx")).RegistrationStanding);

/** What the state of a membership means for its member, and what to do next; nothing where all is well. */
export function Standing({ type, phone }: StandingProps) {
  const { t } = useAccountText();
  if (isInOrder(type)) return null;
  if (isApplicant(type)) return <RegistrationStanding phone={phone} />;
  return (
    <Notice tone="attention" title={t(`account.standing.${type}.title`)}>
      <p>{t(`account.standing.${type}.text`)}</p>
      <CallButton phone={phone} />
    </Notice>
  );
}
