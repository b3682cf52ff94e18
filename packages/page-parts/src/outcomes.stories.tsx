import { CallError } from "@kaifong/client";
import { newQueryClient } from "@kaifong/client/react";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "@kaifong/testing/in-page";
import { QueryClientProvider } from "@tanstack/react-query";
import { CallFailed } from "./call-failed.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";

export default {};

const failed = (language?: Language) =>
  inPage(() => <CallFailed error={new CallError(null)} title="…" headingLevel={2} />, language);
export const callFailed = () => failed();
export const callFailedInTraditional = () => failed(LANGUAGES[0]);
export const callFailedInSimplified = () => failed(LANGUAGES[1]);

export const removing = () =>
  inPage(() => (
    <QueryClientProvider client={newQueryClient()}>
      <RemoveDialog
        thing="17 August, 08:40"
        texts={{ title: "Delete this reading?", confirm: "Delete it", busy: "Deleting…", cancelLabel: "Keep it" }}
        remove={async () => ({ ok: false, status: 0, error: null })}
        onRemoved={() => undefined}
        onClose={() => undefined}
      >
        <p>It cannot be brought back.</p>
      </RemoveDialog>
    </QueryClientProvider>
  ));
