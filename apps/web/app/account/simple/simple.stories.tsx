import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { SimpleHome } from "./simple-home.tsx";
import { SimpleSwitch } from "./simple-switch.tsx";

export default {};

const tiles = (language?: Language) => inPage(() => <SimpleHome phone="21234567" hasCard />, language);
export const fourTiles = () => tiles();
export const fourTilesInTraditional = () => tiles(LANGUAGES[0]);
export const fourTilesInSimplified = () => tiles(LANGUAGES[1]);
export const withoutCardOrTelephone = () => inPage(() => <SimpleHome phone={null} hasCard={false} />);
export const switchOn = () => inPage(() => <SimpleSwitch simple={false} />);
export const switchOff = () => inPage(() => <SimpleSwitch simple />);
