export { shortCentreName } from "../format/short-centre-name.ts";
