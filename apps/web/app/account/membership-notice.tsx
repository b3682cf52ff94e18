import type { MemberType } from "@kaifong/contract";
import { isApplicant, isActiveType } from "@kaifong/domain/membership";
import { onDemand } from "@kaifong/page-parts";
import { Notice } from "@kaifong/ui";
import { PhoneButton } from "../shell/phone-button.tsx";
import { useAccountText } from "./text.ts";

interface MembershipNoticeProps {
  readonly type: MemberType;
  /** The centre's phone number. */
  readonly phone: string | null;
}

/** On demand, because few are waiting to become a member. */
const RegistrationNotice = onDemand(async () => (await import("./registration-notice.tsx")).RegistrationNotice);

/** Says what the state of a membership means for its member, and what to do next; nothing when all is well. */
export function MembershipNotice({ type, phone }: MembershipNoticeProps) {
  const { t } = useAccountText();
  if (isActiveType(type)) return null;
  if (isApplicant(type)) return <RegistrationNotice phone={phone} />;
  return (
    <Notice tone="attention" title={t(`account.standing.${type}.title`)}>
      <p>{t(`account.standing.${type}.text`)}</p>
      <PhoneButton phone={phone} />
    </Notice>
  );
}
