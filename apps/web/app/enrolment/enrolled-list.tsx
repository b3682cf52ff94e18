import type { Centre } from "@kaifong/content";
import { type Enrolment, isOneOf } from "@kaifong/contract";
import { CANCELLED_STATUSES } from "@kaifong/domain/enrolment";
import { Disclosure } from "@kaifong/ui";
import type { PendingEnrolmentAction } from "./act-on-enrolment.tsx";
import { EnrolmentCard } from "./enrolment-card.tsx";
import styles from "./enrolled-page.module.css";
import { useEnrolmentText } from "./text.ts";

export interface EnrolledListProps {
  readonly enrolments: readonly Enrolment[];
  /** The centres, for their names. */
  readonly places: readonly Pick<Centre, "code" | "name">[];
  readonly now: Date;
  readonly onAct: (intention: PendingEnrolmentAction) => void;
  /** Shown in place of an empty list. */
  readonly none: React.ReactNode;
  /** Whether nothing is folded away: the member has asked for what would be. */
  readonly unfolded?: boolean;
}

/** The member's enrolments; cancelled ones and those given up are folded away below those that still hold. */
export function EnrolledList({ enrolments, none, unfolded = false, ...rest }: EnrolledListProps) {
  const { t } = useEnrolmentText();
  const isGone = ({ status }: Enrolment) => !unfolded && isOneOf(CANCELLED_STATUSES, status);
  const [gone, holding] = [enrolments.filter(isGone), enrolments.filter((enrolment) => !isGone(enrolment))];
  if (enrolments.length === 0) return none;
  return (
    <>
      <Cards enrolments={holding} {...rest} />
      {gone.length === 0 ? null : (
        <Disclosure className={styles.gone} summary={t("enrolled.gone", { count: gone.length })}>
          <Cards enrolments={gone} {...rest} />
        </Disclosure>
      )}
    </>
  );
}

function Cards({ enrolments, onAct, ...rest }: Pick<EnrolledListProps, "enrolments" | "places" | "now" | "onAct">) {
  if (enrolments.length === 0) return null;
  return (
    <ul className={styles.list}>
      {enrolments.map((enrolment) => (
        <EnrolmentCard key={enrolment.id} enrolment={enrolment} {...rest} onAct={(action) => onAct({ enrolment, action })} />
      ))}
    </ul>
  );
}
