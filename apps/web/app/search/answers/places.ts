import type { Centre } from "@kaifong/content";
import type { CentreCode } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { shortCentreName } from "@kaifong/i18n/format";
import type { PageServices } from "@kaifong/page-host";
import type { Clause } from "../query.ts";
import { isInTitle, titleTermsOf } from "../title-terms.ts";

type Terms = ReadonlySet<string>;

/** The places that the words of a question name, by the names that centres and district have in the content, in any language. */
export interface Places {
  readonly centres: readonly Centre[];
  /** Whether a clause names a place: a centre, or the district in which all of them are. */
  readonly isPlace: (clause: Clause) => boolean;
  /** The centres that these clauses name; all of them when none can be told from the others. */
  readonly meant: (clauses: readonly Clause[]) => readonly Centre[];
}

/** The places of a page's content. All languages are read, because 美孚 is searched for on English pages too. */
export function readPlaces({ content, contentIn, language }: Pick<PageServices, "content" | "contentIn" | "language">): Places {
  const readers = LANGUAGES.map((each: Language) => (each.code === language.code ? content : contentIn(each)));
  const centres = content.centres();
  const names = readers.flatMap((reader) => reader.centres().map(({ code, name }) => ({ code, name })));
  const own = new Map(
    centres.map(({ code }) => [
      code,
      termsOfAll(names.filter((one) => one.code === code).map(({ name }) => shortCentreName(name))),
    ]),
  );
  const shared = termsOfAll([
    ...names.map(({ name }) => name),
    ...readers.flatMap((reader) => reader.siteSetting()?.district ?? []),
  ]);
  const named = (clause: Clause) => centres.filter(({ code }) => hasClause(own.get(code), clause));
  return {
    centres,
    isPlace: (clause) => hasClause(shared, clause),
    meant: (clauses) => {
      const telling = clauses.map(named).filter((some) => some.length > 0 && some.length < centres.length);
      const all = centres.filter((centre) => telling.every((some) => some.includes(centre)));
      if (all.length > 0) return all;
      const single = new Set<CentreCode>(telling.flatMap((some) => (some.length === 1 ? some.map(({ code }) => code) : [])));
      return centres.filter(({ code }) => single.has(code));
    },
  };
}

function termsOfAll(titles: readonly string[]): Terms {
  return new Set(titles.flatMap((title) => [...titleTermsOf(title)]));
}

/** Whether a name contains the whole clause. */
export function hasClause(terms: Terms | undefined, clause: Clause): boolean {
  return terms !== undefined && isInTitle(clause, clause.terms, terms);
}
