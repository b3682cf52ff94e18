import { payloadOrThrow } from "@kaifong/client";
import type { Reading } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { formatMoment } from "@kaifong/i18n/format";
import { ConfirmDialog, Notice } from "@kaifong/ui";
import { useMutation } from "@tanstack/react-query";
import { api } from "../session/api.ts";
import { useCallProblem } from "./call-problem.ts";
import { figureOf } from "./figures.ts";
import { forWhom } from "./queries.ts";
import { useHealthText } from "./text.ts";

interface DeleteReadingProps {
  /** Undefined while nothing is asked. */
  readonly reading: Reading | undefined;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Erases a reading after a question that shows it. One that has gone meanwhile is as good as erased. */
export function DeleteReading({ reading, onDeleted, onClose }: DeleteReadingProps) {
  const { t, language } = useHealthText();
  const say = useCallProblem();
  const deleting = useMutation<void, Error, Reading>({
    mutationFn: async ({ id }) => {
      const result = await api.call(paths.deleteReading, { ...forWhom(), params: { id } });
      if (!result.ok && result.error?.error_name === "NOT_FOUND") return;
      payloadOrThrow(result);
    },
    onSuccess: onDeleted,
  });
  const close = () => {
    deleting.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={reading !== undefined}
      title={t("delete.title")}
      yes={{ label: t("delete.yes"), variant: "danger" }}
      stay={t("delete.stay")}
      busy={deleting.isPending ? t("delete.busy") : undefined}
      onConfirm={() => reading && deleting.mutate(reading)}
      onClose={close}
    >
      {reading ? (
        <p>
          {t("delete.text", {
            kind: t(`kind.${reading.kind}`),
            figure: figureOf(reading, t),
            moment: formatMoment(reading.measuredAt, language.code),
          })}
        </p>
      ) : null}
      {deleting.error ? (
        <Notice tone="attention" role="alert">
          <p>{say(deleting.error)}</p>
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}
