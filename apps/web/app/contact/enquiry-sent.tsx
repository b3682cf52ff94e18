import type { EnquiryReceipt } from "@kaifong/contract";
import { ENQUIRY_REPLY_WORKING_DAYS } from "@kaifong/domain/enquiry";
import { formatCalendarDay } from "@kaifong/i18n/format";
import { ActionRow, cx, DescriptionList, LinkButton, Notice, PageHeading } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { PhoneUs } from "../shell/phone-us.tsx";
import { DemoMessagesLink } from "../shell/demo-messages-link.tsx";
import { attribute } from "@kaifong/ui/attributes";
import { ENQUIRY_ATTRIBUTE } from "./attributes.ts";
import styles from "./enquiry.module.css";
import { useEnquiryText } from "./text.ts";

/** The confirmation: the case number, what happens next and by when, and the telephone number. */
export function EnquirySent({ receipt }: { readonly receipt: EnquiryReceipt }) {
  const { t, language } = useEnquiryText();
  const date = formatCalendarDay(receipt.replyBy, language.code);
  return (
    <div {...attribute(ENQUIRY_ATTRIBUTE, "sent")}>
      <PageHeading title={t("sent.title")} />
      <div className={cx(styles.page, styles.end)}>
        <Notice tone="success">
          <DescriptionList
            items={[
              {
                term: t("sent.caseNumber"),
                value: <strong className={styles.caseNumber}>{receipt.caseNumber}</strong>,
              },
              { term: t("sent.replyBy"), value: <time dateTime={receipt.replyBy}>{date}</time> },
            ]}
          />
          <p>{t("sent.keep")}</p>
        </Notice>
        {receipt.acknowledgementChannel === "NONE" ? null : <DemoMessagesLink />}
        <section aria-labelledby="next">
          <h2 id="next">{t("sent.nextTitle")}</h2>
          <ol className={styles.next}>
            <li>{t(`sent.acknowledged.${receipt.acknowledgementChannel}`)}</li>
            <li>{t("sent.reply", { date, days: ENQUIRY_REPLY_WORKING_DAYS })}</li>
            <li>{t("sent.late")}</li>
          </ol>
        </section>
        <PhoneUs />
        <ActionRow>
          <LinkButton href={pathTo(language, "home")}>{t("sent.home")}</LinkButton>
          <LinkButton variant="secondary" href={pathTo(language, "contactEnquiry")}>
            {t("sent.another")}
          </LinkButton>
        </ActionRow>
      </div>
    </div>
  );
}
