import { CLASS_PHASES, type ClassPhase } from "@kaifong/contract";
import { isOver } from "@kaifong/domain/enrolment";
import type { ReactNode } from "react";
import { attribute } from "@kaifong/ui/attributes";
import type { ClassView } from "./class-view.ts";
import { CLASS_UUID, LIVE, PHASE } from "../attributes.ts";

interface LivePhaseProps {
  readonly view: ClassView;
  /** What is said in a phase; null for nothing. Phases of which the very same is said share it. */
  readonly content: (phase: ClassPhase) => ReactNode;
  readonly className?: string | undefined;
}

/**
 * What a page says about the phase of a class, kept up to date by the small script of content pages: the variant that holds
 * stands in the page, the others wait in a template, where the browser neither styles nor lays them out. A class that has ended
 * changes no more, so it has only its own.
 */
export function LivePhase({ view, content, className }: LivePhaseProps) {
  if (isOver(view.phase)) return <div className={className}>{content(view.phase)}</div>;
  const variants = new Map<ReactNode, ClassPhase[]>();
  for (const phase of CLASS_PHASES) {
    const variant = content(phase);
    if (variant !== null) variants.set(variant, [...(variants.get(variant) ?? []), phase]);
  }
  const drawn = [...variants].map(([variant, phases]) => ({
    holds: phases.includes(view.phase),
    element: (
      <div key={phases.join()} {...attribute(PHASE, phases.join(" "))}>
        {variant}
      </div>
    ),
  }));
  return (
    <div className={className} {...attribute(CLASS_UUID, view.class.uuid)} {...attribute(LIVE, "phase")}>
      {drawn.filter(({ holds }) => holds).map(({ element }) => element)}
      <template>{drawn.filter(({ holds }) => !holds).map(({ element }) => element)}</template>
    </div>
  );
}

/** Inside of it: the number of places left, kept up to date by the same script. */
export function LiveRemaining({ view }: { readonly view: ClassView }) {
  return <span {...attribute(LIVE, "remaining")}>{view.remaining}</span>;
}

/** The number of people in the ballot, kept up to date likewise. */
export function LiveEntries({ view }: { readonly view: ClassView }) {
  return <span {...attribute(LIVE, "entries")}>{view.entries}</span>;
}
