import { formatPhone, phoneHref, shortCentreName, wholeNeighbourhood } from "@kaifong/i18n/format";
import { useCentreText } from "../../centres/text.ts";
import { whatsappHref } from "../../centres/whatsapp.ts";
import { pathTo } from "../../paths.ts";
import { useLangOf } from "../../shell/other-language.tsx";
import { addressOf } from "../addresses.ts";
import { useSearchText } from "../text.ts";
import { AnswerCardFrame } from "./answer-card.tsx";
import styles from "./answers.module.css";
import type { PhoneAnswer } from "./phone-answer.ts";

/** Numbers to tap. */
export function PhoneCard({ answer: { centres } }: { readonly answer: PhoneAnswer }) {
  const { t, language } = useSearchText();
  return (
    <AnswerCardFrame
      icon="phone"
      title={t("answer.phone.title")}
      link={{ href: pathTo(language, "contactUs"), label: t("answer.phone.link") }}
    >
      <ul className={styles.rows}>
        {centres.map((centre) => (
          <CentreLine key={centre.code} centre={centre} />
        ))}
      </ul>
    </AnswerCardFrame>
  );
}

function CentreLine({ centre }: { readonly centre: PhoneAnswer["centres"][number] }) {
  const { t, language } = useCentreText();
  const { code, name, phone, whatsapp } = centre;
  return (
    <li className={styles.line}>
      <a href={addressOf({ page: "contactUs", anchor: code }, language)} className={styles.name} lang={useLangOf(centre)}>
        {wholeNeighbourhood(shortCentreName(name))}
      </a>
      {phone === null ? null : (
        <a href={phoneHref(phone)} className={styles.number}>
          {formatPhone(phone)}
        </a>
      )}
      {whatsapp === null ? null : (
        <a href={whatsappHref(whatsapp)} className={styles.number}>
          {t("centre.whatsapp")} {formatPhone(whatsapp)}
        </a>
      )}
    </li>
  );
}
