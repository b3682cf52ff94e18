import { LANGUAGES } from "@kaifong/i18n";
import { onSite } from "../site-story.fixtures.tsx";
import { inPage } from "../story.fixtures.tsx";
import { DemoMessagesLink } from "./demo-messages-link.tsx";

export default {};

const Link = () => <DemoMessagesLink />;

export const inADemonstration = () => onSite(Link);
export const traditional = () => onSite(Link, LANGUAGES[0]);
export const simplified = () => onSite(Link, LANGUAGES[1]);
/** Renders nothing. */
export const onAnyOtherSite = () => inPage(Link);
