import { newQueryClient } from "@kaifong/client/react";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPageWith } from "../story.fixtures.tsx";
import { LoginForm } from "./login-form.tsx";

export default {};

const form = (language?: Language) => inPageWith(newQueryClient(), () => <LoginForm phone="21234500" />, language);

export const empty = () => form();
export const traditional = () => form(LANGUAGES[0]);
export const simplified = () => form(LANGUAGES[1]);
