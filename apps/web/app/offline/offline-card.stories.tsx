import { LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { OfflineCard } from "./offline-card.tsx";

export default {};

/** Nothing is shown before the script has found a card. */
export const hidden = () => inPage(() => <OfflineCard />);
export const hiddenInTraditional = () => inPage(() => <OfflineCard />, LANGUAGES[0]);
