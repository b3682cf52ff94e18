import { payloadOrThrow } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { hongKongDay } from "@kaifong/domain/time";
import { CallFailed, fileOf, saveFile } from "@kaifong/page-parts";
import { Button, Disclosure } from "@kaifong/ui";
import { useMutation } from "@tanstack/react-query";
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
  const saving = useMutation({
    mutationFn: async () => {
      const { file, more } = payloadOrThrow(await api.call(paths.getHealthBundle, forWhom()));
      saveFile(fileOf(file, "application/fhir+json"), `${t("exchange.name")} ${hongKongDay(new Date())}.json`);
      return more;
    },
  });
  return (
    <div className={styles.exchange}>
      <Disclosure summary={t("exchange.title")}>
        <div className={styles.stack}>
          <p>{t("exchange.text")}</p>
          <Button variant="secondary" busy={saving.isPending ? t("exchange.saving") : undefined} onClick={() => saving.mutate()}>
            {t("exchange.save")}
          </Button>
          <div role="status">{saving.isSuccess ? <p>{t(saving.data ? "exchange.more" : "exchange.saved")}</p> : null}</div>
          <CallFailed error={saving.error} />
          {onImported ? <ImportFile onImported={onImported} /> : null}
        </div>
      </Disclosure>
    </div>
  );
}
