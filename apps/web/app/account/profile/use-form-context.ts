import { districtNamed } from "@kaifong/domain/membership";
import { hongKongDay } from "@kaifong/domain/time";
import { useState } from "react";
import { useShellData } from "../../shell/shell-data.ts";
import type { FormContext } from "../register/answers.ts";
import { useProfileText } from "./text.ts";

/** What the questions depend on beside the answers, for a member. */
export function useFormContext(): FormContext {
  const { t } = useProfileText();
  const district = useShellData()?.setting?.district;
  const home = districtNamed(district, (code) => t(`codes:district.${code}`));
  const [context] = useState<FormContext>(() => ({ today: hongKongDay(new Date()), home, member: true }));
  return context;
}
