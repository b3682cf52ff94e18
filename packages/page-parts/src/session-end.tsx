import { Button, Dialog, FILLED_BY_SCRIPT, VisuallyHidden } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import {
  CLOSE_DIALOG_ATTRIBUTE,
  CONFIRM_LOG_OUT_ATTRIBUTE,
  END_COUNTDOWN_ATTRIBUTE,
  END_FAILED_ATTRIBUTE,
  END_KIND_ATTRIBUTE,
  END_SAID_ATTRIBUTE,
  END_TIME_ATTRIBUTE,
  LOG_IN_AGAIN_ATTRIBUTE,
  SESSION_END_ATTRIBUTE,
  STAY_LOGGED_IN_ATTRIBUTE,
} from "./attributes.ts";
import { ScriptTexts } from "./script-texts.tsx";
import { useShellText } from "./text.ts";
import styles from "./session-end.module.css";

/** The texts for the time that is left: whole phrases, because the script that counts has no texts of its own. */
const TEXTS = ["two", "oneAnd", "one", "seconds", "few"] as const;

/**
 * The warning two minutes before a session ends by itself: because nobody did anything, so that it can be extended, or because of
 * its age, so that it cannot. Opened and filled by its script (session-end.client.ts), which shows the parts of the present
 * `data-end-kind`.
 */
export function SessionEnd() {
  const { t } = useShellText();
  return (
    <div {...attribute(SESSION_END_ATTRIBUTE)}>
      <Dialog title={t("sessionEnd.title")} actions={<Answers />}>
        <p {...attribute(END_KIND_ATTRIBUTE, "idle")}>{t("sessionEnd.idle")}</p>
        <div {...attribute(END_KIND_ATTRIBUTE, "absolute")} hidden>
          <p>
            {t("sessionEnd.absolute")} <strong {...FILLED_BY_SCRIPT} {...attribute(END_TIME_ATTRIBUTE)} />
          </p>
          <p>{t("sessionEnd.typed")}</p>
        </div>
        <p>
          {t("sessionEnd.left")}{" "}
          <strong role="timer" className={styles.left} {...FILLED_BY_SCRIPT} {...attribute(END_COUNTDOWN_ATTRIBUTE)} />
        </p>
        {/* Read out once, when the dialog opens; the countdown itself is read by those who move to it. */}
        <VisuallyHidden>
          <span role="status" {...FILLED_BY_SCRIPT} {...attribute(END_SAID_ATTRIBUTE)} />
        </VisuallyHidden>
        <p className={styles.failed} {...attribute(END_FAILED_ATTRIBUTE)} role="alert" hidden>
          {t("sessionEnd.failed")}
        </p>
        <ScriptTexts texts={Object.fromEntries(TEXTS.map((name) => [name, t(`sessionEnd.words.${name}`)]))} />
      </Dialog>
    </div>
  );
}

function Answers() {
  const { t } = useShellText();
  return (
    <>
      <Button
        whenBusy={t("sessionEnd.staying")}
        {...attribute(STAY_LOGGED_IN_ATTRIBUTE)}
        {...attribute(END_KIND_ATTRIBUTE, "idle")}
      >
        {t("sessionEnd.stay")}
      </Button>
      <Button
        variant="secondary"
        whenBusy={t("logOut.busy")}
        {...attribute(CONFIRM_LOG_OUT_ATTRIBUTE)}
        {...attribute(END_KIND_ATTRIBUTE, "idle")}
      >
        {t("sessionEnd.logOut")}
      </Button>
      <Button
        whenBusy={t("logOut.busy")}
        {...attribute(LOG_IN_AGAIN_ATTRIBUTE)}
        {...attribute(END_KIND_ATTRIBUTE, "absolute")}
        hidden
      >
        {t("sessionEnd.logInAgain")}
      </Button>
      <Button variant="secondary" {...attribute(CLOSE_DIALOG_ATTRIBUTE)} {...attribute(END_KIND_ATTRIBUTE, "absolute")} hidden>
        {t("sessionEnd.later")}
      </Button>
    </>
  );
}
