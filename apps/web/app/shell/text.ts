/** The namespace that every app speaks, without prefix. */
export { useShellText } from "@kaifong/page-parts";
