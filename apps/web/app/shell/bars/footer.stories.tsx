import { LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { Footer } from "./footer.tsx";
import { useWhere } from "../shell-data.ts";

export default {};

const Piece = () => <Footer shell={undefined} language={useWhere().language} />;

export const english = () => inPage(Piece);
export const chinese = () => inPage(Piece, LANGUAGES[0]);
