/** The namespace that every app uses, without prefix. */
export { useShellText } from "@kaifong/page-parts";
