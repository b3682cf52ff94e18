import type { Language } from "@kaifong/i18n";
import { LinkButton } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { type OwnPageId, ownPage } from "../site-map.ts";
import { UnreadCount } from "./header/unread-count.tsx";
import { useShellText } from "./text.ts";

interface MemberPageLinkProps {
  readonly language: Language;
  readonly id: OwnPageId;
  /** Whether it is the page being read. */
  readonly current?: boolean;
}

/** A page of a member's own as an entry of a menu or a list, with the number of unread notifications. */
export function MemberPageLink({ language, id, current = false }: MemberPageLinkProps) {
  const { t } = useShellText();
  return (
    <LinkButton variant="entry" icon={ownPage(id).icon} href={pathTo(language, id)} aria-current={current ? "page" : undefined}>
      {t(`menu.page.${id}`)}
      {id === "notification" ? <UnreadCount look="words" /> : null}
    </LinkButton>
  );
}
