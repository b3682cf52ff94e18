import { LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { OfflineLessons } from "./offline-lessons.tsx";

export default {};

/** Nothing is shown before the script has found lessons. */
export const hidden = () => inPage(() => <OfflineLessons />);
export const hiddenInTraditional = () => inPage(() => <OfflineLessons />, LANGUAGES[0]);
