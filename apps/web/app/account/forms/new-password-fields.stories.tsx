import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { NewPasswordFields, PasswordRules } from "./new-password-fields.tsx";

export default {};

const rules = (password: string, language?: Language) => inPage(() => <PasswordRules password={password} />, language);
export const rulesUnmet = () => rules("");
export const rulesHalfMet = () => rules("harbour7");
export const rulesMet = () => rules("Harbour7Walk");
export const rulesInTraditional = () => rules("harbour7", LANGUAGES[0]);
export const rulesInSimplified = () => rules("harbour7", LANGUAGES[1]);

export const fields = () => inPage(() => <NewPasswordFields errorOf={() => undefined} />);
export const fieldsWrong = () => inPage(() => <NewPasswordFields errorOf={() => "Password does not match. Please try again."} />);
export const fieldsInTraditional = () => inPage(() => <NewPasswordFields errorOf={() => undefined} />, LANGUAGES[0]);
