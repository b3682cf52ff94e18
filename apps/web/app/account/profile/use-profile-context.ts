import type { FormContext } from "../register/answers.ts";
import { useFormContext } from "../register/form-context.ts";
import { useProfileText } from "./text.ts";

/** The facts on which the questions depend besides the answers, for a member. */
export function useProfileContext(): FormContext {
  const { t } = useProfileText();
  return useFormContext((code) => t(`codes:district.${code}`), { member: true });
}
