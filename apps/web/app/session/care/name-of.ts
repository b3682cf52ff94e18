import type { Member } from "@kaifong/contract";
import { type LanguageCode, LANGUAGES } from "@kaifong/i18n";
import type { Names } from "../acting.ts";

type Named = Pick<Member, "nameZh" | "nameEn" | "memberNo">;

/** The name of somebody in a sentence of this language; their number when they have no name on record. */
export function displayName({ nameZh, nameEn, memberNo }: Named, language: LanguageCode): string {
  return (language === "en-US" ? (nameEn ?? nameZh) : (nameZh ?? nameEn)) ?? memberNo;
}

/** The same in every language, for pages to come. */
export function namesOf(person: Named): Names {
  return Object.fromEntries(LANGUAGES.map(({ code }) => [code, displayName(person, code)])) as Names; // of each language
}
