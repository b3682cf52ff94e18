import { MINUTE_MS } from "@kaifong/domain/time";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../../story.fixtures.tsx";
import { answersOfCodeSent } from "../code-sent.ts";
import { ADULT, FORM_CONTEXT, CHILD, throughAll, WHOLE } from "../register.fixtures.ts";
import { CheckPart } from "./check-part.tsx";
import type { NextPage } from "./follow.ts";
import { PasswordPart } from "./password-part.tsx";
import { PhonePart } from "./phone-part.tsx";
import { PlainForm } from "./plain-form.tsx";

export default {};

const [TRADITIONAL, SIMPLIFIED] = LANGUAGES;
const fine = () => undefined;
const wrong = (...errors: NonNullable<NextPage["issues"]>["errors"]) => ({ title: "Please check these", errors, status: 400 });

const form = (shown: NextPage, language?: Language) =>
  inPage(() => <PlainForm {...shown} token="a token" context={FORM_CONTEXT} />, language);
const UNPROVEN = { ...ADULT, codeId: [] };
const SENT = {
  ...UNPROVEN,
  ...answersOfCodeSent({
    ...{ step: "CODE", account: "91234567", codeId: "c-1", mobileTail: "4567", minutes: 10 },
    ...{ resendAt: 0, until: 10 * MINUTE_MS },
  }),
};

export const phone = () => form({ stage: "phone", answers: {} });
export const phoneInTraditional = () => form({ stage: "phone", answers: {} }, TRADITIONAL);
export const phoneTaken = () =>
  form({
    ...{ stage: "phone", answers: UNPROVEN },
    issues: { ...wrong({ message: "This mobile number is already registered." }), registered: true },
  });
export const code = () => form({ stage: "phone", answers: SENT });
export const codeInSimplified = () => form({ stage: "phone", answers: SENT }, SIMPLIFIED);
export const codeWrong = () =>
  form({ stage: "phone", answers: SENT, issues: wrong({ fieldId: "code", message: "Incorrect verification code." }) });
export const codeResent = () => form({ stage: "phone", answers: SENT, codeSent: "ANOTHER" });
export const phoneProven = () => form({ stage: "phone", answers: ADULT });
export const phoneAlone = () =>
  inPage(() => <PhonePart answers={{ ageGroup: ["6_TO_17"] }} errorOf={fine} resent={false} isFirst />);

export const person = () => form({ stage: "person", answers: WHOLE });
export const personWrong = () =>
  form({ stage: "person", answers: {}, issues: wrong({ fieldId: "surnameEn", message: "Please fill in “Surname”." }) });
export const placeWithMore = () =>
  form({ stage: "place", answers: { ...ADULT, neighbourhood: [] }, brought: ["neighbourhood"] }, TRADITIONAL);
export const contactOfChild = () => form({ stage: "contact", answers: CHILD });

export const check = () => form({ stage: "check", answers: throughAll(WHOLE) });
export const checkInTraditional = () => form({ stage: "check", answers: throughAll(WHOLE) }, TRADITIONAL);
export const checkAlone = () => inPage(() => <CheckPart answers={throughAll(CHILD)} context={FORM_CONTEXT} />);

export const password = () => form({ stage: "password", answers: throughAll(ADULT) });
export const passwordInTraditional = () => form({ stage: "password", answers: throughAll(ADULT) }, TRADITIONAL);
export const passwordAlone = () => inPage(() => <PasswordPart answers={ADULT} errorOf={fine} />);
