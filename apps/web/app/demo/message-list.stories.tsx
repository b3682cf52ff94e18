import { LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { MessageList } from "./message-list.tsx";
import { A_CODE, AN_EMAIL } from "./messages.fixtures.ts";

export default {};

const Filled = () => <MessageList messages={[A_CODE, AN_EMAIL]} />;

export const filled = () => inPage(Filled);
export const traditional = () => inPage(Filled, LANGUAGES[0]);
export const simplified = () => inPage(Filled, LANGUAGES[1]);
export const empty = () => inPage(() => <MessageList messages={[]} />);
