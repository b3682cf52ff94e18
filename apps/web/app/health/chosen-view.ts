import { HEALTH_KINDS, HEALTH_PERIODS, type HealthSummary } from "@kaifong/contract";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ChosenView } from "./readings-view.tsx";

/** Three weeks are what a doctor asks for. */
const USUAL_PERIOD = "D21";

/** What is shown lives in the address, written without a navigation; at first the kind of which there is a reading. */
export function useChosenView({ latest }: HealthSummary): readonly [ChosenView, (chosen: ChosenView) => void] {
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<ChosenView>(() => ({
    kind: HEALTH_KINDS.find((kind) => kind === search.get("kind")) ?? latest[0]?.kind ?? "BLOOD_PRESSURE",
    period: HEALTH_PERIODS.find((period) => period === search.get("period")) ?? USUAL_PERIOD,
  }));
  const choose = (next: ChosenView) => {
    setChosen(next);
    const query = new URLSearchParams({ ...next });
    window.history.replaceState(window.history.state, "", `?${query}`);
  };
  return [chosen, choose];
}
