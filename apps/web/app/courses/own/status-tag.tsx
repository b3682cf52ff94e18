import type { ShownStatus } from "@kaifong/domain/enrolment";
import { type IconName, StatusTag, type TagTone } from "@kaifong/ui";
import { useStatusText } from "./status-text.ts";

const LOOKS: Record<ShownStatus, { readonly tone: TagTone; readonly icon: IconName }> = {
  E: { tone: "attention", icon: "ticket" },
  P: { tone: "attention", icon: "clock" },
  OFFERED: { tone: "attention", icon: "question" },
  A: { tone: "success", icon: "check-circle" },
  W: { tone: "neutral", icon: "list" },
  R: { tone: "neutral", icon: "cross-circle" },
  C: { tone: "neutral", icon: "minus-circle" },
  ATT: { tone: "success", icon: "check-circle" },
  ABS: { tone: "danger", icon: "minus-circle" },
  L: { tone: "care", icon: "calendar" },
};

/** The state of an enrolment by word, icon and colour. */
export function EnrolmentStatusTag({ status }: { readonly status: ShownStatus }) {
  const textOf = useStatusText();
  return <StatusTag {...LOOKS[status]}>{textOf(status)}</StatusTag>;
}
