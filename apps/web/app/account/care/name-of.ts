import type { CareRelation } from "@kaifong/contract";
import type { LanguageCode } from "@kaifong/i18n";

/** What somebody is called in a sentence of this language; by their number where they have no name on record. */
export function displayName(
  { nameZh, nameEn, memberNo }: Pick<CareRelation["person"], "nameZh" | "nameEn" | "memberNo">,
  language: LanguageCode,
): string {
  return (language === "en-US" ? (nameEn ?? nameZh) : (nameZh ?? nameEn)) ?? memberNo;
}
