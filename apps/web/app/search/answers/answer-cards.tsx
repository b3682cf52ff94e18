import { VisuallyHidden } from "@kaifong/ui";
import { useSearchText } from "../text.ts";
import styles from "./answers.module.css";
import type { AnswerKind, AnswerOf, SearchAnswers } from "./answers.ts";
import { ClassAnswerCard } from "./class-card.tsx";
import { HoursCard } from "./hours-card.tsx";
import { PhoneCard } from "./phone-card.tsx";
import { PriceCard } from "./price-card.tsx";

type Card<Kind extends AnswerKind> = (props: { readonly answer: AnswerOf[Kind] }) => React.ReactNode;

/** The card of each kind of answer, in the order in which they are shown. */
const CARDS: { readonly [Kind in AnswerKind]: Card<Kind> } = {
  hours: HoursCard,
  phone: PhoneCard,
  price: PriceCard,
  nextClass: ClassAnswerCard,
};

/** The answers to what was asked, before anything is listed. Nothing when nothing is known for certain. */
export function AnswerCards({ answers }: { readonly answers: SearchAnswers }) {
  const { t } = useSearchText();
  const kinds = Object.keys(CARDS) as AnswerKind[]; // the keys of CARDS
  const cards = kinds.map((kind) => <AnswerCard key={kind} kind={kind} answer={answers[kind]} />);
  if (!hasAnswer(answers)) return null;
  return (
    <section aria-labelledby="answers" className={styles.answers}>
      <h2 id="answers">
        <VisuallyHidden>{t("answer.label")}</VisuallyHidden>
      </h2>
      {cards}
    </section>
  );
}

/** Whether anything was answered. */
export function hasAnswer(answers: SearchAnswers): boolean {
  return Object.values(answers).some((answer) => answer !== undefined);
}

interface AnswerCardProps<Kind extends AnswerKind> {
  readonly kind: Kind;
  readonly answer: AnswerOf[Kind] | undefined;
}

function AnswerCard<Kind extends AnswerKind>({ kind, answer }: AnswerCardProps<Kind>) {
  const Card: Card<Kind> = CARDS[kind];
  return answer === undefined ? null : <Card answer={answer} />;
}
