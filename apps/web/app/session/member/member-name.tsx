import type { Member } from "@kaifong/contract";
import { DEFAULT_LANGUAGE, ENGLISH } from "@kaifong/i18n";

/** The name as on the identity card, in its script, whatever language the page is in. */
export function MemberName({ of: { nameZh, nameEn } }: { readonly of: Pick<Member, "nameZh" | "nameEn"> }) {
  return (
    <>
      {nameZh ? <span lang={DEFAULT_LANGUAGE.htmlLang}>{nameZh}</span> : null}{" "}
      {nameEn ? <span lang={ENGLISH.htmlLang}>{nameEn}</span> : null}
    </>
  );
}
