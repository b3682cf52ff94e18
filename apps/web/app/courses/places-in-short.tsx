import type { ClassPhase } from "@kaifong/contract";
import { awaitsDraw } from "@kaifong/domain/enrolment";
import { formatShortDay } from "@kaifong/i18n/format";
import type { ClassView } from "./class-view.ts";
import { LiveEntries, LivePhase, LiveRemaining } from "./live.tsx";
import styles from "./places-in-short.module.css";
import { useCourseText } from "./text.ts";

interface PlacesInShortProps {
  readonly view: ClassView;
  /** Also how many there are, and how many are after them in a ballot: where there is room, and somebody decides. */
  readonly whole?: boolean;
}

/** How one gets into a class, in a few words: places left, a ballot, a date, or why not. Follows the live phase. */
export function PlacesInShort({ view, whole = false }: PlacesInShortProps) {
  const { t, language } = useCourseText();
  const { class: entry } = view;
  const { quota } = entry;
  const contest = whole && view.entries !== null ? <Contest view={view} /> : null;
  const toWin = <p className={styles.open}>{contest ?? t("places.ballot", { count: quota })}</p>;
  const left = (
    <p className={styles.open}>
      <Left view={view} whole={whole} />
    </p>
  );
  const open = (phase: ClassPhase) => (awaitsDraw(entry, phase) ? toWin : left);
  const all = whole ? t("places.quota", { count: quota }) : null;
  const shut = (phase: ClassPhase, more: React.ReactNode) => (
    <p className={styles.shut}>
      {t(`codes:classPhase.${phase}`)}
      {more === null ? null : <> · {more}</>}
    </p>
  );
  // Nobody gets one of these any more; how many were left says whether to come earlier next time.
  const over = whole && view.remaining !== null ? <Left view={view} whole /> : all;
  const soon = (
    <p className={styles.soon}>
      {t("places.soon", { date: formatShortDay(entry.enrolStart, language.code) })}
      {all === null ? null : <> · {all}</>}
    </p>
  );
  const contents: Readonly<Record<ClassPhase, React.ReactNode>> = {
    SOON: soon,
    OPEN: open("OPEN"),
    REMAINING: open("REMAINING"),
    BALLOT_CLOSED: shut("BALLOT_CLOSED", contest ?? all),
    FULL: shut("FULL", all),
    CLOSED: shut("CLOSED", over),
    STARTED: shut("STARTED", over),
    ENDED: shut("ENDED", null),
    CANCELLED: shut("CANCELLED", null),
  };
  return <LivePhase view={view} content={(phase) => contents[phase]} />;
}

/** The number follows what the server says; the words around it are the language's. */
function Left({ view, whole }: Required<PlacesInShortProps>) {
  const { t } = useCourseText();
  if (view.remaining === null) return t("places.ask");
  const [before, after] = t("places.left", { count: MARK }).split(MARK);
  return (
    <>
      {before}
      <LiveRemaining view={view} unknown={t("class.unknown")} />
      {after}
      {whole ? <span className={styles.of}>{t("class.ofQuota", { quota: view.class.quota })}</span> : null}
    </>
  );
}

/** How many want how many places. */
function Contest({ view }: Pick<PlacesInShortProps, "view">) {
  const { t } = useCourseText();
  const [before, after] = t("places.contest", { entries: MARK, count: view.class.quota }).split(MARK);
  return (
    <>
      {before}
      <LiveEntries view={view} />
      {after}
    </>
  );
}

/** Stands for the number while the sentence is taken apart. */
const MARK = "#";
