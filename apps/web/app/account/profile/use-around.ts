import { districtNamed } from "@kaifong/domain/membership";
import { hongKongDay } from "@kaifong/domain/time";
import { useState } from "react";
import { useShellData } from "../../shell/shell-data.ts";
import type { Surroundings } from "../register/answers.ts";
import { useProfileText } from "./text.ts";

/** What the questions depend on beside the answers, for a member. */
export function useAround(): Surroundings {
  const { t } = useProfileText();
  const district = useShellData()?.setting?.district;
  const home = districtNamed(district, (code) => t(`codes:district.${code}`));
  const [around] = useState<Surroundings>(() => ({ today: hongKongDay(new Date()), home, member: true }));
  return around;
}
