import { isApplicant, isWaitingCorrection } from "@kaifong/domain/membership";
import type { Member, Profile } from "@kaifong/contract";
import { onDemand } from "@kaifong/page-parts";
import { DescriptionList, LinkButton } from "@kaifong/ui";
import { useState } from "react";
import { pathTo } from "../../paths.ts";
import { shownNumber } from "../../session/member/shown-number.ts";
import { useAnswerRows } from "../register/answer-rows.tsx";
import type { Answers, FormContext } from "../register/answers.ts";
import type { PersonFormProps } from "./person-form.tsx";
import { type EditableProps, ProfileSection } from "./section.tsx";
import { useProfileText } from "./text.ts";

interface PersonSectionProps extends EditableProps {
  readonly member: Member;
  readonly profile: Profile;
  readonly answers: Answers;
  readonly context: FormContext;
}

const PersonForm = onDemand<PersonFormProps>(async () => (await import("./person-form.tsx")).PersonForm);

/** The facts of the identity card, which staff correct; and the phone number, which has a page of its own. */
export function PersonSection({ member, profile, answers, context, onDone, ...editable }: PersonSectionProps) {
  const { t, language } = useProfileText();
  const { member: _, ...asked } = context;
  const rows = useAnswerRows()("person", answers, asked);
  const waits = profile.corrections.some((one) => one.kind === "PERSON" && isWaitingCorrection(one));
  // A form that is open stays, although one that was sent before is received only now.
  const [open, setOpen] = useState(false);
  if (open !== (editable.editing && (open || !waits))) setOpen(!open);
  return (
    <ProfileSection
      {...editable}
      {...{ id: "profile-person", title: t("topic.person"), saved: undefined }}
      {...(waits ? {} : { action: t("person.ask") })}
    >
      {open ? (
        <PersonForm {...{ answers, context }} onClose={onDone} />
      ) : (
        <>
          <DescriptionList
            items={[
              { term: t(isApplicant(member.memberType) ? "registrationNo" : "memberNo"), value: shownNumber(member.memberNo) },
              ...rows,
              {
                term: t("mobile"),
                value: t("mobileTail", { tail: member.mobileTail }),
                action: (
                  <LinkButton variant="quiet" flush href={pathTo(language, "memberMobile")}>
                    {t("mobileChange")}
                  </LinkButton>
                ),
              },
            ]}
          />
          <p>{t("person.why")}</p>
        </>
      )}
    </ProfileSection>
  );
}
