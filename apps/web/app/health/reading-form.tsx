import { useArrival } from "@kaifong/client/react";
import { HEALTH_KINDS, type HealthKind, type NewReading } from "@kaifong/contract";
import { ActionRow, Button, ChoiceField, ConfirmDialog, ErrorSummary, FormCard } from "@kaifong/ui";
import styles from "./health.module.css";
import { MomentFields, ReadingFields } from "./reading-fields.tsx";
import { useHealthText } from "./text.ts";
import type { ReadingInput } from "./reading-input.ts";
import { UnlikelyList } from "./unlikely-list.tsx";
import { useReadingForm } from "./use-reading-form.ts";

interface ReadingFormProps<Outcome> {
  readonly title: string;
  /** The kinds that are asked for at first. */
  readonly kinds: readonly HealthKind[];
  /** The values of the form at first. */
  readonly typed: ReadingInput;
  /** Whether other kinds can be added: several of a sitting at once. */
  readonly several: boolean;
  /** Throws CallError when the server refuses. */
  readonly send: (readings: readonly NewReading[], confirmed: boolean) => Promise<Outcome>;
  readonly onSaved: (outcome: Outcome) => void;
  readonly onCancel: () => void;
  /** Called with everything that is typed, to store it. */
  readonly onTyped: (kinds: readonly HealthKind[], typed: ReadingInput) => void;
  /** Shown above the fields. */
  readonly children?: React.ReactNode;
}

/**
 * Writes readings down. An impossible value is reported next to its field, an unlikely one is asked about again, and nothing that
 * was typed is lost.
 */
export function ReadingForm<Outcome>(props: ReadingFormProps<Outcome>) {
  const { title, several, onCancel, children } = props;
  const { t } = useHealthText();
  const place = useArrival<HTMLHeadingElement>();
  const form = useReadingForm(props);
  const busy = form.busyWord(t("add.busy"), t("add.slow"));
  return (
    <FormCard className={styles.formCard}>
      <h2 ref={place} tabIndex={-1}>
        {title}
      </h2>
      {form.errors.length > 0 ? <ErrorSummary title={t("add.errorTitle")} errors={form.errors} attempt={form.attempt} /> : null}
      {children}
      <form
        method="post"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {several ? (
          <ChoiceField
            multiple
            {...{ id: "what", name: "what[]", legend: t("add.what"), hint: t("add.whatHint"), error: form.errorOf("what") }}
            choices={HEALTH_KINDS.map((kind) => [kind, t(`kind.${kind}`)] as const)}
            chosen={form.kinds}
            onChoose={form.chooseKinds}
          />
        ) : null}
        {form.kinds.map((kind) => (
          <ReadingFields key={kind} kind={kind} typed={form.typed} onType={form.type} errorOf={form.errorOf} />
        ))}
        <MomentFields
          hint={t(several ? "add.whenHint" : "correct.whenHint")}
          typed={form.typed}
          onType={form.type}
          errorOf={form.errorOf}
        />
        <ActionRow>
          <Button type="submit" busy={busy}>
            {t("add.submit")}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t("add.cancel")}
          </Button>
        </ActionRow>
      </form>
      <ConfirmDialog
        open={form.unlikely.length > 0}
        title={t("unlikely.title")}
        confirm={{ label: t("unlikely.yes"), variant: "primary" }}
        cancelLabel={t("unlikely.stay")}
        busy={busy}
        onConfirm={form.confirm}
        onClose={form.reconsider}
      >
        <p>{t("unlikely.text")}</p>
        <UnlikelyList measures={form.unlikely} typed={form.typed} />
      </ConfirmDialog>
    </FormCard>
  );
}
