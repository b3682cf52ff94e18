import { CallError } from "@kaifong/client";
import { newQueryClient } from "@kaifong/client/react";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "@kaifong/testing/in-page";
import { QueryClientProvider } from "@tanstack/react-query";
import { CallButton } from "./call-button.tsx";
import { CallFailed } from "./call-failed.tsx";
import { ConfirmCall } from "./confirm-call.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";

export default {};

const failed = (language?: Language) =>
  inPage(() => <CallFailed error={new CallError(null)} title="…" headingLevel={2} />, language);
export const callFailed = () => failed();
export const callFailedInTraditional = () => failed(LANGUAGES[0]);
export const callFailedInSimplified = () => failed(LANGUAGES[1]);

const inQueries = (children: React.ReactNode) =>
  inPage(() => <QueryClientProvider client={newQueryClient()}>{children}</QueryClientProvider>);
const refused = (): Promise<never> => Promise.reject(new CallError(null));

/** Fails when it is pressed. */
export const calling = () =>
  inQueries(
    <CallButton busy="Ending…" call={refused}>
      End it now
    </CallButton>,
  );

export const asking = () =>
  inQueries(
    <ConfirmCall
      asked="17 August, 08:40"
      title="Cancel this request?"
      confirm={{ label: "Yes, cancel it", variant: "danger" }}
      busy="Cancelling…"
      cancelLabel="Leave it as it is"
      call={refused}
      onClose={() => undefined}
    >
      <p>You can ask again at any time.</p>
    </ConfirmCall>,
  );

export const removing = () =>
  inQueries(
    <RemoveDialog
      thing="17 August, 08:40"
      texts={{ title: "Delete this reading?", confirm: "Delete it", busy: "Deleting…", cancelLabel: "Keep it" }}
      remove={async () => ({ ok: false, status: 0, error: null })}
      onRemoved={() => undefined}
      onClose={() => undefined}
    >
      <p>It cannot be brought back.</p>
    </RemoveDialog>,
  );
