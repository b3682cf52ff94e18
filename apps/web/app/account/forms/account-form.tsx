import { CallForm } from "@kaifong/page-parts";
import { FormCard } from "@kaifong/ui";
import type { ComponentProps, ReactNode } from "react";
import styles from "./account-form.module.css";

interface AccountFormProps extends Omit<ComponentProps<typeof CallForm>, "className"> {
  /** What stands above everything else in the card. */
  readonly heading?: ReactNode;
  /** What stands below the form. */
  readonly below?: ReactNode;
}

/** A form that is sent by a call, where a card is around more than the form. */
export function FlatForm(form: Omit<ComponentProps<typeof CallForm>, "className">) {
  return <CallForm {...form} className={styles.form} />;
}

/** A form that is sent by a call, in a card: the form of most parts of an account. */
export function AccountForm({ heading, below, ...form }: AccountFormProps) {
  return (
    <FormCard>
      {heading}
      <FlatForm {...form} />
      {below}
    </FormCard>
  );
}
