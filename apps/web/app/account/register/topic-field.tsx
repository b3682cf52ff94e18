import { isOneOf } from "@kaifong/contract";
import { ChoiceField, DateField, Disclosure, TextArea, TextField, VisuallyHidden } from "@kaifong/ui";
import { useState } from "react";
import { useProviderName } from "../provider/provider-name.ts";
import { type Answers, isChosen, type FormContext } from "./answers.ts";
import { choicesOf, FIELDS, type FieldName, type FieldSpec } from "./fields.ts";
import { formName } from "./step-schema.ts";
import { useRegisterText } from "./text.ts";

/** Questions that have a hint about how they are meant. */
const HINTED = [
  ...["surnameZh", "givenNameEn", "birthDate", "neighbourhood", "emergencyPhone", "guardianPhone", "household"],
  ...["familyHistory", "heardAbout", "infoChannels", "ethnicity", "religious"],
] as const;
type Hinted = (typeof HINTED)[number];
const isHinted = (field: FieldName): field is Hinted & FieldName => isOneOf(HINTED, field);

/** A box to agree to, with its sentence: every field of that kind. */
type AgreementField = "emergencyIsGuardian" | "consentPersonalData" | "consentHealthRecord" | "consentTransfer";

/**
 * More choices than this are laid out in two columns on phones. When the question may be left out, they are folded away until
 * somebody wants to answer.
 */
const FEW = 3;

export interface TopicFieldProps {
  readonly field: FieldName;
  readonly answers: Answers;
  readonly context: FormContext;
  /** What is wrong with the field, or with a part of it, by its id. */
  readonly errorOf: (id: string) => string | undefined;
}

/** The label of a question where it is asked: with a word for those that may be left out. */
function useLabel(): (field: FieldName) => string {
  const { t } = useRegisterText();
  return (field) => {
    const label = t(`label.${field}`);
    return FIELDS[field].needed || field === "emergencyIsGuardian" ? label : t("optional", { label });
  };
}

/** One question, in the form of its kind. */
export function TopicField(props: TopicFieldProps) {
  const { field } = props;
  const { shape, needed } = FIELDS[field];
  const { t } = useRegisterText();
  const label = useLabel()(field);
  const providerName = useProviderName();
  const said = isChosen(props.answers, "fromProvider", field) ? t("provider.from", { providerName }) : undefined;
  const hint = [isHinted(field) ? t(`hint.${field}`) : undefined, said].filter(Boolean).join(" ") || undefined;
  const error = props.errorOf(field);
  const [typed] = props.answers[field] ?? [];
  const controlProps = { id: field, name: field, error, hint, label, defaultValue: typed, "aria-required": needed };
  switch (shape.kind) {
    case "text":
      return (
        <TextField
          {...controlProps}
          autoComplete={shape.autoComplete ?? "off"}
          spellCheck={false}
          maxLength={3 * shape.longest}
        />
      );
    case "lines":
      return <TextArea {...controlProps} autoComplete={shape.autoComplete} rows={3} maxLength={3 * shape.longest} />;
    case "tel":
      return <TextField {...controlProps} type="tel" autoComplete="off" maxLength={30} />;
    case "number":
      return <TextField {...controlProps} inputMode="numeric" autoComplete="off" maxLength={10} />;
    case "date":
      return <BirthDate {...props} label={label} hint={hint} />;
    case "agree":
      return <Agreement {...props} label={label} />;
    default:
      return <Choices {...props} label={label} hint={hint} />;
  }
}

interface NamedFieldProps extends TopicFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
}

function BirthDate({ field, answers, errorOf, label, hint }: NamedFieldProps) {
  const { t } = useRegisterText();
  const [day, month, year] = answers[field] ?? [];
  return (
    <DateField
      {...{ id: field, name: field, legend: label, hint, birthday: true, required: true }}
      labels={{ day: t("date.day"), month: t("date.month"), year: t("date.year") }}
      typed={{ day, month, year }}
      errors={{ day: errorOf(field), month: errorOf(`${field}.month`), year: errorOf(`${field}.year`) }}
    />
  );
}

function Choices({ field, answers, context, errorOf, label, hint }: NamedFieldProps) {
  const { t } = useRegisterText();
  const { shape, needed }: FieldSpec = FIELDS[field];
  const choices = choicesOf(field, answers, context).map(([code, key]) => [code, t(key)] as const);
  const stacked = "stacked" in shape;
  const error = errorOf(field);
  const chosen = answers[field] ?? [];
  const isFolded = !needed && choices.length > FEW;
  const [isOpen] = useState(chosen.length > 0);
  const shared = {
    ...{ id: field, name: formName(field), hint, error, choices },
    ...{ legend: isFolded ? <VisuallyHidden>{label}</VisuallyHidden> : label },
    ...{ stacked, compact: !stacked && choices.length > FEW },
  };
  const question =
    shape.kind === "some" ? (
      <ChoiceField {...shared} multiple chosen={chosen} />
    ) : (
      <ChoiceField {...shared} chosen={chosen[0]} required={needed ?? false} />
    );
  return isFolded ? (
    <Disclosure open={isOpen || error !== undefined} summary={label}>
      {question}
    </Disclosure>
  ) : (
    question
  );
}

/** A sentence to agree to, next to its box. */
function Agreement({ field, answers, errorOf, label }: NamedFieldProps) {
  const { t } = useRegisterText();
  return (
    <ChoiceField
      {...{ multiple: true, id: field, name: formName(field), legend: label, error: errorOf(field), stacked: true }}
      required={FIELDS[field].needed ?? false}
      chosen={answers[field] ?? []}
      choices={[["yes", t(`agree.${field as AgreementField}`)]]} // its kind says that it is one of them
    />
  );
}
