import type { Centre } from "@kaifong/content";
import { type PayloadAt, isOneOf } from "@kaifong/contract";
import type * as paths from "@kaifong/contract/paths";
import { UNDRAWN_STATUSES } from "@kaifong/domain/enrolment";
import { useArrival } from "@kaifong/client/react";
import { wholeFigures } from "@kaifong/i18n/format";
import styles from "./enrol-page.module.css";
import { EnrolmentOutcome } from "./enrolment-outcome.tsx";
import { useEnrolmentText } from "./text.ts";

interface EnrolResultProps {
  readonly response: PayloadAt<typeof paths.enrol>;
  readonly centres: readonly Centre[];
}

/** The end of the journey: what was submitted, what happens next, when and where. The only green on the way. */
export function EnrolResult({ response, centres }: EnrolResultProps) {
  const { t } = useEnrolmentText();
  const box = useArrival<HTMLDivElement>();
  const { enrolment, message } = response;
  const done = isOneOf(UNDRAWN_STATUSES, enrolment.status) ? "enrol.doneBallot" : "enrol.done";
  return (
    <div ref={box} tabIndex={-1} className={styles.result}>
      <EnrolmentOutcome tone="success" title={t(done)} text={wholeFigures(message)} enrolment={enrolment} centres={centres} />
    </div>
  );
}
