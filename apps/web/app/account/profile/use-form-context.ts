import type { FormContext } from "../register/answers.ts";
import { useSurroundings } from "../register/use-surroundings.ts";
import { useProfileText } from "./text.ts";

/** What the questions depend on beside the answers, for a member. */
export function useFormContext(): FormContext {
  const { t } = useProfileText();
  return useSurroundings((code) => t(`codes:district.${code}`), { member: true });
}
