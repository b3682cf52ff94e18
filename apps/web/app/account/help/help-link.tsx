import { HELPER_MINUTES } from "@kaifong/contract";
import { LinkButton, Section } from "@kaifong/ui";
import { pathTo } from "../../paths.ts";
import { useCareText } from "../care/text.ts";

/** The link to help by a code, on the account page. */
export function HelpLink() {
  const { t, language } = useCareText();
  return (
    <Section labelledBy="help">
      <h3 id="help">{t("help.link.title")}</h3>
      <p>{t("help.link.text", { minutes: HELPER_MINUTES })}</p>
      <LinkButton variant="secondary" href={pathTo(language, "memberHelp")}>
        {t("help.link.open")}
      </LinkButton>
    </Section>
  );
}
