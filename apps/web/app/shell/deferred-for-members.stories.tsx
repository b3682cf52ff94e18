import { type Language, LANGUAGES } from "@kaifong/i18n";
import { pathTo } from "../paths.ts";
import type { PageId } from "../site-map.ts";
import { inPage } from "../story.fixtures.tsx";
import { DeferredForMembers } from "./deferred-for-members.tsx";
import { MemberLinks } from "./header/account-menu.tsx";

export default {};

function at(id: PageId, language: Language = LANGUAGES[2]) {
  const piece = () => (
    <DeferredForMembers>
      <MemberLinks language={language} />
    </DeferredForMembers>
  );
  return inPage(piece, language, { path: pathTo(language, id) });
}

export const onTheirPages = () => at("member");
/** Nothing is visible: it waits. */
export const onPagesOfAll = () => at("series");
export const traditional = () => at("member", LANGUAGES[0]);
export const simplified = () => at("member", LANGUAGES[1]);
