import { Button, Section } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { pathTo } from "../../paths.ts";
import { SET_SIMPLE_ATTRIBUTE } from "../../shell/attributes.ts";
import { useShellText } from "../../shell/text.ts";

/** Switches simple mode of this browser on or off. The script of every page handles it (shell/header/simple.client.ts). */
export function SimpleSwitch({ simple }: { readonly simple: boolean }) {
  const { t, language } = useShellText();
  return (
    <Section labelledBy="simple">
      <h2 id="simple">{t("simple.title")}</h2>
      <p>{t(simple ? "simple.isOn" : "simple.text")}</p>
      <Button variant="secondary" value={pathTo(language, "member")} {...attribute(SET_SIMPLE_ATTRIBUTE, simple ? "off" : "on")}>
        {t(simple ? "simple.off" : "simple.on")}
      </Button>
    </Section>
  );
}
