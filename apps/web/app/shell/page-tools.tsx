import { Icon } from "@kaifong/ui";
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
      <button type="button" className={styles.tool} {...attribute(TOOL, "print")} {...attribute(NEEDS_SCRIPT)}>
        <Icon name="print" />
        {t("tools.print")}
      </button>
      <button type="button" className={styles.tool} {...attribute(TOOL, "share")} {...attribute(NEEDS_SCRIPT)}>
        <Icon name="share" />
        {t("tools.share")}
      </button>
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
    <button
      type="button"
      className={styles.tool}
      {...attribute(TOOL, "speak")}
      {...attribute(VOICE, voice)}
      aria-pressed="false"
      {...attribute(NEEDS_SCRIPT)}
    >
      <Icon name="speaker" />
      <span {...attribute(TOOL_LABEL)}>{label}</span>
    </button>
  );
}

/** Most families in Hong Kong send each other pages this way; a plain link, nothing is loaded before it is pressed. */
function MessageLink() {
  const { t } = useShellText();
  const { language, path, search } = useWhere();
  const address = (useShellData()?.settings.siteOrigin ?? "") + pathIn(language, path) + search;
  return (
    <a
      className={styles.tool}
      href={`https://wa.me/?text=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="chat" />
      {t("tools.whatsapp")}
    </a>
  );
}
