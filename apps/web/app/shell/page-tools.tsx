import { Button, LinkButton } from "@kaifong/ui";
import { attribute, NEEDS_SCRIPT } from "@kaifong/ui/attributes";
import { pathIn } from "@kaifong/i18n";
import styles from "./page-tools.module.css";
import { useShellData, useWhere } from "./shell-data.ts";
import { useShellText } from "./text.ts";
import { PAGE_TOOLS, TOOL, TOOL_LABEL, TOOL_SAID, TOOL_TEXT, VOICE } from "./attributes.ts";

/**
 * Hear it, print it, send it to the family. The buttons need script and aren't there without; they stand from the first paint, so
 * that nothing moves when theirs (shell/page-tools.client.ts) arrives. The message link works without. Words that the script
 * shows stand here, hidden, so that it holds none itself.
 */
export function PageTools() {
  const { t, language } = useShellText();
  const chinese = language.code !== "en-US";
  return (
    <div className={styles.tools} {...attribute(PAGE_TOOLS)}>
      {chinese ? (
        <>
          <Speak voice="yue" label={t("tools.cantonese")} />
          <Speak voice="cmn" label={t("tools.mandarin")} />
        </>
      ) : (
        <Speak voice="en" label={t("tools.aloud")} />
      )}
      <Button variant="tool" icon="print" {...attribute(TOOL, "print")} {...attribute(NEEDS_SCRIPT)}>
        {t("tools.print")}
      </Button>
      <Button variant="tool" icon="share" {...attribute(TOOL, "share")} {...attribute(NEEDS_SCRIPT)}>
        {t("tools.share")}
      </Button>
      <MessageLink />
      <output className={styles.status} {...attribute(TOOL_SAID)} />
      {(["stop", "copied", "noVoice", "nothing", "listening"] as const).map((key) => (
        <span key={key} hidden {...attribute(TOOL_TEXT, key)}>
          {t(`tools.${key}`)}
        </span>
      ))}
    </div>
  );
}

function Speak({ voice, label }: { readonly voice: "yue" | "cmn" | "en"; readonly label: string }) {
  return (
    <Button
      variant="tool"
      icon="speaker"
      {...attribute(TOOL, "speak")}
      {...attribute(VOICE, voice)}
      aria-pressed="false"
      {...attribute(NEEDS_SCRIPT)}
    >
      <span {...attribute(TOOL_LABEL)}>{label}</span>
    </Button>
  );
}

/** Most families in Hong Kong send each other pages this way; a plain link, nothing is loaded before it is pressed. */
function MessageLink() {
  const { t } = useShellText();
  const { language, path, search } = useWhere();
  const address = (useShellData()?.settings.siteOrigin ?? "") + pathIn(language, path) + search;
  return (
    <LinkButton
      variant="tool"
      icon="chat"
      href={`https://wa.me/?text=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t("tools.whatsapp")}
    </LinkButton>
  );
}
