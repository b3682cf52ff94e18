import type { Material } from "@kaifong/content";
import { Tag } from "@kaifong/ui";
import styles from "./material-tags.module.css";
import { useLearningText } from "./text.ts";

/** How long it takes, how hard it is, what it is about. */
export function MaterialTags({ material: { minutes, difficulty, category } }: { readonly material: Material }) {
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
