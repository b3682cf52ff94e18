import { useArrival } from "@kaifong/client/react";
import styles from "./step.module.css";

interface StepProps {
  readonly title: string;
  /** Whether it has just appeared: then it takes the focus. */
  readonly arrive: boolean;
  readonly children: React.ReactNode;
}

/** One of the steps, under its own heading. */
export function RecoveryStep({ title, arrive, children }: StepProps) {
  const heading = useArrival<HTMLHeadingElement>(arrive);
  return (
    <section className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
