import { newQueryClient } from "@kaifong/client/react";
import type { Correction, MemberType, Profile } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPageWith } from "../../story.fixtures.tsx";
import type { FormContext } from "../register/answers.ts";
import { answersOfProfile } from "./answers-of-profile.ts";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import { Consents, WithdrawDialog } from "./consents.tsx";
import { LanguageForm } from "./language-form.tsx";
import { LanguageSection } from "./language-section.tsx";
import { PersonForm } from "./person-form.tsx";
import { PersonSection } from "./person-section.tsx";
import { REQUESTED, CONSENT, DECLINED, MEMBER, PROFILE, SPARE } from "./profile.fixtures.ts";
import { ProfileLink } from "./profile-link.tsx";
import { ProfileSections } from "./profile-sections.tsx";
import { CorrectionRequest, Requests } from "./requests.tsx";
import { ProfileSection } from "./section.tsx";
import { TopicForm } from "./topic-form.tsx";
import { TopicSection } from "./topic-section.tsx";

export default {};

const [TRADITIONAL, SIMPLIFIED] = LANGUAGES;
const FORM_CONTEXT: FormContext = { today: "2026-11-24", home: "KLN_SSP", member: true };
const ANSWERS = answersOfProfile(PROFILE, FORM_CONTEXT);
const nothing = () => undefined;
const CLOSED = { mayCorrect: true, editing: false, onEdit: nothing, onDone: nothing };

function piece(Piece: () => React.ReactNode, language?: Language) {
  const queries = newQueryClient();
  return inPageWith(queries, Piece, language);
}

const whole = (profile: Profile, memberType: MemberType = "FULL", language?: Language) =>
  piece(() => <ProfileSections member={{ ...MEMBER, memberType }} profile={profile} />, language);
export const everything = () => whole(PROFILE);
export const everythingInTraditional = () => whole(PROFILE, "FULL", TRADITIONAL);
export const everythingInSimplified = () => whole(PROFILE, "FULL", SIMPLIFIED);
export const registeredAtACounter = () => whole(SPARE);
export const registeredAtACounterInTraditional = () => whole(SPARE, "FULL", TRADITIONAL);
export const suspended = () => whole(PROFILE, "SUSPENDED");
export const withRequests = () => whole({ ...PROFILE, corrections: [REQUESTED, CONSENT, DECLINED] });
export const withRequestsInSimplified = () => whole({ ...PROFILE, corrections: [REQUESTED, DECLINED] }, "FULL", SIMPLIFIED);

const request = (correction: Correction, language?: Language) =>
  piece(() => <CorrectionRequest correction={correction} mayCorrect isNew={false} />, language);
export const requested = () => request(REQUESTED);
export const requestedJustNow = () => piece(() => <CorrectionRequest correction={REQUESTED} mayCorrect isNew />);
export const requestedInTraditional = () => request(REQUESTED, TRADITIONAL);
export const declined = () => request(DECLINED);
export const noRequests = () => piece(() => <Requests corrections={[]} mayCorrect />);

const topic = (profile: Profile, missing: boolean) => () =>
  piece(() => (
    <TopicSection
      {...{ topic: "contact", member: MEMBER, profile, context: FORM_CONTEXT, missing }}
      answers={answersOfProfile(profile, FORM_CONTEXT)}
      {...CLOSED}
    />
  ));
export const contact = topic(PROFILE, false);
export const contactMissing = topic(SPARE, true);
const form = (language?: Language) =>
  piece(
    () => <TopicForm {...{ topic: "contact", profile: PROFILE, answers: ANSWERS, context: FORM_CONTEXT }} onClose={nothing} />,
    language,
  );
export const contactForm = () => form();
export const contactFormInTraditional = () => form(TRADITIONAL);
const changed = (language?: Language) =>
  piece(
    () => (
      <ChangedElsewhere
        {...{ topic: "place", answers: ANSWERS, context: FORM_CONTEXT, busy: undefined }}
        onMine={nothing}
        onTheirs={nothing}
      />
    ),
    language,
  );
export const changedElsewhere = () => changed();
export const changedElsewhereInSimplified = () => changed(SIMPLIFIED);

export const person = () =>
  piece(() => <PersonSection {...{ member: MEMBER, profile: PROFILE, answers: ANSWERS, context: FORM_CONTEXT }} {...CLOSED} />);
const personForm = (language?: Language) =>
  piece(() => <PersonForm {...{ answers: ANSWERS, context: FORM_CONTEXT }} onClose={nothing} />, language);
export const requestPersonCorrection = () => personForm();
export const requestPersonCorrectionInTraditional = () => personForm(TRADITIONAL);

export const language = () => piece(() => <LanguageSection profile={PROFILE} {...CLOSED} />);
export const languageForm = () => piece(() => <LanguageForm profile={PROFILE} onClose={nothing} />);
export const consents = () => piece(() => <Consents profile={PROFILE} mayCorrect />);
export const consentsOnPaper = () => piece(() => <Consents profile={SPARE} mayCorrect />);
export const withdrawHealthRecord = () => piece(() => <WithdrawDialog kind="CONSENT_HEALTH_RECORD" onClose={nothing} />);
export const withdrawTransferInTraditional = () =>
  piece(() => <WithdrawDialog kind="CONSENT_TRANSFER" onClose={nothing} />, TRADITIONAL);
export const saved = () =>
  piece(() => (
    <ProfileSection {...{ id: "section", title: "Home and work", action: "Change", saved: "Home and work" }} {...CLOSED}>
      <p>Nothing filled in</p>
    </ProfileSection>
  ));
export const link = () => piece(() => <ProfileLink />);
export const linkInTraditional = () => piece(() => <ProfileLink />, TRADITIONAL);
