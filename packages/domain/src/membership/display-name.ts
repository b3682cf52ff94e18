import type { Member, MESSAGE_LANGUAGES } from "@kaifong/contract";

/**
 * What somebody is called in a sentence of this language: the name of the other language when theirs has none, and their number
 * when no name is on record.
 */
export function displayName(
  { nameZh, nameEn, memberNo }: Pick<Member, "nameZh" | "nameEn" | "memberNo">,
  language: (typeof MESSAGE_LANGUAGES)[number],
): string {
  return (language === "en-US" ? (nameEn ?? nameZh) : (nameZh ?? nameEn)) ?? memberNo;
}
