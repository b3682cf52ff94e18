import { newQueryClient } from "@kaifong/client/react";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPageWith } from "../../story.fixtures.tsx";
import { DataLink } from "./data-link.tsx";
import { AboutDownload, Download, DownloadedMessage } from "./download.tsx";
import { AboutErasure, RequestErasure, ErasureDue, ErasureSection } from "./erasure.tsx";
import { ErasureNotice } from "./erasure-notice.tsx";
import { ownErasureQuery } from "./erasure-query.ts";
import { PasswordQuestion } from "./password-question.tsx";

export default {};

function piece(Piece: () => React.ReactNode, language?: Language, dueAt?: string | null) {
  const queries = newQueryClient();
  if (dueAt !== undefined) queries.setQueryData(ownErasureQuery.queryKey, { dueAt });
  return inPageWith(queries, Piece, language);
}

const OWNER = { memberNo: "DHC100014", nameZh: "陳大文", nameEn: "CHAN Tai Man" };
const WORDS = {
  why: "So that it is you.",
  submit: "Go on",
  busy: "Working…",
  slow: "Still working…",
  errorTitle: "That did not work",
};
const question = (danger: boolean, language?: Language) =>
  piece(
    () => (
      <PasswordQuestion
        {...{ id: "question", owner: OWNER, texts: WORDS, danger }}
        send={async () => undefined}
        onDone={() => undefined}
      />
    ),
    language,
  );
export const askedForThePassword = () => question(false);
export const askedBeforeWhatIsGrave = () => question(true);
export const askedInTraditional = () => question(false, LANGUAGES[0]);

export const download = () => piece(() => <Download owner={OWNER} />);
export const downloadInTraditional = () => piece(() => <Download owner={OWNER} />, LANGUAGES[0]);
export const downloadInSimplified = () => piece(() => <Download owner={OWNER} />, LANGUAGES[1]);
export const downloaded = () => piece(() => <DownloadedMessage name="my-data.pdf" />);
export const downloadedInTraditional = () => piece(() => <DownloadedMessage name="my-data.pdf" />, LANGUAGES[0]);
export const link = () => piece(() => <DataLink />);
export const linkInSimplified = () => piece(() => <DataLink />, LANGUAGES[1]);

const DUE = "2026-11-27T02:00:00.000Z";
const erasure = (dueAt?: string | null, language?: Language) => piece(() => <ErasureSection owner={OWNER} />, language, dueAt);
export const erasureLoading = () => erasure();
export const erasureNotRequested = () => erasure(null);
export const erasureNotRequestedInTraditional = () => erasure(null, LANGUAGES[0]);
export const erasureNotRequestedInSimplified = () => erasure(null, LANGUAGES[1]);
export const erasureDue = () => erasure(DUE);
export const erasureDueInTraditional = () => erasure(DUE, LANGUAGES[0]);
export const requestErasure = () => piece(() => <RequestErasure owner={OWNER} onRequested={() => undefined} />);
export const keeping = () => piece(() => <ErasureDue dueAt={DUE} onWithdrawn={() => undefined} />);
export const notice = () => piece(() => <ErasureNotice />, undefined, DUE);
export const noticeInSimplified = () => piece(() => <ErasureNotice />, LANGUAGES[1], DUE);
export const noNotice = () => piece(() => <ErasureNotice />, undefined, null);
export const beforeItIsKnownWhose = () =>
  piece(() => (
    <>
      <AboutDownload>{null}</AboutDownload>
      <AboutErasure />
    </>
  ));
