import type { Article, Centre, ContentReader, Course, FaqGroup } from "@kaifong/content";
import { type Language, pathIn } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { Converter } from "opencc-js/t2cn";
import { pathTo } from "../paths.ts";
import { allPages, isBuilt, page } from "../site-map.ts";

export interface Hit {
  readonly kind: "course" | "news" | "question" | "centre" | "page";
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

interface Entry extends Hit {
  /** Everything it can be found by. */
  readonly words: string;
}

/** How many characters of a text are shown. */
const EXCERPT_LENGTH = 120;

const toSimplified = Converter({ from: "hk", to: "cn" });

/** Traditional and Simplified, capital and small, full and half width: all one, so that either finds the other. */
export function fold(text: string): string {
  return toSimplified(text.normalize("NFKC")).toLowerCase();
}

/** Entries of this site in one language in which every word of the query occurs; those with all of them in the title come first. */
export async function search(query: string, content: ContentReader, language: Language): Promise<readonly Hit[]> {
  const terms = fold(query)
    .split(/\s+/)
    .filter((term) => term !== "");
  if (terms.length === 0) return [];
  const found = (await readEntries(content, language)).filter(({ words }) => contains(words, terms));
  const inTitle = found.filter(({ title }) => contains(title, terms));
  const others = found.filter((entry) => !inTitle.includes(entry));
  return [...inTitle, ...others].map(({ words: _words, ...hit }) => ({ ...hit, text: excerpt(hit.text) }));
}

function contains(text: string, terms: readonly string[]): boolean {
  const folded = fold(text);
  return terms.every((term) => folded.includes(term));
}

async function readEntries(content: ContentReader, language: Language): Promise<readonly Entry[]> {
  const [courses, news, faqs, centres] = await Promise.all([
    content.courses(),
    content.latestNews(),
    content.faqGroups(),
    content.centres(),
  ]);
  return [
    ...courses.map((course) => courseEntry(course, language)),
    ...centres.map((centre) => centreEntry(centre, language)),
    ...news.map((article) => newsEntry(article, language)),
    ...faqs.flatMap((group) => questionEntries(group, language)),
    ...pageEntries(language),
  ];
}

function courseEntry(course: Course, language: Language): Entry {
  const text = plain(course.description);
  const codes = course.classes.map(({ classCode, venue }) => `${classCode} ${venue ?? ""}`).join(" ");
  return {
    ...{ kind: "course", title: course.name, text, href: pathTo(language, "course", { courseId: course.id }) },
    words: [course.name, text, course.target, course.location, codes].join(" "),
  };
}

function centreEntry(centre: Centre, language: Language): Entry {
  const text = centre.address ?? "";
  return {
    ...{ kind: "centre", title: centre.name, text, href: `${pathIn(language, page("contactUs").path)}#${centre.code}` },
    words: [centre.name, text, centre.directions, centre.phone].join(" "),
  };
}

function newsEntry(article: Article, language: Language): Entry {
  const text = article.description ?? plain(article.content);
  return {
    ...{ kind: "news", title: article.title, text, href: pathTo(language, "newsDetails", undefined, { id: article.uuid }) },
    words: [article.title, text, plain(article.content)].join(" "),
  };
}

function questionEntries(group: FaqGroup, language: Language): readonly Entry[] {
  return group.questions.map(({ uuid, question, answer }) => {
    const text = plain(answer);
    return {
      ...{ kind: "question", title: question, text, href: `${pathIn(language, page("serviceFaq").path)}#${uuid}` },
      words: `${question} ${text}`,
    };
  });
}

/** Pages that stand for themselves: found by their name and what they say about themselves. */
function pageEntries(language: Language): readonly Entry[] {
  const t = serverI18n(language).getFixedT(language.code, "shell");
  return allPages()
    .filter(
      (entry) =>
        isBuilt(entry) && !entry.path.includes(":") && !entry.detail && entry.group !== "search" && entry.group !== "home",
    )
    .map((entry) => {
      const title = t(`menu.page.${entry.id}`);
      const text = t(`description.${entry.id}`, { defaultValue: "" });
      return { kind: "page", title, text, href: pathIn(language, entry.path), words: `${title} ${text}` };
    });
}

/** Sanitised HTML as plain words. */
function plain(html: string | null): string {
  return (html ?? "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/\s+/g, " ")
    .trim();
}

function excerpt(text: string): string {
  const characters = [...text];
  return characters.length > EXCERPT_LENGTH ? `${characters.slice(0, EXCERPT_LENGTH).join("")}…` : text;
}
