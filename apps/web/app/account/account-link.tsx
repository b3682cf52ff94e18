import { LinkButton, Section } from "@kaifong/ui";
import type { PageId } from "../site-map.ts";
import { pathTo } from "../paths.ts";
import { useAccountText } from "./text.ts";

interface AccountLinkProps {
  /** Id of the heading. */
  readonly id: string;
  readonly page: PageId;
  readonly texts: Readonly<Record<"title" | "text" | "open", string>>;
}

/** A link to a page about one's own data, on the account page. */
export function AccountLink({ id, page, texts }: AccountLinkProps) {
  const { language } = useAccountText();
  return (
    <Section labelledBy={id}>
      <h3 id={id}>{texts.title}</h3>
      <p>{texts.text}</p>
      <LinkButton variant="secondary" href={pathTo(language, page)}>
        {texts.open}
      </LinkButton>
    </Section>
  );
}
