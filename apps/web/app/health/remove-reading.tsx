import type { Reading } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { formatMoment } from "@kaifong/i18n/format";
import { RemoveDialog } from "@kaifong/page-parts";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";
import { figureOf } from "./figures.ts";
import { useHealthText } from "./text.ts";

interface RemoveReadingProps {
  /** Undefined while nothing is asked. */
  readonly reading: Reading | undefined;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Removes a reading after a question that shows it. */
export function RemoveReading({ reading, onRemoved, onClose }: RemoveReadingProps) {
  const { t, language } = useHealthText();
  return (
    <RemoveDialog
      thing={reading}
      texts={{ title: t("remove.title"), confirm: t("remove.yes"), busy: t("remove.busy"), cancelLabel: t("remove.stay") }}
      remove={({ id }) => api.call(paths.removeReading, { ...forWhom(), params: { id } })}
      {...{ onRemoved, onClose }}
    >
      {reading ? (
        <p>
          {t("remove.text", {
            kind: t(`kind.${reading.kind}`),
            figure: figureOf(reading, t),
            moment: formatMoment(reading.measuredAt, language.code),
          })}
        </p>
      ) : null}
    </RemoveDialog>
  );
}
