import { single } from "../content-type.ts";
import { secureLink } from "../parsing/addresses.ts";
import { entry } from "../parsing/v4.ts";

/** `link`: the chat button's address; null when it is none that a page may open. */
const schema = entry({ Link: secureLink });

export const chatbot = single({ path: "chatbot", singular: "chatbot", schema });
