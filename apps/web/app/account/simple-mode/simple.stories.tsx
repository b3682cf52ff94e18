import type { MemberType } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { SimpleHome } from "./simple-home.tsx";
import { SimpleSwitch } from "./simple-switch.tsx";

export default {};

const tiles = (language?: Language, type: MemberType = "FULL") =>
  inPage(() => <SimpleHome phone="21234567" type={type} />, language);
export const fourTiles = () => tiles();
export const fourTilesInTraditional = () => tiles(LANGUAGES[0]);
export const fourTilesInSimplified = () => tiles(LANGUAGES[1]);
export const ofALapsedMember = () => tiles(undefined, "LAPSED");
export const ofALapsedMemberInTraditional = () => tiles(LANGUAGES[0], "LAPSED");
export const ofAnApplicant = () => tiles(undefined, "PENDING");
export const ofAnApplicantInSimplified = () => tiles(LANGUAGES[1], "PENDING");
export const withoutTelephone = () => inPage(() => <SimpleHome phone={null} type="FULL" />);
export const switchOn = () => inPage(() => <SimpleSwitch simple={false} />);
export const switchOff = () => inPage(() => <SimpleSwitch simple />);
