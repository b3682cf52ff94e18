import { newQueryClient } from "@kaifong/client/react";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { inPage } from "../story.fixtures.tsx";
import { LoginForm } from "./login-form.tsx";

export default {};

const form = (language?: Language) =>
  inPage(
    () => (
      <QueryClientProvider client={newQueryClient()}>
        <LoginForm phone="21234500" />
      </QueryClientProvider>
    ),
    language,
  );

export const empty = () => form();
export const traditional = () => form(LANGUAGES[0]);
export const simplified = () => form(LANGUAGES[1]);
