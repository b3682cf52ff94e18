import type { Member } from "@kaifong/contract";
import { displayName } from "@kaifong/domain/membership";
import { LANGUAGES } from "@kaifong/i18n";
import type { Names } from "../acting.ts";

type Named = Pick<Member, "nameZh" | "nameEn" | "memberNo">;

/** What somebody is called in every language, for pages to come. */
export function namesOf(person: Named): Names {
  return Object.fromEntries(LANGUAGES.map(({ code }) => [code, displayName(person, code)])) as Names; // of each language
}
