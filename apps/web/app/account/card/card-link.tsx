import { LinkButton, Section } from "@kaifong/ui";
import { pathTo } from "../../paths.ts";
import { useCardText } from "../../session/card/text.ts";

/** The link to the card, on the account page. */
export function MemberCardLink() {
  const { t, language } = useCardText();
  return (
    <Section labelledBy="card">
      <h3 id="card">{t("openTitle")}</h3>
      <p>{t("openText")}</p>
      <LinkButton icon="card" variant="secondary" href={pathTo(language, "memberCard")}>
        {t("open")}
      </LinkButton>
    </Section>
  );
}
