import { useInAddress } from "@kaifong/client/react";
import { HEALTH_KINDS, HEALTH_PERIODS, type HealthSummary } from "@kaifong/contract";
import { chosen } from "@kaifong/page-host";
import { useSearchParams } from "react-router";
import type { ChosenView } from "./readings-view.tsx";

/** Three weeks are what a doctor asks for. */
const USUAL_PERIOD = "D21";

/** What is shown; at first the kind of which there is a reading. */
export function useChosenView({ latest }: HealthSummary): readonly [ChosenView, (view: ChosenView) => void] {
  const [search] = useSearchParams();
  return useInAddress<ChosenView>(search, {
    read: () => ({
      kind: chosen(search, "kind", HEALTH_KINDS) ?? latest[0]?.kind ?? "BLOOD_PRESSURE",
      period: chosen(search, "period", HEALTH_PERIODS) ?? USUAL_PERIOD,
    }),
    write: (view) => new URLSearchParams({ ...view }),
  });
}
