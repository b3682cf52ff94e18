import type { Reading } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { formatMoment } from "@kaifong/i18n/format";
import { RemoveDialog } from "@kaifong/page-parts";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";
import { figureOf } from "./figures.ts";
import { useHealthText } from "./text.ts";

interface DeleteReadingProps {
  /** Undefined while nothing is asked. */
  readonly reading: Reading | undefined;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Erases a reading after a question that shows it. */
export function DeleteReading({ reading, onDeleted, onClose }: DeleteReadingProps) {
  const { t, language } = useHealthText();
  return (
    <RemoveDialog
      thing={reading}
      texts={{ title: t("delete.title"), yes: t("delete.yes"), busy: t("delete.busy"), stay: t("delete.stay") }}
      remove={({ id }) => api.call(paths.deleteReading, { ...forWhom(), params: { id } })}
      onRemoved={onDeleted}
      onClose={onClose}
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
    </RemoveDialog>
  );
}
