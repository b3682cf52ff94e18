import { singleType } from "../content-type.ts";
import { secureOrOwnLink } from "../parsing/addresses.ts";
import { entry } from "../parsing/v4.ts";

/** `link`: the address of the chat button, elsewhere or, without a chat, a page of this site; null when no page may open it. */
const schema = entry({ Link: secureOrOwnLink });

export const chatbot = singleType({ path: "chatbot", singular: "chatbot", schema });
