import { OWN_DATA_VERSION, type ownDataEndpoints } from "@kaifong/contract";
import { subjectOf } from "../../../platform/actor.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Call, OutcomeOf } from "../../../platform/http/mount.ts";
import type { MakePdf } from "../../../platform/pdf/make-pdf.ts";
import { isRefusal } from "../../../platform/refusal.ts";
import { checkOwnPassword } from "../../holder/own-password.ts";
import { ownData } from "../download.ts";
import { ownDataDocument } from "./own-data-document.ts";

type Download = typeof ownDataEndpoints.downloadPdf;

/**
 * The file for reading, as a PDF: it requires the password and is in the reader's language. Refuses with RATE_LIMITED,
 * CURRENT_PASSWORD_WRONG, and with FILES_BUSY when many are being made.
 */
export async function makeOwnDataPdf(
  deps: Deps,
  makePdf: MakePdf,
  { actor: { memberId }, body: { currentPassword }, language }: Call<Download>,
): Promise<OutcomeOf<Download>> {
  const account = await checkOwnPassword(deps, memberId, currentPassword);
  if (isRefusal(account)) return account;
  const data = await ownData(deps.db, memberId, deps.now());
  const file = await makePdf(ownDataDocument(data, language));
  if (isRefusal(file)) return file;
  const subject = subjectOf(memberId);
  const detail = { version: OWN_DATA_VERSION, form: "PDF" } as const;
  await deps.db.transaction((tx) => writeAudit(tx, [{ subject, actor: subject, action: "OWN_DATA_DOWNLOADED", detail }]));
  return { file: file.toString("base64") };
}
