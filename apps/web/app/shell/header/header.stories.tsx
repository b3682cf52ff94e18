import { LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { Header } from "./header.tsx";
import { usePageLocation } from "../page-location.ts";

export default {};

const Piece = () => <Header setting={null} infoTypes={["Diabetes", "Healthy ageing"]} where={usePageLocation()} />;

export const english = () => inPage(Piece);
export const chinese = () => inPage(Piece, LANGUAGES[0]);
