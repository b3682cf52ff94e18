import { CLASS_PHASES, type ClassPhase } from "@kaifong/contract";
import { isEnded } from "@kaifong/domain/enrolment";
import type { ReactNode } from "react";
import { attribute } from "@kaifong/ui/attributes";
import type { ClassView } from "./class-view.ts";
import { CLASS_UUID_ATTRIBUTE, COUNTED, LEFT_ATTRIBUTE, LIVE_ATTRIBUTE, PHASE_ATTRIBUTE } from "../attributes.ts";

/** What is said in a phase; null for nothing. Phases with the same text share it. */
type Content = (phase: ClassPhase) => ReactNode;

interface LivePhaseProps {
  readonly view: ClassView;
  readonly content: Content;
  readonly className?: string | undefined;
}

/**
 * What a page says about the phase of a class, updated by the small script of content pages: the current variant is in the page,
 * the others in a template, where the browser neither styles nor lays them out. A class that has ended no longer changes, so it
 * has only its own.
 */
export function LivePhase({ view, content, className }: LivePhaseProps) {
  if (isEnded(view.phase)) return <div className={className}>{content(view.phase)}</div>;
  const drawn = variantsOf(content);
  return (
    <div className={className} {...attribute(CLASS_UUID_ATTRIBUTE, view.class.uuid)} {...attribute(LIVE_ATTRIBUTE, "phase")}>
      {drawn.filter(({ phases }) => phases.includes(view.phase)).map(({ element }) => element)}
      <template>{drawn.filter(({ phases }) => !phases.includes(view.phase)).map(({ element }) => element)}</template>
    </div>
  );
}

function variantsOf(content: Content) {
  const variants = new Map<ReactNode, ClassPhase[]>();
  for (const phase of CLASS_PHASES) {
    const variant = content(phase);
    if (variant !== null) variants.set(variant, [...(variants.get(variant) ?? []), phase]);
  }
  return [...variants].map(([variant, phases]) => ({
    phases,
    element: (
      <div key={phases.join()} {...attribute(PHASE_ATTRIBUTE, phases.join(" "))}>
        {variant}
      </div>
    ),
  }));
}

interface LiveTextProps {
  readonly view: ClassView;
  readonly className?: string | undefined;
  /** Whether the text says how many places are left. */
  readonly left: boolean;
  /** Text, without elements. */
  readonly children: ReactNode;
}

/**
 * What a page says about the phase of a class, in one element, for a class that is named many times: its variants are those of
 * `LiveVariants`, once on the page.
 */
export function LiveText({ view, className, left, children }: LiveTextProps) {
  const { uuid } = view.class;
  return (
    <span
      className={className}
      {...attribute(CLASS_UUID_ATTRIBUTE, uuid)}
      {...attribute(LIVE_ATTRIBUTE, "words")}
      {...attribute(PHASE_ATTRIBUTE, view.phase)}
      {...(left ? attribute(LEFT_ATTRIBUTE) : {})}
    >
      {children}
    </span>
  );
}

/** What is said in each phase, for several classes by uuid, in one template. */
export function LiveVariants({ contents }: { readonly contents: ReadonlyMap<string, Content> }) {
  return (
    <template {...attribute(LIVE_ATTRIBUTE)}>
      {[...contents].map(([uuid, content]) => (
        <div key={uuid} {...attribute(CLASS_UUID_ATTRIBUTE, uuid)}>
          {variantsOf(content).map(({ element }) => element)}
        </div>
      ))}
    </template>
  );
}

interface LiveRemainingProps {
  readonly remaining: number;
  /** The words for this many places. */
  readonly text: (count: number) => string;
}

/** The attributes and words of the number of places left, updated by the same script, in words that agree with the number. */
export function liveRemaining({ remaining, text }: LiveRemainingProps) {
  const [one, other] = [text(1), text(2)];
  return {
    ...attribute(LIVE_ATTRIBUTE, "remaining"),
    ...(one.replace("1", "2") === other ? {} : attribute(COUNTED.one, one)),
    ...attribute(COUNTED.other, other),
    children: text(remaining),
  };
}

/** The number of people in the ballot, updated by the same script. */
export function LiveEntries({ view }: { readonly view: ClassView }) {
  return <span {...attribute(LIVE_ATTRIBUTE, "entries")}>{view.entries}</span>;
}
