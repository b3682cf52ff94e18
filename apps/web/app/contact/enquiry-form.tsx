import { type FieldMetadata, useForm } from "@conform-to/react";
import { ENQUIRY_LENGTHS, ENQUIRY_TOPICS, type EnquiryField, type FieldIssue } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";
import { formatCount } from "@kaifong/i18n/format";
import {
  Button,
  Card,
  ChoiceField,
  ErrorSummary,
  FieldGroup,
  Honeypot,
  Notice,
  TextArea,
  TextField,
  VisuallyHidden,
} from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { MarkedText } from "@kaifong/i18n/react";
import { errorsByField } from "@kaifong/forms";
import type { SentEnquiryForm as EnquiryFields } from "@kaifong/page-host";
import { pathTo } from "../paths.ts";
import { ENQUIRY_FIELDS, HONEYPOT_NAME } from "./enquiry-fields.ts";
import {
  DRAFT_CLEAR_ATTRIBUTE,
  DRAFT_NOTE_ATTRIBUTE,
  ENQUIRY_ATTRIBUTE,
  ONE_REQUIRED_ATTRIBUTE,
  STATUS_ATTRIBUTE,
  UNSENT_ATTRIBUTE,
} from "./attributes.ts";
import { issueText, type RefusedEnquiry, useRefusalSummary } from "./refusal-summary.ts";
import styles from "./enquiry.module.css";
import { useEnquiryText } from "./text.ts";

/** Marks what has to be answered (R-ENQ-01), also for the script, which checks by these marks whether anything is missing. */
const REQUIRED = { "aria-required": true } as const;

/** The fields that people see. */
type FormFields = Pick<EnquiryFields, EnquiryField>;

interface EnquiryFormProps {
  readonly values: EnquiryFields;
  /** Why the form was refused; null when it was not sent yet. */
  readonly refusal: RefusedEnquiry | null;
}

/** The form, with everything that was written in it and what is wrong with it. */
export function EnquiryForm({ values, refusal }: EnquiryFormProps) {
  const { t, language } = useEnquiryText();
  const [form, fields] = useForm<FormFields, FormFields, FieldIssue[]>({
    defaultValue: values,
    lastResult: refusal && { status: "error", initialValue: { ...values }, error: errorsByField(refusal.fields) },
  });
  const summary = useRefusalSummary(refusal, form.allErrors);
  return (
    <section {...attribute(ENQUIRY_ATTRIBUTE, "form")} aria-label={t("form.label")}>
      <Card className={styles.card}>
        {summary ? <ErrorSummary {...summary} /> : null}
        <div {...attribute(DRAFT_NOTE_ATTRIBUTE)} hidden>
          <Notice>
            <p>{t("form.restored")}</p>
            <Button variant="quiet" icon="close" {...attribute(DRAFT_CLEAR_ATTRIBUTE)}>
              {t("form.clear")}
            </Button>
          </Notice>
        </div>
        <form method="post" action={pathTo(language, "contactEnquiry")} acceptCharset="utf-8" noValidate className={styles.form}>
          <Fields fields={fields} />
          <Hidden {...values} />
          <p className={styles.small}>
            <MarkedText ns="enquiry" i18nKey="form.privacy" components={[<PrivacyLink key="privacy" language={language} />]} />
          </p>
          <div {...attribute(UNSENT_ATTRIBUTE)} role="alert" hidden>
            <Notice tone="attention">{t("form.unsent")}</Notice>
          </div>
          <VisuallyHidden>
            <span role="status" {...attribute(STATUS_ATTRIBUTE)} />
          </VisuallyHidden>
          <Button type="submit" wide whenBusy={t("form.busy")} whenSlow={t("form.slow")}>
            {t("form.submit")}
          </Button>
        </form>
      </Card>
    </section>
  );
}

function PrivacyLink({ language, children }: { readonly language: Language; readonly children?: React.ReactNode }) {
  return <a href={pathTo(language, "privacyPolicy")}>{children}</a>;
}

type FieldOf = FieldMetadata<string, FormFields, FieldIssue[]>;

function Fields({ fields }: { readonly fields: Readonly<Record<keyof FormFields, FieldOf>> }) {
  const { t } = useEnquiryText();
  const errorOf = (name: EnquiryField) => {
    const [issue] = fields[name].errors ?? [];
    return issue && issueText(issue, name, t);
  };
  /** The props of a field: its label, its limit, its value and what is wrong with that. */
  const fieldProps = (name: EnquiryField) => ({
    ...{ id: name, name, maxLength: ENQUIRY_FIELDS[name].room },
    ...{ error: errorOf(name), defaultValue: fields[name].initialValue ?? "" },
  });
  return (
    <>
      <ChoiceField
        {...{ id: "topic", name: "topic", chosen: fields.topic.initialValue, required: true, compact: true }}
        legend={t("form.topic")}
        hint={t("form.topicHint")}
        error={errorOf("topic")}
        choices={ENQUIRY_TOPICS.map((code) => [code, t(`codes:enquiryTopic.${code}`)] as const)}
      />
      <TextField
        {...fieldProps("name")}
        {...{ autoComplete: "name", spellCheck: false, ...REQUIRED }}
        label={t("form.name")}
        hint={t("form.nameHint")}
      />
      <FieldGroup id="contact" legend={t("form.contact")} hint={t("form.contactHint")} {...attribute(ONE_REQUIRED_ATTRIBUTE)}>
        <div className={styles.contact}>
          <TextField
            {...fieldProps("email")}
            {...{ type: "email", autoComplete: "email", inputMode: "email" }}
            label={t("form.email")}
            hint={t("form.emailHint")}
          />
          <TextField
            {...fieldProps("contactNumber")}
            {...{ type: "tel", autoComplete: "tel" }}
            label={t("form.contactNumber")}
            hint={t("form.contactNumberHint")}
          />
        </div>
      </FieldGroup>
      <TextArea
        {...fieldProps("message")}
        {...REQUIRED}
        label={t("form.message")}
        hint={t("form.messageHint", { count: formatCount(ENQUIRY_LENGTHS.message) })}
      />
    </>
  );
}

/** The fields that the form returns besides what people write, and the field that only bots see. */
function Hidden({ token, proof }: Pick<EnquiryFields, "token" | "proof">) {
  const { t } = useEnquiryText();
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="proof" value={proof} />
      <Honeypot name={HONEYPOT_NAME} label={t("form.honeypot")} />
    </>
  );
}
