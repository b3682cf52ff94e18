import { Icon, Picture, type PictureSource } from "@kaifong/ui";
import { useTranslation } from "react-i18next";
import styles from "./film.module.css";

interface FilmProps {
  /** YouTube's id, 11 characters. */
  readonly id: string;
  readonly title: string;
  readonly cover: PictureSource | null;
}

/** A film behind a question: nothing of the host is loaded before the reader says yes; without script the link opens its own site. */
export function Film({ id, title, cover }: FilmProps) {
  const { t } = useTranslation("shell");
  return (
    <div className={styles.film} data-film-place="">
      <a
        className={styles.ask}
        href={`https://www.youtube.com/watch?v=${id}`}
        target="_blank"
        rel="noopener noreferrer"
        data-film={id}
        data-title={title}
      >
        {cover ? <Picture image={cover} sizes="(min-width: 60em) 44rem, 94vw" shape="wide" decorative /> : null}
        <span className={styles.play}>
          <Icon name="play" size="large" />
          <span>{t("film.play")}</span>
        </span>
      </a>
      <p className={styles.note}>{t("film.note")}</p>
    </div>
  );
}
