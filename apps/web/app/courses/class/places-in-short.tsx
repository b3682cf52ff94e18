import type { ClassPhase } from "@kaifong/contract";
import { awaitsDraw } from "@kaifong/domain/enrolment";
import { FACT_DOT, splitAroundValue, formatShortDay } from "@kaifong/i18n/format";
import { cx } from "@kaifong/ui";
import type { ClassView } from "./class-view.ts";
import { LiveEntries, LivePhase, liveRemaining, LiveVariants, LiveText } from "./live.tsx";
import styles from "./places-in-short.module.css";
import { useCourseText } from "../text.ts";

interface PlacesInShortProps {
  readonly view: ClassView;
  /** Also shows how many places there are and how many people are in the ballot: where there is room, and somebody decides. */
  readonly whole?: boolean;
  /** Shown next to the enrol link, which says to the minute when enrolment opens. */
  readonly besideWayIn?: boolean;
  readonly className?: string | undefined;
}

/** How one gets into a class, in a few words: places left, a ballot, a date, or why not. Follows the live phase. */
export function PlacesInShort({ view, whole = false, besideWayIn = false, className }: PlacesInShortProps) {
  const contents = usePlaces()(view, <Left view={view} whole={whole} />, { whole, besideWayIn });
  // When it is a line of its own, it is one for screen readers too.
  const content = (phase: ClassPhase) => (whole ? <p>{contents[phase]}</p> : contents[phase]);
  return <LivePhase view={view} className={cx(styles.places, className)} content={content} />;
}

/**
 * How one gets into a class, in one element, when the page also has `PlacesVariants` of the class: a month has a hundred lessons.
 */
export function PlacesText({ view, className }: Omit<PlacesInShortProps, "whole" | "besideWayIn">) {
  const { t } = useCourseText();
  const left = t("places.left", { count: view.remaining ?? 0 });
  const words = usePlaces()(view, left)[view.phase];
  return (
    <LiveText view={view} className={cx(styles.places, className)} left={words === left}>
      {words}
    </LiveText>
  );
}

/** The variants of `PlacesText` for these classes. */
export function PlacesVariants({ views }: { readonly views: readonly ClassView[] }) {
  const places = usePlaces();
  const contents = views.map((view) => {
    const ofClass = places(view, <Left view={view} whole={false} />);
    return [view.class.uuid, (phase: ClassPhase) => ofClass[phase]] as const;
  });
  return <LiveVariants contents={new Map(contents)} />;
}

function usePlaces() {
  const { t, language } = useCourseText();
  return (
    view: ClassView,
    counted: React.ReactNode,
    { whole, besideWayIn } = { whole: false, besideWayIn: false },
  ): Readonly<Record<ClassPhase, React.ReactNode>> => {
    const { class: entry } = view;
    const { quota } = entry;
    const contest = whole && view.entries !== null ? <Contest view={view} /> : null;
    const toWin = contest ?? t("places.ballot", { count: quota });
    const all = whole ? t("places.quota", { count: quota }) : null;
    const left = view.remaining === null ? and(t("places.ask"), all) : counted;
    const open = (phase: ClassPhase) => (awaitsDraw(entry, phase) ? toWin : left);
    const shut = (phase: ClassPhase, more: React.ReactNode) => and(t(`codes:classPhase.${phase}`), more);
    // Nobody can get one of these any longer; how many were left says whether to come earlier next time.
    const over = whole && view.remaining !== null ? counted : all;
    const soon = besideWayIn
      ? t("codes:classPhase.SOON")
      : t("places.soon", { date: formatShortDay(entry.enrolStart, language.code) });
    return {
      SOON: and(soon, all),
      OPEN: open("OPEN"),
      REMAINING: open("REMAINING"),
      BALLOT_CLOSED: shut("BALLOT_CLOSED", contest ?? all),
      FULL: shut("FULL", all),
      CLOSED: shut("CLOSED", over),
      STARTED: shut("STARTED", over),
      ENDED: shut("ENDED", null),
      CANCELLED: shut("CANCELLED", null),
    };
  };
}

function and(text: string, more: React.ReactNode): React.ReactNode {
  if (more === null) return text;
  return (
    <>
      {text + FACT_DOT}
      {more}
    </>
  );
}

function Left({ view, whole }: Required<Pick<PlacesInShortProps, "view" | "whole">>) {
  const { t } = useCourseText();
  return (
    <>
      <span {...liveRemaining({ remaining: view.remaining ?? 0, text: (count) => t("places.left", { count }) })} />
      {whole ? <span className={styles.of}>{t("class.ofQuota", { quota: view.class.quota })}</span> : null}
    </>
  );
}

/** How many people compete for how many places. */
function Contest({ view }: Pick<PlacesInShortProps, "view">) {
  const { t } = useCourseText();
  const [before, after] = splitAroundValue((entries) => t("places.contest", { entries, count: view.class.quota }));
  return (
    <>
      {before}
      <LiveEntries view={view} />
      {after}
    </>
  );
}
