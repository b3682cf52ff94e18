import { CallFailed } from "@kaifong/page-parts";
import { Button, Notice, StatusMessage, TextField } from "@kaifong/ui";
import { useMutation } from "@tanstack/react-query";
import { FoundList } from "./found-list.tsx";
import { previewImport, confirmImport } from "./import-readings.ts";
import { useHealthText } from "./text.ts";

/** Imports the readings of a file: first shows what is in it, then, when the member says so, stores the new ones. */
export function ImportFile({ onImported }: { readonly onImported: () => void }) {
  const { t } = useHealthText();
  // Its data is of the file that was chosen last, whichever is read first.
  const looking = useMutation({ mutationFn: previewImport });
  const issue = looking.data && "issue" in looking.data ? looking.data.issue : undefined;
  const preview = looking.data && !("issue" in looking.data) ? looking.data : undefined;
  const importing = useMutation({
    mutationFn: confirmImport,
    onSuccess: () => {
      looking.reset();
      onImported();
    },
  });
  const failed = looking.error ?? importing.error;
  return (
    <>
      <TextField
        id="fhir-file"
        type="file"
        accept=".json,application/json,application/fhir+json"
        label={t("exchange.file")}
        hint={t("exchange.fileHint")}
        error={issue === undefined ? undefined : t(`exchange.issue.${issue}`)}
        onChange={({ target: { files } }) => {
          const [file] = files ?? [];
          importing.reset();
          if (file) looking.mutate(file);
          else looking.reset();
        }}
      />
      <StatusMessage>
        {looking.isPending ? <p>{t("exchange.looking")}</p> : null}
        {importing.isSuccess ? <Notice tone="success" title={t("exchange.imported", { count: importing.data })} /> : null}
      </StatusMessage>
      <CallFailed error={failed} />
      {looking.isError ? (
        // Who chooses the same file once more changes nothing, of which a browser would tell.
        <Button variant="secondary" onClick={() => looking.mutate(looking.variables)}>
          {t("exchange.again")}
        </Button>
      ) : null}
      {preview ? (
        <FoundList
          preview={preview}
          busy={importing.isPending}
          onImport={(confirmed) => importing.mutate({ preview, confirmed })}
        />
      ) : null}
    </>
  );
}
