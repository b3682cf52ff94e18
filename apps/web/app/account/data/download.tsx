import { payloadOrThrow } from "@kaifong/client";
import { arriveAt } from "@kaifong/client/react";
import type { OwnData } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { Button, Notice } from "@kaifong/ui";
import { useEffect, useRef, useState } from "react";
import { api } from "../../session/api.ts";
import { saveFile } from "../../session/save-file.ts";
import styles from "../account-page.module.css";
import { PasswordQuestion } from "./password-question.tsx";
import { useDataText } from "./text.ts";

/** It says nothing of whose file it is. */
const FILE_NAME = "my-data.json";

/** Everything that is kept of the member as a file, behind their password. */
export function Download({ memberNo }: { readonly memberNo: string }) {
  const { t } = useDataText();
  const [shown, setShown] = useState<"button" | "form" | "done">("button");
  return (
    <section aria-labelledby="download" className={styles.section}>
      <h2 id="download">{t("download.title")}</h2>
      <p>{t("download.text")}</p>
      <p>{t("download.care")}</p>
      {shown === "done" ? <Downloaded /> : null}
      {shown === "form" ? (
        <PasswordQuestion<OwnData>
          {...{ id: "ownData", memberNo }}
          words={{
            ...{ why: t("download.why"), submit: t("download.submit"), errorTitle: t("download.errorTitle") },
            ...{ busy: t("download.busy"), slow: t("download.slow") },
          }}
          send={async (currentPassword) => payloadOrThrow(await api.call(paths.downloadOwnData, { body: { currentPassword } }))}
          onDone={(data) => {
            saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), FILE_NAME);
            setShown("done");
          }}
        />
      ) : (
        <Button variant="secondary" onClick={() => setShown("form")}>
          {t("download.open")}
        </Button>
      )}
    </section>
  );
}

export function Downloaded() {
  const { t } = useDataText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => arriveAt(place.current), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success" title={t("download.doneTitle")} headingLevel={3}>
        <p>{t("download.done")}</p>
      </Notice>
    </div>
  );
}
