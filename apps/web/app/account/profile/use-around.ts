import type { Surroundings } from "../register/answers.ts";
import { useSurroundings } from "../register/use-surroundings.ts";
import { useProfileText } from "./text.ts";

/** What the questions depend on beside the answers, for a member. */
export function useAround(): Surroundings {
  const { t } = useProfileText();
  return useSurroundings((code) => t(`codes:district.${code}`), { member: true });
}
