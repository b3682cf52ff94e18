import { newQueryClient } from "@kaifong/client/react";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { inPage } from "../../story.fixtures.tsx";
import { DataLink } from "./data-link.tsx";
import { Download, Downloaded } from "./download.tsx";
import { PasswordQuestion } from "./password-question.tsx";

export default {};

function piece(Piece: () => React.ReactNode, language?: Language) {
  const queries = newQueryClient();
  return inPage(
    () => (
      <QueryClientProvider client={queries}>
        <Piece />
      </QueryClientProvider>
    ),
    language,
  );
}

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
        {...{ id: "question", memberNo: "DHC100014", words: WORDS, danger }}
        send={async () => undefined}
        onDone={() => undefined}
      />
    ),
    language,
  );
export const askedForThePassword = () => question(false);
export const askedBeforeWhatIsGrave = () => question(true);
export const askedInTraditional = () => question(false, LANGUAGES[0]);

export const download = () => piece(() => <Download memberNo="DHC100014" />);
export const downloadInTraditional = () => piece(() => <Download memberNo="DHC100014" />, LANGUAGES[0]);
export const downloadInSimplified = () => piece(() => <Download memberNo="DHC100014" />, LANGUAGES[1]);
export const downloaded = () => piece(() => <Downloaded />);
export const downloadedInTraditional = () => piece(() => <Downloaded />, LANGUAGES[0]);
export const link = () => piece(() => <DataLink />);
export const linkInSimplified = () => piece(() => <DataLink />, LANGUAGES[1]);
