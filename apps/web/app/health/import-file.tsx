import { CallFailed, useStillOpen } from "@kaifong/page-parts";
import { Button, Notice, StatusMessage, TextField } from "@kaifong/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FoundList } from "./found-list.tsx";
import { previewImport, confirmImport } from "./import-readings.ts";
import { useHealthText } from "./text.ts";

/** What came of an import. */
interface Outcome {
  /** How many readings were stored. */
  readonly count?: number;
  /** Why it failed. */
  readonly error?: Error;
  /** The name of its file, when another one is looked at by then. */
  readonly called: string | undefined;
}

/** Imports the readings of a file: first shows what is in it, then, when the member says so, stores the new ones. */
export function ImportFile({ onImported }: { readonly onImported: () => void }) {
  const { t } = useHealthText();
  // Its data is of the file that was chosen last, whichever is read first.
  const looking = useMutation({ mutationFn: previewImport });
  const issue = looking.data && "issue" in looking.data ? looking.data.issue : undefined;
  const preview = looking.data && !("issue" in looking.data) ? looking.data : undefined;
  const [outcome, setOutcome] = useState<Outcome>();
  const isStillOpen = useStillOpen(preview);
  const file = looking.variables;
  const called = () => (isStillOpen() ? undefined : file?.name);
  const imported = (count: number) => {
    setOutcome({ count, called: called() });
    if (isStillOpen()) looking.reset();
    onImported();
  };
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
          const [chosen] = files ?? [];
          setOutcome(undefined);
          if (chosen) looking.mutate(chosen);
          else looking.reset();
        }}
      />
      <StatusMessage>
        {looking.isPending ? <p>{t("exchange.looking")}</p> : null}
        {outcome?.count === undefined ? null : (
          <Notice tone="success" title={t("exchange.imported", { count: outcome.count })}>
            {outcome.called}
          </Notice>
        )}
      </StatusMessage>
      <CallFailed error={outcome?.error ?? null} title={outcome?.called} />
      <CallFailed error={looking.error} />
      {looking.isError ? (
        // Who chooses the same file once more changes nothing, of which a browser would tell.
        <Button variant="secondary" onClick={() => looking.mutate(looking.variables)}>
          {t("exchange.again")}
        </Button>
      ) : null}
      {preview ? (
        // One for each file that is looked at: what an import of it says later is about no other.
        <FoundList
          key={looking.submittedAt}
          preview={preview}
          onImport={(confirmed) => {
            setOutcome(undefined);
            return confirmImport({ preview, confirmed });
          }}
          onImported={imported}
          onFailed={(error) => setOutcome({ error, called: called() })}
        />
      ) : null}
    </>
  );
}
