import { LANGUAGES } from "@kaifong/i18n";
import { onSite } from "../../site-story.fixtures.tsx";
import { inPage } from "../../story.fixtures.tsx";
import { Footer, SmallPrint } from "./footer.tsx";
import { useShellData } from "../shell-data.ts";
import { usePageLocation } from "../page-location.ts";

export default {};

const Piece = () => <Footer shell={undefined} language={usePageLocation().language} />;

export const english = () => inPage(Piece);
export const chinese = () => inPage(Piece, LANGUAGES[0]);

/** The footer with everything that editors say about the centre. */
const Whole = () => <Footer shell={useShellData()} language={usePageLocation().language} />;
export const whole = () => onSite(() => <Whole />);
export const wholeInTraditional = () => onSite(() => <Whole />, LANGUAGES[0]);
export const wholeInSimplified = () => onSite(() => <Whole />, LANGUAGES[1]);

const Small = () => <SmallPrint shell={useShellData()} language={usePageLocation().language} />;
export const smallPrint = () => onSite(() => <Small />);
