import { type Language, LANGUAGES } from "@kaifong/i18n";
import { onSite } from "../../site-story.fixtures.tsx";
import { inPage } from "../../story.fixtures.tsx";
import { FailurePage, NotFoundPage } from "./error-pages.tsx";

export default {};

const missing = (language?: Language, path = "/nowhere") => onSite(() => <NotFoundPage />, language, path);
export const notFound = () => missing();
export const notFoundInTraditional = () => missing(LANGUAGES[0]);
export const notFoundInSimplified = () => missing(LANGUAGES[1]);
export const failure = () => inPage(FailurePage);
export const failureInTraditional = () => inPage(FailurePage, LANGUAGES[0]);
export const failureInSimplified = () => inPage(FailurePage, LANGUAGES[1]);
