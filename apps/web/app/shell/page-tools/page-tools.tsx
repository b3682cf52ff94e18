import { ScriptTexts } from "@kaifong/page-parts";
import { Button } from "@kaifong/ui";
import { attribute, AWAITED_ATTRIBUTE, NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import styles from "./page-tools.module.css";
import {
  PAGE_TOOLS_ATTRIBUTE,
  TOOL_ATTRIBUTE,
  TOOL_STATUS_ATTRIBUTE,
  TOOL_STATE_ATTRIBUTE,
  VOICE_ATTRIBUTE,
} from "../attributes.ts";
import { ShareTool } from "./share-tool.tsx";
import { useShellText } from "../text.ts";
import { ToolWord } from "./tool-word.tsx";

interface PageToolsProps {
  /** The text that is sent with the address of the page, when its title does not say enough: a course's day and place. */
  readonly message?: string | undefined;
}

/**
 * Hear it, print it, send it to the family, in one slim row. The buttons need JavaScript and aren't there without it; they are
 * there from the first paint, so that nothing moves when their script (page-tools.client.ts) arrives. The links to send it unfold
 * without JavaScript.
 */
export function PageTools({ message }: PageToolsProps) {
  const { t, language } = useShellText();
  const chinese = language.code !== "en-US";
  return (
    <div className={styles.tools} {...attribute(PAGE_TOOLS_ATTRIBUTE)} {...attribute(AWAITED_ATTRIBUTE)}>
      {chinese ? (
        <>
          <Speak voice="yue" short={t("tools.short.cantonese")} whole={t("tools.cantonese")} />
          <Speak voice="cmn" short={t("tools.short.mandarin")} whole={t("tools.mandarin")} />
        </>
      ) : (
        <Speak voice="en" short={t("tools.short.aloud")} whole={t("tools.aloud")} />
      )}
      <Button variant="tool" icon="print" {...attribute(TOOL_ATTRIBUTE, "print")} {...attribute(NEEDS_SCRIPT_ATTRIBUTE)}>
        {t("tools.print")}
      </Button>
      <ShareTool message={message} />
      <output className={styles.status} {...attribute(TOOL_STATUS_ATTRIBUTE)} />
      <ScriptTexts
        texts={{
          ...{ copied: t("tools.copied"), noVoice: t("tools.noVoice") },
          ...{ nothing: t("tools.nothing"), listening: t("tools.listening") },
        }}
      />
    </div>
  );
}

interface SpeakProps {
  readonly voice: "yue" | "cmn" | "en";
  readonly short: string;
  readonly whole: string;
}

/** Starts speaking and, while it speaks, stops. */
function Speak({ voice, short, whole }: SpeakProps) {
  const { t } = useShellText();
  return (
    <Button
      variant="tool"
      icon="speaker"
      {...attribute(TOOL_ATTRIBUTE, "speak")}
      {...attribute(VOICE_ATTRIBUTE, voice)}
      aria-pressed="false"
      {...attribute(NEEDS_SCRIPT_ATTRIBUTE)}
    >
      <span {...attribute(TOOL_STATE_ATTRIBUTE, "false")}>
        <ToolWord short={short} whole={whole} />
      </span>
      <span hidden {...attribute(TOOL_STATE_ATTRIBUTE, "true")}>
        <ToolWord short={t("tools.short.stop")} whole={t("tools.stop")} />
      </span>
    </Button>
  );
}
