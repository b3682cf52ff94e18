import { payloadOrThrow } from "@kaifong/client";
import { useArrival } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { fileOf, saveFile } from "@kaifong/page-parts";
import { Button, ChoiceField, Notice, Section } from "@kaifong/ui";
import { type ReactNode, useState } from "react";
import { api } from "../../session/api.ts";
import { type PasswordAccount, PasswordQuestion } from "./password-question.tsx";
import { useDataText } from "./text.ts";

/** One to be read, one for computers; the names do not say whose file it is. */
const NAMES = { pdf: "my-data.pdf", json: "my-data.json" } as const;
type Form = keyof typeof NAMES;
const FORMS = ["pdf", "json"] as const;

/** A file, with the name that it had when it was requested: the other kind may be chosen before it comes. */
interface NamedFile {
  readonly file: Blob;
  readonly name: string;
}

/** Everything that is stored of the member, as a file, behind their password. */
export function Download({ owner }: { readonly owner: PasswordAccount }) {
  const { t } = useDataText();
  const [shown, setShown] = useState<"button" | "form" | { readonly saved: string }>("button");
  const [form, setForm] = useState<Form>("pdf");
  return (
    <AboutDownload>
      {typeof shown === "object" ? <DownloadedMessage name={shown.saved} /> : null}
      {shown === "form" ? (
        <PasswordQuestion<NamedFile>
          {...{ id: "ownData", owner }}
          texts={{
            ...{ why: t("download.why"), submit: t("download.submit"), errorTitle: t("download.errorTitle") },
            ...{ busy: t("download.busy"), slow: t("download.slow") },
          }}
          send={async (currentPassword) => ({ file: await fetchFile(form, currentPassword), name: NAMES[form] })}
          onDone={({ file, name }) => {
            saveFile(file, name);
            setShown({ saved: name });
          }}
        >
          <ChoiceField
            {...{ id: "data-form", name: "data-form", legend: t("download.form.legend"), chosen: form, stacked: true }}
            required
            choices={FORMS.map((each) => [each, t(`download.form.${each}`)])}
            onChoose={setForm}
          />
        </PasswordQuestion>
      ) : (
        <Button variant="secondary" onClick={() => setShown("form")}>
          {t("download.open")}
        </Button>
      )}
    </AboutDownload>
  );
}

/** Says what is in the file, and that it is private. */
export function AboutDownload({ children }: { readonly children: ReactNode }) {
  const { t } = useDataText();
  return (
    <Section labelledBy="download">
      <h2 id="download">{t("download.title")}</h2>
      <p>{t("download.text")}</p>
      <p>{t("download.care")}</p>
      {children}
    </Section>
  );
}

/** Throws CallError when the server refuses. */
async function fetchFile(form: Form, currentPassword: string): Promise<Blob> {
  const body = { currentPassword };
  if (form === "json") {
    const data = payloadOrThrow(await api.call(paths.downloadOwnData, { body }));
    return new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
  }
  const { file } = payloadOrThrow(await api.call(paths.downloadOwnDataPdf, { body }));
  return fileOf(file, "application/pdf");
}

interface DownloadedProps {
  /** Name of the file. */
  readonly name: string;
}

/** Says that the file was saved, by its name; the reader is brought there. */
export function DownloadedMessage({ name }: DownloadedProps) {
  const { t } = useDataText();
  const place = useArrival<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success" title={t("download.doneTitle")} headingLevel={3}>
        <p>{t("download.done", { name })}</p>
      </Notice>
    </div>
  );
}
