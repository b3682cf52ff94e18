import type { SafeHtml } from "@kaifong/content";
import type { MaterialDetail } from "@kaifong/contract";
import { wholeFigures } from "@kaifong/i18n/format";
import { Picture, Prose, Tag, Video } from "@kaifong/ui";
import { FILM_PLACE_ATTRIBUTE } from "@kaifong/ui/attributes";
import { useEffect, useRef } from "react";
import { BOOKMARK_ATTRIBUTE } from "../cms-pages/bookmark/attributes.ts";
import { BookmarkButton } from "../cms-pages/bookmark/bookmark-button.tsx";
import { useCmsPageText } from "../cms-pages/text.ts";
import { withPhraseBreaks } from "../cms-pages/phrase-breaks.ts";
import { OtherLanguageNote, useLangOf } from "../shell/other-language.tsx";
import { MaterialTags } from "./material-tags.tsx";
import styles from "./own-material.module.css";
import { useLearningText } from "./text.ts";

/** A material that this member may read, in full: its film when it has one, and always all of it in words. */
export function OwnMaterial({ material }: { readonly material: MaterialDetail }) {
  const { t } = useLearningText();
  const place = useRef<HTMLElement>(null);
  useEffect(() => void startPieces(place.current), []);
  const { course, visibleTo, suitableFor, content } = material;
  const participants = course === null ? t("members.forParticipants") : t("members.ofCourse", { course });
  return (
    <article ref={place} lang={useLangOf(material)} className={styles.material}>
      <h2 className={styles.title}>{withPhraseBreaks(material.title)}</h2>
      {material.description === null ? null : <p className={styles.lead}>{wholeFigures(material.description)}</p>}
      <p>
        <Tag tone="care">{visibleTo === "MEMBER" ? t("members.forMembers") : participants}</Tag>
      </p>
      <MaterialTags material={material} />
      {suitableFor === null ? null : <p>{t("for", { who: suitableFor })}</p>}
      <BookmarkButton kind="E_LEARNING" id={material.id} />
      <OtherLanguageNote entry={material} />
      <FilmOrCover material={material} />
      {content === null ? null : <Prose html={asSafe(content)} />}
    </article>
  );
}

function FilmOrCover({ material: { youtube, title, cover } }: { readonly material: MaterialDetail }) {
  const { t } = useCmsPageText();
  if (youtube !== null) {
    const labels = { play: t("film.play"), note: t("film.note") };
    return <Video {...{ id: youtube, title, cover, labels }} href={`https://www.youtube.com/watch?v=${youtube}`} />;
  }
  if (cover === null) return null;
  return <Picture image={cover} sizes="(min-width: 60em) 44rem, 94vw" shape="wide" className={styles.cover} />;
}

/** Our own server sanitised it, by the same function as what pages show (`safeHtml` of packages/content). */
const asSafe = (html: string) => html as SafeHtml; // as said above

/** Starts what the scripts of pages start, once the material is drawn. */
async function startPieces(place: HTMLElement | null): Promise<void> {
  const [{ startBookmark }, { startFilm }] = await Promise.all([
    import("../cms-pages/bookmark/bookmark.client.ts"),
    import("@kaifong/ui/video.client"),
  ]);
  for (const film of place?.querySelectorAll(`[${FILM_PLACE_ATTRIBUTE}]`) ?? []) startFilm(film);
  for (const bookmark of place?.querySelectorAll(`[${BOOKMARK_ATTRIBUTE}]`) ?? []) void startBookmark(bookmark);
}
