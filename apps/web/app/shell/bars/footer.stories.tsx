import { LANGUAGES } from "@kaifong/i18n";
import { onSite } from "../../site-story.fixtures.tsx";
import { inPage } from "../../story.fixtures.tsx";
import { Footer, SmallPrint } from "./footer.tsx";
import { useShellData } from "../shell-data.ts";
import { useWhere } from "../where.ts";

export default {};

const Piece = () => <Footer shell={undefined} language={useWhere().language} />;

export const english = () => inPage(Piece);
export const chinese = () => inPage(Piece, LANGUAGES[0]);

/** With everything that editors say of the centre. */
const Whole = () => <Footer shell={useShellData()} language={useWhere().language} />;
export const whole = () => onSite(() => <Whole />);
export const wholeInTraditional = () => onSite(() => <Whole />, LANGUAGES[0]);
export const wholeInSimplified = () => onSite(() => <Whole />, LANGUAGES[1]);

const Small = () => <SmallPrint shell={useShellData()} language={useWhere().language} />;
export const smallPrint = () => onSite(() => <Small />);
