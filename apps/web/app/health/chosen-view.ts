import { useAddressState } from "@kaifong/client/react";
import { HEALTH_KINDS, HEALTH_PERIODS, type HealthSummary } from "@kaifong/contract";
import { periodOf } from "@kaifong/domain/health";
import { chosen } from "@kaifong/page-host";
import { useSearchParams } from "react-router";
import type { ChosenView } from "./readings-view.tsx";

/** Three weeks are what a doctor asks for. */
const USUAL_PERIOD = "D21";

/** What is shown: as the address has it, or as it is opened with. */
export function useChosenView({ latest }: HealthSummary): readonly [ChosenView, (view: ChosenView) => void] {
  const [search] = useSearchParams();
  return useAddressState<ChosenView>(search, {
    read: () => {
      const { kind, period } = openingView(latest);
      return {
        kind: chosen(search, "kind", HEALTH_KINDS) ?? kind,
        period: chosen(search, "period", HEALTH_PERIODS) ?? period,
      };
    },
    write: (view) => new URLSearchParams({ ...view }),
  });
}

/** A kind that was measured of late; where none was, the last readings of one that was measured at all. */
function openingView(latest: HealthSummary["latest"]): ChosenView {
  const { from } = periodOf(USUAL_PERIOD, new Date());
  const recent = latest.find(({ reading }) => from !== null && new Date(reading.measuredAt) >= from);
  const [first] = latest;
  if (recent || !first) return { kind: recent?.kind ?? "BLOOD_PRESSURE", period: USUAL_PERIOD };
  return { kind: first.kind, period: "LAST_10" };
}
