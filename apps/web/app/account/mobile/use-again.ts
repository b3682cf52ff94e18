import type { Again } from "./progress.ts";
import { useMobileText } from "./text.ts";

/** Why a step was gone back to, as the lines of a summary; none where it was not. */
export function useAgain(again: Again | undefined): readonly { readonly message: string }[] {
  const { t } = useMobileText();
  if (again === undefined) return [];
  return (again === "LATE" ? [t("late")] : again.messages).map((message) => ({ message }));
}
