/** Links that editors type: https only, and videos from YouTube only (the pages embed those). */
import { type Data, isData, type Model, type ModelOf } from "./model";
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
/** These may also lead to a page of our own site. */
const MODELS_WITH_OWN_PAGES = new Set(["activity.link", "activity.linked-image", "page.item"]);

const YOUTUBE_HOSTS = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "youtu.be",
  "www.youtube-nocookie.com",
  "youtube-nocookie.com",
]);

const httpsUrl = (value: string): URL | null => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url?.protocol === "https:" ? url : null;
};

// `//host` and `/\host` lead to another site.
const isOwnPage = (value: string) => /^\/(?![/\\])/.test(value);

function fieldProblem(field: string, value: string, modelUid: string, path: string[]): Problem | null {
  if (VIDEO_FIELDS.has(field)) {
    const host = httpsUrl(value)?.hostname;
    if (host && YOUTUBE_HOSTS.has(host)) return null;
    return problem(
      path,
      "YouTube 連結須為 https://www.youtube.com/… 或 https://youtu.be/…。",
      "A video must be a https://www.youtube.com/… or https://youtu.be/… link.",
    );
  }
  if (!LINK_FIELDS.has(field) || httpsUrl(value)) return null;
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

/** Judges every link of `data`, components included. */
export function linkProblems(data: Data, modelUid: string, model: Model, modelOf: ModelOf, at: string[] = []): Problem[] {
  return Object.entries(model.attributes).flatMap(([field, { type, component }]) => {
    const value = data[field];
    const path = [...at, field];
    if (type === "string" && typeof value === "string" && value !== "") {
      const found = fieldProblem(field, value, modelUid, path);
      return found ? [found] : [];
    }
    if (!component) return [];
    const inner = modelOf(component);
    if (Array.isArray(value)) {
      return value
        .filter(isData)
        .flatMap((item, index) => linkProblems(item, component, inner, modelOf, [...path, String(index)]));
    }
    return isData(value) ? linkProblems(value, component, inner, modelOf, path) : [];
  });
}
