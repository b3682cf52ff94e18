import { useSlow } from "@kaifong/client/react";
import { ActionRow, Button, Notice } from "@kaifong/ui";
import { useShellData } from "../shell/shell-data.ts";
import { PhoneButton } from "../shell/phone-button.tsx";
import { pathTo } from "../paths.ts";
import { useCourseText } from "../courses/text.ts";
import { useEnrolmentText } from "./text.ts";

/** From when on a waiting member is offered another way, in milliseconds. */
const LATE_AFTER_MS = 15_000;

interface EnrolSendingProps {
  readonly courseId: string;
  readonly button: string;
  readonly busy: boolean;
  /** Nothing has been sent yet: it waits for a network. */
  readonly paused: boolean;
  /** An earlier attempt may have arrived: nobody can say that they leave without having enrolled. */
  readonly unsure: boolean;
  readonly onConfirm: () => void;
}

/**
 * The one button of the page and, until it is pressed, the link back. While the call is under way nothing on the page says that
 * one could leave without enrolling: the call may have reached the server.
 */
export function EnrolSending({ courseId, button, busy, paused, unsure, onConfirm }: EnrolSendingProps) {
  const { t, language } = useEnrolmentText();
  const { t: courseText } = useCourseText();
  const sending = useSendingText(busy, paused);
  const late = useSlow(busy, LATE_AFTER_MS);
  return (
    <>
      <ActionRow>
        <Button icon="check" onClick={onConfirm} busy={sending}>
          {button}
        </Button>
        {busy ? null : unsure ? (
          <a href={pathTo(language, "enrolled")}>{courseText("own.toEnrolled")}</a>
        ) : (
          <a href={pathTo(language, "course", { courseId })}>{t("enrol.cancel")}</a>
        )}
      </ActionRow>
      {late ? <Late /> : null}
    </>
  );
}

/** Says truly what is under way: sending, slowly sending, or nothing at all until there is a network. */
function useSendingText(busy: boolean, paused: boolean): string | undefined {
  const { t } = useEnrolmentText();
  const slow = useSlow(busy);
  if (!busy) return undefined;
  if (paused) return t("enrol.offline");
  return t(slow ? "enrol.slow" : "enrol.busy");
}

function Late() {
  const { t } = useEnrolmentText();
  const phone = useShellData()?.setting?.phone ?? null;
  return (
    <Notice tone="phone" title={t("enrol.lateTitle")} role="status">
      <p>{t("enrol.late")}</p>
      <PhoneButton phone={phone} />
    </Notice>
  );
}
