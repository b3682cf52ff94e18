import { GLUCOSE_CATEGORIES, type HealthKind, type HealthMeasure } from "@kaifong/contract";
import { MEASURE_RULES, MEASURES_OF } from "@kaifong/domain/health";
import { hongKongDay } from "@kaifong/domain/time";
import { ChoiceField, FieldGroup, TextField } from "@kaifong/ui";
import { useState } from "react";
import styles from "./health.module.css";
import { useHealthText } from "./text.ts";
import { labelOf, type ReadingInput, type ReadingInputField } from "./reading-input.ts";

interface ReadingFieldsProps {
  readonly kind: HealthKind;
  readonly typed: ReadingInput;
  readonly onType: (field: ReadingInputField, text: string) => void;
  readonly errorOf: (field: ReadingInputField) => string | undefined;
}

/** The fields of one kind: large, for numbers, in the order of the monitor. A single number has the name of its kind itself. */
export function ReadingFields({ kind, typed, onType, errorOf }: ReadingFieldsProps) {
  const { t } = useHealthText();
  const numbers = MEASURES_OF[kind].map((measure) => (
    <NumberField key={measure} {...{ measure, onType }} text={typed[measure]} error={errorOf(measure)} />
  ));
  if (numbers.length > 1) {
    return (
      <FieldGroup id={kind} legend={t(`kind.${kind}`)}>
        <div className={styles.numbers}>{numbers}</div>
      </FieldGroup>
    );
  }
  return (
    <>
      {numbers}
      {kind === "BLOOD_GLUCOSE" ? (
        <ChoiceField
          id="category"
          name="category"
          legend={t("category.question")}
          hint={t("category.hint")}
          choices={GLUCOSE_CATEGORIES.map((each) => [each, t(`category.${each}`)] as const)}
          chosen={typed.category}
          onChoose={(category) => onType("category", category)}
          error={errorOf("category")}
        />
      ) : null}
    </>
  );
}

interface NumberFieldProps extends Pick<ReadingFieldsProps, "onType"> {
  readonly measure: HealthMeasure;
  readonly text: string | undefined;
  readonly error: string | undefined;
}

function NumberField({ measure, text = "", error, onType }: NumberFieldProps) {
  const { t } = useHealthText();
  return (
    <TextField
      {...{ id: measure, name: measure, error, value: text, maxLength: 6, autoComplete: "off" }}
      label={labelOf(measure, t)}
      inputMode={MEASURE_RULES[measure].decimals === 0 ? "numeric" : "decimal"}
      onChange={({ target }) => onType(measure, target.value)}
      className={styles.numberInput}
    />
  );
}

interface MomentFieldsProps extends Omit<ReadingFieldsProps, "kind"> {
  readonly hint: string;
}

const today = () => hongKongDay(new Date());

/** When it was measured: filled in with the present time, and can be changed. */
export function MomentFields({ hint, typed, onType, errorOf }: MomentFieldsProps) {
  const { t } = useHealthText();
  // The form may be open past midnight.
  const [latest, setLatest] = useState(today);
  return (
    <FieldGroup id="moment" legend={t("add.when")} hint={hint}>
      <div className={styles.numbers}>
        <TextField
          {...{ id: "date", name: "date", type: "date", max: latest, value: typed.date ?? "", error: errorOf("date") }}
          label={t("add.date")}
          onFocus={() => setLatest(today())}
          onChange={({ target }) => onType("date", target.value)}
        />
        <TextField
          {...{ id: "time", name: "time", type: "time", value: typed.time ?? "", error: errorOf("time") }}
          label={t("add.time")}
          onChange={({ target }) => onType("time", target.value)}
        />
      </div>
    </FieldGroup>
  );
}
