import { useEffect, useState } from "react";
import { type Stage, STAGES, STEPS } from "./steps.ts";

/** The stage is in the address, so that the browser's own way back leads from step to step without loading anything again. */
const PREFIX = "#step-";

const stageIn = (hash: string) => STAGES.find((stage) => hash === PREFIX + stage);

interface Where {
  /** The stage in the address; undefined when the address names none. */
  readonly wanted: Stage | undefined;
  /** Whether somebody has gone anywhere since the page was opened. */
  readonly moved: boolean;
}

/** Where somebody wants to be, and the function that goes elsewhere. Links to other places of the page change nothing. */
export function useStage(): Where & { readonly goTo: (stage: Stage) => void } {
  const [where, setWhere] = useState<Where>(() => ({ wanted: stageIn(window.location.hash), moved: false }));
  useEffect(() => {
    const follow = () => {
      const wanted = stageIn(window.location.hash) ?? (window.location.hash === "" ? STEPS[0] : undefined);
      if (wanted) setWhere({ wanted, moved: true });
    };
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  const goTo = (stage: Stage) => {
    window.location.hash = PREFIX + stage;
    setWhere({ wanted: stage, moved: true });
  };
  return { ...where, goTo };
}
