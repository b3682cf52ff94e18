import { payloadOrThrow } from "@kaifong/client";
import { useInvalidate } from "@kaifong/client/react";
import type { NewReading, Reading } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { formatMoment } from "@kaifong/i18n/format";
import { Notice } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";
import { figureOf } from "./figures.ts";
import { readingsQuery } from "./readings-query.ts";
import { ReadingForm } from "./reading-form.tsx";
import { useHealthText } from "./text.ts";
import { type ReadingInput, inputOf } from "./reading-input.ts";
import { saveTyped } from "./reading-input-draft.ts";

interface CorrectReadingProps {
  readonly reading: Reading;
  /** The values that were left in the form before. */
  readonly typed?: ReadingInput | undefined;
  readonly onSaved: (corrected: Reading) => void;
  readonly onCancel: () => void;
}

/** Corrects a reading. When somebody else was quicker, it shows what is stored now; saving again overwrites that. */
export function CorrectReading({ reading, typed = inputOf(reading), onSaved, onCancel }: CorrectReadingProps) {
  const { t, language } = useHealthText();
  const queries = useQueryClient();
  const refresh = useInvalidate(paths.getHealthSummary, paths.listReadings);
  const [now, setNow] = useState(reading);
  const look = async () => {
    void refresh(); // the list below still shows the old value
    const { readings } = await queries.fetchQuery({ ...readingsQuery(reading.kind, "ALL"), staleTime: 0 });
    setNow(readings.find(({ id }) => id === reading.id) ?? now);
  };
  const send = async ([corrected]: readonly NewReading[], confirmed: boolean) => {
    if (!corrected) throw new Error("a correction of nothing");
    const body = { version: now.version, reading: corrected, confirmed };
    const result = await api.call(paths.correctReading, { ...forWhom(), params: { id: now.id }, body });
    if (!result.ok && result.error?.error_name === "READING_CHANGED") await look().catch(() => undefined);
    return payloadOrThrow(result);
  };
  return (
    <ReadingForm
      several={false}
      title={t("correct.title")}
      kinds={[reading.kind]}
      typed={typed}
      onTyped={(kinds, texts) => saveTyped({ kinds, typed: texts, corrects: now })}
      send={send}
      onSaved={({ reading: corrected }) => onSaved(corrected)}
      onCancel={onCancel}
    >
      {now === reading ? null : (
        <Notice tone="attention">
          <p>{t("correct.changed", { figure: figureOf(now, t), moment: formatMoment(now.measuredAt, language.code) })}</p>
        </Notice>
      )}
    </ReadingForm>
  );
}
