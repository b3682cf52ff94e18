import type { ContentLocale } from "@kaifong/i18n";
import type { PublishedContent, ArrangedNamed } from "./published-content.ts";
import { CONTENT_NAMES, CONTENT_TYPES, type ContentName, type MirroredName } from "./registry.ts";
import { coursesOf } from "./types/course.ts";

/** The most articles about health in one list. Source: specification §9. */
export const MAX_HEALTH_INFO = 100;

type NameThatGives<Gives extends "list" | "one"> = {
  [Name in ContentName]: (typeof CONTENT_TYPES)[Name]["gives"] extends Gives ? Name : never;
}[ContentName];

type Lists = { readonly [Name in NameThatGives<"list">]: () => readonly ArrangedNamed<Name>[] };
type Singles = { readonly [Name in NameThatGives<"one">]: () => ArrangedNamed<Name> | undefined };

/** Questions of pages beyond "all of them". */
interface Questions {
  /** Whether a type was ever loaded. If not, an entry that isn't found may well exist. */
  has(name: ContentName): boolean;
  /** Address of the chat button. */
  chatbotLink(): string | undefined;
  currentProgramme(): ArrangedNamed<"healthPrograms"> | undefined;
  /** Public holidays that staff list, `YYYY-MM-DD`; undefined when they list none. */
  holidays(): readonly string[] | undefined;
  /** The courses of the current programme, and those without one: what can be joined this term (decision 44). */
  currentCourses(): readonly ArrangedNamed<"courses">[];
  course(documentId: string): ArrangedNamed<"courses"> | undefined;
  /** At most 100 (specification §9), newest first. */
  healthInfos(typeId: string): readonly ArrangedNamed<"healthInfos">[];
  healthInfo(documentId: string): ArrangedNamed<"healthInfos"> | undefined;
  /** The number of materials for members only: nothing else of them is shown on a public page. */
  memberMaterialCount(): number;
  /** The words of a page of the site map, by its id there. */
  webPage(code: string): ArrangedNamed<"webPages"> | undefined;
}

/**
 * Content in one language, from memory: parsed, its HTML sanitised. Missing content is `undefined` or an empty list: the page
 * says in words what is missing (specification §8).
 */
export type ContentReader = Omit<Lists & Singles, keyof Questions> & Questions;

/** Called with the type that was read, and whether it is loaded. */
export type OnRead = (name: MirroredName, isLoaded: boolean) => void;

/** Creates the reader of content in a locale. `onRead` is called on each read, so that a page knows what it was made of. */
export function createContentReader(
  content: PublishedContent,
  locale: ContentLocale,
  onRead: OnRead = () => undefined,
): ContentReader {
  const read = <Name extends ContentName>(name: Name) => {
    const published = content.of(name);
    onRead(name, published !== undefined);
    return published;
  };
  const all = <Name extends ContentName>(name: Name): readonly ArrangedNamed<Name>[] => read(name)?.arrangedIn(locale) ?? [];
  const reads = CONTENT_NAMES.map((name) => [name, CONTENT_TYPES[name].gives === "list" ? () => all(name) : () => all(name)[0]]);
  const questions: Questions = {
    has: (name) => read(name) !== undefined,
    chatbotLink: () => all("chatbot")[0]?.link ?? undefined,
    currentProgramme: () => all("healthPrograms")[0],
    holidays: () => all("holidayList")[0]?.holidays,
    currentCourses: () => coursesOf(all("healthPrograms")[0], all("courses")),
    course: (documentId) => all("courses").find(({ id }) => id === documentId),
    healthInfos: (typeId) =>
      all("healthInfos")
        .filter((info) => info.typeId === typeId)
        .slice(0, MAX_HEALTH_INFO),
    healthInfo: (documentId) => all("healthInfos").find(({ id }) => id === documentId),
    memberMaterialCount: () => {
      const count = content.countOf("memberMaterials");
      onRead("memberMaterials", count !== undefined);
      return count ?? 0;
    },
    webPage: (code) => all("webPages").find((page) => page.code === code),
  };
  // One read for each name of the table, typed by its result
  return { ...(Object.fromEntries(reads) as unknown as Lists & Singles), ...questions };
}
