import { type Language, LANGUAGES } from "@kaifong/i18n";
import type { CentreCode } from "@kaifong/contract";
import { onSite } from "../site-story.fixtures.tsx";
import { PrintHeading } from "./print-heading.tsx";

export default {};

function heading(centres: readonly CentreCode[], language?: Language) {
  const filters = { q: "", theme: undefined, centres, view: "month" } as const;
  return onSite(
    (content) => (
      <PrintHeading siteName={content.siteSetting()?.siteName ?? null} centres={content.centres()} filters={filters} />
    ),
    language,
  );
}

export const allCentres = () => heading([]);
export const oneCentre = () => heading(["SAT1"]);
export const traditional = () => heading([], LANGUAGES[0]);
export const simplified = () => heading([], LANGUAGES[1]);
