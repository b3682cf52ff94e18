import { useAddressState } from "@kaifong/client/react";
import { HEALTH_KINDS, HEALTH_PERIODS, type HealthSummary } from "@kaifong/contract";
import { periodOf } from "@kaifong/domain/health";
import { readOption } from "@kaifong/page-host";
import { useSearchParams } from "react-router";
import type { ChosenView } from "./readings-view.tsx";

/** Doctors ask for three weeks. */
const USUAL_PERIOD = "D21";

/** The view that is shown: as the address says, or as the page opens. */
export function useChosenView({ latest }: HealthSummary): readonly [ChosenView, (view: ChosenView) => void] {
  const [search] = useSearchParams();
  return useAddressState<ChosenView>(search, {
    read: () => {
      const { kind, period } = openingView(latest);
      return {
        kind: readOption(search, "kind", HEALTH_KINDS) ?? kind,
        period: readOption(search, "period", HEALTH_PERIODS) ?? period,
      };
    },
    write: (view) => new URLSearchParams({ ...view }),
  });
}

/** The view that opens: a kind with recent readings; when there is none, the last readings of any kind. */
function openingView(latest: HealthSummary["latest"]): ChosenView {
  const { from } = periodOf(USUAL_PERIOD, new Date());
  const recent = latest.find(({ reading }) => from !== null && new Date(reading.measuredAt) >= from);
  const [first] = latest;
  if (recent || !first) return { kind: recent?.kind ?? "BLOOD_PRESSURE", period: USUAL_PERIOD };
  return { kind: first.kind, period: "LAST_10" };
}
