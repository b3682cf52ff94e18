import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { onSite } from "../site-story.fixtures.tsx";
import { CentreKey } from "./centre-key.tsx";
import { CentreMark } from "./centre-mark.tsx";

export default {};

function key(language?: Language) {
  return onSite((content) => <CentreKey centres={content.centres()} />, language);
}

export const english = () => key();
export const traditional = () => key(LANGUAGES[0]);
export const simplified = () => key(LANGUAGES[1]);
/** The key when the names of the centres are not known. */
export const unnamed = () => inPage(() => <CentreKey centres={[]} />);
/** A mark alone, which says its name. */
export const mark = () => inPage(() => <CentreMark code="SAT2" name="Mei Foo" />);
