import { pathTo } from "../../paths.ts";
import { useLangOf } from "../../shell/other-language.tsx";
import { useSearchText } from "../text.ts";
import { AnswerCardFrame } from "./answer-card.tsx";
import styles from "./answers.module.css";
import type { PriceAnswer } from "./price-answer.ts";
import { Unbroken } from "../../cms-pages/unbroken.tsx";

/** The prices of things, and their conditions. */
export function PriceCard({ answer: { prices } }: { readonly answer: PriceAnswer }) {
  const { t, language } = useSearchText();
  return (
    <AnswerCardFrame
      icon="ticket"
      title={t("answer.price.title")}
      link={{ href: pathTo(language, "serviceCharge"), label: t("answer.price.link") }}
    >
      <ul className={styles.rows}>
        {prices.map((price) => (
          <PriceLine key={price.href} price={price} />
        ))}
      </ul>
    </AnswerCardFrame>
  );
}

function PriceLine({ price }: { readonly price: PriceAnswer["prices"][number] }) {
  const lang = useLangOf(price);
  return (
    <li>
      <a href={price.href} className={styles.name} lang={lang}>
        {price.name}
      </a>
      <p className={styles.fact}>{price.price}</p>
      {price.note === null ? null : (
        <p lang={lang}>
          <Unbroken text={price.note} />
        </p>
      )}
    </li>
  );
}
