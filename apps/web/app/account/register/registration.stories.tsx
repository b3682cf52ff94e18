import { newQueryClient } from "@kaifong/client/react";
import { MINUTE_MS } from "@kaifong/domain/time";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPageWith } from "../../story.fixtures.tsx";
import type { Answers } from "./answers.ts";
import { AnswerSection, CheckAnswers } from "./check-answers.tsx";
import { answersOfCodeSent } from "./code-sent.ts";
import { PasswordStep } from "./password-step.tsx";
import { AlreadyRegistered, WhatIsNeeded, PhoneStep } from "./phone-step.tsx";
import { ProviderLead } from "./provider-lead.tsx";
import { Received } from "./received.tsx";
import { ADULT, FORM_CONTEXT, CHILD, throughAll, WHOLE } from "./register.fixtures.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { StepFrame } from "./step-frame.tsx";
import type { Step, Topic } from "./steps.ts";
import { TopicField } from "./topic-field.tsx";
import { Questions, TopicStep } from "./topic-step.tsx";
import type { Registration } from "./use-registration.ts";
import { WhatToBring } from "./what-to-bring.tsx";

export default {};

const [TRADITIONAL, SIMPLIFIED, ENGLISH] = LANGUAGES;
const nothing = () => undefined;

function piece(Piece: () => React.ReactNode, language?: Language) {
  return inPageWith(newQueryClient(), Piece, language);
}

const registration = (answers: Answers, progress: Partial<Registration["progress"]> = {}): Registration => ({
  ...{ progress: { answers, password: "", refused: [], ...progress }, context: FORM_CONTEXT, stage: "check", moved: false },
  ...{ receipt: undefined, discarded: false, isStored: true, goTo: nothing, write: nothing, finish: nothing, refuse: nothing },
  ...{ refuseCode: nothing, receive: nothing, clear: nothing },
});

const framed = (step: Step, Piece: () => React.ReactNode, language?: Language) =>
  piece(
    () => (
      <StepFrame step={step} arrive={false} onBack={step === "phone" ? undefined : nothing}>
        <Piece />
      </StepFrame>
    ),
    language,
  );
const topic = (step: Topic, answers: Answers, language?: Language) =>
  framed(step, () => <TopicStep step={step} registration={registration(answers)} />, language);

export const first = () => piece(() => <RegistrationForm known={{}} />);
export const firstInTraditional = () => piece(() => <RegistrationForm known={{}} />, TRADITIONAL);

const phone = (answers: Answers, language?: Language) =>
  framed("phone", () => <PhoneStep registration={registration(answers)} />, language);
const LONG_AGO = 0;
const SENT = answersOfCodeSent({
  ...{ step: "CODE", account: "91234567", codeId: "c-1", mobileTail: "4567", minutes: 10 },
  ...{ resendAt: LONG_AGO, until: 10 * MINUTE_MS },
});
export const phoneAsked = () => phone({});
export const phoneCode = () => phone(SENT);
export const phoneProven = () => phone(ADULT);
export const phoneInSimplified = () => phone({}, SIMPLIFIED);
export const codeExpired = () => {
  const refused = [{ path: "codeId", code: "CODE_EXPIRED", message: "This code is no longer valid. Please ask for a new one." }];
  return framed("phone", () => <PhoneStep registration={registration({ mobile: ["91234567"] }, { refused })} />);
};
export const alreadyRegistered = () => piece(() => <AlreadyRegistered />);
export const needsOfChild = () => piece(() => <WhatIsNeeded minor />);

export const person = () => topic("person", WHOLE);
export const personEmpty = () => topic("person", {});
export const personInTraditional = () => topic("person", {}, TRADITIONAL);
export const placeOfWhoLivesHere = () => topic("place", ADULT);
export const placeOfWhoWorksHere = () => topic("place", WHOLE);
export const contact = () => topic("contact", ADULT);
export const contactOfChild = () => topic("contact", CHILD);
export const home = () => topic("home", WHOLE);
export const homeInSimplified = () => topic("home", {}, SIMPLIFIED);
export const health = () => topic("health", WHOLE);
export const news = () => topic("news", WHOLE);
export const newsInTraditional = () => topic("news", {}, TRADITIONAL);
export const refusedField = () => {
  const refused = [{ path: "emergencyPhone", code: "CONTACT_NUMBER", message: "Please check the number." }];
  return framed("contact", () => <TopicStep step="contact" registration={registration(ADULT, { refused })} />);
};
export const oneField = () =>
  piece(() => (
    <TopicField
      field="birthDate"
      answers={ADULT}
      context={FORM_CONTEXT}
      errorOf={(id) => (id === "birthDate.year" ? "4 digits" : undefined)}
    />
  ));

export const questionsOfOneGroup = () =>
  piece(() => (
    <Questions asked={["guardianName", "guardianPhone"]} answers={CHILD} context={FORM_CONTEXT} errorOf={() => undefined} />
  ));

export const password = () => framed("password", () => <PasswordStep registration={registration(ADULT)} />);

const check = (answers: Answers, language?: Language) =>
  piece(() => <CheckAnswers registration={registration(throughAll(answers), { password: "Aa123456" })} />, language);
export const checkAnswers = () => check(WHOLE);
export const checkAnswersOfChild = () => check(CHILD, ENGLISH);
export const checkInTraditional = () => check(WHOLE, TRADITIONAL);
export const checkInSimplified = () => check(ADULT, SIMPLIFIED);

export const oneSection = () => piece(() => <AnswerSection step="contact" answers={CHILD} context={FORM_CONTEXT} change={{}} />);

const RECEIPT = { reference: "R-2026-0001", contactBy: "2026-11-26" };
export const received = () => piece(() => <Received receipt={RECEIPT} again={null} />);
export const receivedInTraditional = () => piece(() => <Received receipt={RECEIPT} again={null} />, TRADITIONAL);
export const receivedInSimplified = () => piece(() => <Received receipt={RECEIPT} again={null} />, SIMPLIFIED);
export const toBring = () => piece(() => <WhatToBring />);

const lead = (used: boolean, language?: Language) => {
  const providerName = language === undefined ? "iAM Smart" : "智方便";
  return piece(() => <ProviderLead providerName={providerName} used={used} />, language);
};
export const toFillIn = () => lead(false);
export const toFillInTraditional = () => lead(false, TRADITIONAL);
export const toFillInSimplified = () => lead(false, SIMPLIFIED);
export const filledIn = () => lead(true);
export const filledInTraditional = () => lead(true, TRADITIONAL);
