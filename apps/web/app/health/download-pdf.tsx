import { payloadOrThrow } from "@kaifong/client";
import { HEALTH_KINDS, type HealthKind, type HealthPeriod } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { hongKongDay } from "@kaifong/domain/time";
import { ConfirmCall, fileOf, saveFile } from "@kaifong/page-parts";
import { Button, ChoiceField } from "@kaifong/ui";
import { useState } from "react";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";
import { useHealthText } from "./text.ts";

interface DownloadPdfProps {
  /** The kind that is shown. */
  readonly kind: HealthKind;
  readonly period: HealthPeriod;
  /** The kinds of which there are readings. */
  readonly measured: readonly HealthKind[];
  readonly startsOpen?: boolean;
}

/** The readings of a period as a file for a doctor, after asking which. The file name does not say whose they are. */
export function DownloadPdf({ kind, period, measured, startsOpen = false }: DownloadPdfProps) {
  const { t } = useHealthText();
  const offered = HEALTH_KINDS.filter((each) => each === kind || measured.includes(each));
  const [open, setOpen] = useState(startsOpen);
  const [kinds, setKinds] = useState<readonly HealthKind[]>([kind]);
  const [missing, setMissing] = useState(false);
  const save = async () => {
    const query = { kinds: kinds.join(), period };
    const { file } = payloadOrThrow(await api.call(paths.getHealthReport, { ...forWhom(), query }));
    saveFile(fileOf(file, "application/pdf"), `${t("pdf.name")} ${hongKongDay(new Date())}.pdf`);
  };
  const isReady = () => {
    setMissing(kinds.length === 0);
    return kinds.length > 0;
  };
  return (
    <>
      <Button variant="secondary" icon="form" onClick={() => setOpen(true)}>
        {t("tool.pdf")}
      </Button>
      <ConfirmCall
        asked={open ? true : undefined}
        title={t("pdf.title")}
        confirm={{ label: t("pdf.yes"), variant: "primary" }}
        cancelLabel={t("pdf.stay")}
        busy={t("pdf.busy")}
        call={save}
        isReady={isReady}
        onClose={() => setOpen(false)}
      >
        <p>{t("pdf.text", { period: t(`period.${period}`) })}</p>
        {offered.length > 1 ? (
          <ChoiceField
            multiple
            {...{ id: "pdf-kinds", name: "pdf-kinds[]", legend: t("pdf.kinds"), error: missing ? t("pdf.none") : undefined }}
            choices={offered.map((each) => [each, t(`kind.${each}`)] as const)}
            chosen={kinds}
            onChoose={setKinds}
          />
        ) : null}
      </ConfirmCall>
    </>
  );
}
