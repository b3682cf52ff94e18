import type { ClassPhase } from "@kaifong/contract";
import { awaitsDraw } from "@kaifong/domain/enrolment";
import { formatShortDay } from "@kaifong/i18n/format";
import type { ClassView } from "./class-view.ts";
import { LivePhase, LiveRemaining } from "./live.tsx";
import styles from "./places-in-short.module.css";
import { useCourseText } from "./text.ts";

/** How one gets into a class, in a few words: places left, a ballot, a date, or why not. Follows the live phase. */
export function PlacesInShort({ view }: { readonly view: ClassView }) {
  const { t, language } = useCourseText();
  const { class: entry } = view;
  const toWin = <span className={styles.open}>{t("places.ballot", { count: entry.quota })}</span>;
  const left = <Left view={view} />;
  const open = (phase: ClassPhase) => (awaitsDraw(entry, phase) ? toWin : left);
  const shut = (phase: ClassPhase) => <span className={styles.shut}>{t(`codes:classPhase.${phase}`)}</span>;
  const soon = formatShortDay(entry.enrolStart, language.code);
  const contents: Readonly<Record<ClassPhase, React.ReactNode>> = {
    SOON: <span className={styles.soon}>{t("places.soon", { date: soon })}</span>,
    OPEN: open("OPEN"),
    REMAINING: open("REMAINING"),
    BALLOT_CLOSED: shut("BALLOT_CLOSED"),
    FULL: shut("FULL"),
    CLOSED: shut("CLOSED"),
    STARTED: shut("STARTED"),
    ENDED: shut("ENDED"),
    CANCELLED: shut("CANCELLED"),
  };
  return <LivePhase view={view} content={(phase) => contents[phase]} />;
}

/** The number follows what the server says; the words around it are the language's. */
function Left({ view }: { readonly view: ClassView }) {
  const { t } = useCourseText();
  if (view.remaining === null) return <span className={styles.open}>{t("places.ask")}</span>;
  const [before, after] = t("places.left", { count: MARK }).split(MARK);
  return (
    <span className={styles.open}>
      {before}
      <LiveRemaining view={view} unknown={t("class.unknown")} />
      {after}
    </span>
  );
}

/** Stands for the number while the sentence is taken apart. */
const MARK = "#";
