import { FILM_ATTRIBUTE, FILM_PLACE_ATTRIBUTE, FILM_TITLE_ATTRIBUTE } from "../../attributes.ts";
import { Icon } from "../icon/icon.tsx";
import { Picture, type PictureSource } from "../picture/picture.tsx";
import styles from "./video.module.css";

interface VideoProps {
  /** The film's id at its host: the page's script shows the film in this place when somebody presses. */
  readonly id: string;
  /** Its page on the site of its host, for those without script. */
  readonly href: string;
  readonly title: string;
  readonly cover: PictureSource | null;
  /** The words for pressing it, and the site that is contacted. */
  readonly labels: { readonly play: string; readonly note: string };
}

/** A film behind a question: nothing is loaded from its host before the reader says yes. */
export function Video({ id, href, title, cover, labels }: VideoProps) {
  return (
    <div className={styles.video} {...{ [FILM_PLACE_ATTRIBUTE]: "" }}>
      <a
        className={styles.ask}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        {...{ [FILM_ATTRIBUTE]: id, [FILM_TITLE_ATTRIBUTE]: title }}
      >
        {cover ? <Picture image={cover} sizes="(min-width: 60em) 44rem, 94vw" shape="wide" decorative /> : null}
        <span className={styles.play}>
          <Icon name="play" size="large" />
          <span>{labels.play}</span>
        </span>
      </a>
      <p className={styles.note}>{labels.note}</p>
    </div>
  );
}
