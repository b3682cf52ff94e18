/** Links that editors type: https only, and videos from YouTube only (the pages embed those). */
import type { Field } from "./model";
import { type Problem, problem } from "./problem";

const VIDEO_FIELDS = new Set(["youtube", "Youtube"]);
const LINK_FIELDS = new Set([
  "Link",
  "url",
  "map",
  "website",
  "operator_url",
  "facebook_url",
  "instagram_url",
  "youtube_url",
  "source_url",
  "link_url",
  "apply_url",
]);
/** Models whose links may also lead to a page of our own site. */
const MODELS_WITH_OWN_PAGES = new Set(["api::chatbot.chatbot", "activity.link", "activity.linked-image", "page.item"]);

/** The addresses that pages can play (`packages/content/src/parsing/addresses.ts`): a channel or the front page is not a film. */
const FILM =
  /^https:\/\/(?:youtu\.be\/|(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/))[\w-]{11}(?:[/?&#]|$)/;

const httpsUrl = (value: string): URL | null => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url?.protocol === "https:" ? url : null;
};

// `//host` and `/\host` lead to another site.
const isOwnPage = (value: string) => /^\/(?![/\\])/.test(value);

function fieldProblem({ name, modelUid, path }: Field, value: string): Problem | null {
  if (VIDEO_FIELDS.has(name)) {
    if (FILM.test(value.trim())) return null;
    return problem(
      path,
      "YouTube 連結須為一段影片的網址：https://www.youtube.com/watch?v=… 或 https://youtu.be/…。",
      "A video must be the address of one film: https://www.youtube.com/watch?v=… or https://youtu.be/….",
    );
  }
  if (!LINK_FIELDS.has(name) || httpsUrl(value)) return null;
  if (!MODELS_WITH_OWN_PAGES.has(modelUid)) {
    return problem(path, "連結須以 https:// 開頭。", "A link must start with https://.");
  }
  if (isOwnPage(value)) return null;
  return problem(
    path,
    "連結須以 https:// 開頭，或以 / 開頭指向本網站的頁面。",
    "A link must start with https://, or with / for a page of this site.",
  );
}

/** Judges every link of an entry. */
export function linkProblems(fields: readonly Field[]): Problem[] {
  return fields.flatMap((field) => {
    const { type, value } = field;
    const found = type === "string" && typeof value === "string" && value !== "" ? fieldProblem(field, value) : null;
    return found ? [found] : [];
  });
}
