import type { BundleIssue } from "@kaifong/domain/health-exchange";
import { CallFailed } from "@kaifong/page-parts";
import { Notice, StatusMessage, TextField } from "@kaifong/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FoundList } from "./found-list.tsx";
import { type ImportPreview, previewImport, confirmImport } from "./import-readings.ts";
import { useHealthText } from "./text.ts";

/** Brings in the readings of a file: first what is in it, then, when the member says so, those that are new. */
export function ImportFile({ onTaken }: { readonly onTaken: () => void }) {
  const { t } = useHealthText();
  const [fault, setFault] = useState<BundleIssue | "EMPTY">();
  const [looked, setLooked] = useState<ImportPreview>();
  const looking = useMutation({
    mutationFn: previewImport,
    onSuccess: (outcome) => {
      setFault("fault" in outcome ? outcome.fault : undefined);
      setLooked("fault" in outcome ? undefined : outcome);
    },
  });
  const taking = useMutation({
    mutationFn: confirmImport,
    onSuccess: () => {
      setLooked(undefined);
      onTaken();
    },
  });
  const failed = looking.error ?? taking.error;
  return (
    <>
      <TextField
        id="fhir-file"
        type="file"
        accept=".json,application/json,application/fhir+json"
        label={t("exchange.file")}
        hint={t("exchange.fileHint")}
        error={fault === undefined ? undefined : t(`exchange.fault.${fault}`)}
        onChange={({ target: { files } }) => {
          const [file] = files ?? [];
          setLooked(undefined);
          taking.reset();
          if (file) looking.mutate(file);
        }}
      />
      <StatusMessage>
        {looking.isPending ? <p>{t("exchange.looking")}</p> : null}
        {taking.isSuccess ? <Notice tone="success" title={t("exchange.taken", { count: taking.data })} /> : null}
      </StatusMessage>
      <CallFailed error={failed} />
      {looked ? (
        <FoundList looked={looked} busy={taking.isPending} onTake={(confirmed) => taking.mutate({ looked, confirmed })} />
      ) : null}
    </>
  );
}
