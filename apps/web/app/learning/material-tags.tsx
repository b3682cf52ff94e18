import type { Material } from "@kaifong/content";
import { FactLine, Tag } from "@kaifong/ui";
import styles from "./material-tags.module.css";
import { useLearningText } from "./text.ts";

type Facts = Pick<Material, "minutes" | "difficulty" | "category">;

/** How long it takes, how hard it is, what it is about. */
export function MaterialTags({ material: { minutes, difficulty, category } }: { readonly material: Facts }) {
  const { t } = useLearningText();
  return (
    <ul className={styles.tags}>
      {minutes === null ? null : (
        <li>
          <Tag icon="clock">{t("minutes", { count: minutes })}</Tag>
        </li>
      )}
      {difficulty === null ? null : (
        <li>
          <Tag>{t(`difficulty.${difficulty}`)}</Tag>
        </li>
      )}
      {category === null ? null : (
        <li>
          <Tag tone="care">{t(`categories.${category}`)}</Tag>
        </li>
      )}
    </ul>
  );
}

/** Length, difficulty and subject in a line, on a card, with whom it is for. */
export function MaterialFacts({ material }: { readonly material: Facts & Pick<Material, "suitableFor"> }) {
  const { minutes, difficulty, category, suitableFor } = material;
  const { t } = useLearningText();
  const facts = [
    minutes === null ? null : t("minutes", { count: minutes }),
    difficulty === null ? null : t(`difficulty.${difficulty}`),
    category === null ? null : t(`categories.${category}`),
  ];
  return (
    <>
      <FactLine facts={facts} className={styles.facts} />
      {suitableFor === null ? null : <p className={styles.for}>{t("for", { who: suitableFor })}</p>}
    </>
  );
}
