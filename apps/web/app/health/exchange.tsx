import { payloadOrThrow } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { hongKongDay } from "@kaifong/domain/time";
import { CallButton, fileOf, saveFile } from "@kaifong/page-parts";
import { Disclosure } from "@kaifong/ui";
import { useState } from "react";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";
import styles from "./health.module.css";
import { ImportFile } from "./import-file.tsx";
import { useHealthText } from "./text.ts";

interface ExchangeProps {
  /** Undefined when nothing may be imported. */
  readonly onImported: (() => void) | undefined;
}

/** Exporting readings to other systems and importing them from there: for the few who know what it is, so it is folded away. */
export function RecordExchange({ onImported }: ExchangeProps) {
  const { t } = useHealthText();
  const [saved, setSaved] = useState<"more" | "saved">();
  const save = async () => {
    setSaved(undefined);
    const { file, more } = payloadOrThrow(await api.call(paths.getHealthBundle, forWhom()));
    saveFile(fileOf(file, "application/fhir+json"), `${t("exchange.name")} ${hongKongDay(new Date())}.json`);
    setSaved(more ? "more" : "saved");
  };
  return (
    <div className={styles.exchange}>
      <Disclosure summary={t("exchange.title")}>
        <div className={styles.stack}>
          <p>{t("exchange.text")}</p>
          <CallButton variant="secondary" busy={t("exchange.saving")} call={save}>
            {t("exchange.save")}
          </CallButton>
          <div role="status">{saved === undefined ? null : <p>{t(`exchange.${saved}`)}</p>}</div>
          {onImported ? <ImportFile onImported={onImported} /> : null}
        </div>
      </Disclosure>
    </div>
  );
}
