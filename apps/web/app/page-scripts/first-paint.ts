/**
 * Runs before anything is painted, on every page: puts on <html> what the browser remembers, so that nothing jumps or flashes —
 * the font size, whether somebody is logged in, whether cookies are agreed to, which other language is offered, and that scripts
 * run at all.
 */
import { readState } from "@kaifong/client";
import { offeredLanguage } from "../shell/offered-language.ts";
import { recall } from "../session/storage.ts";
import { STORE_KEY } from "../session/store-key.ts";

const { dataset } = document.documentElement;
const state = readState(recall(STORE_KEY));
dataset["script"] = "";
dataset["font"] = state.preference.fontType;
dataset["login"] = state.auth.loginStatus ? "in" : "out";
if (recall("agreeCookies") === "1") dataset["cookies"] = "agreed";
const offered = offeredLanguage(dataset["language"]);
if (offered) dataset["offer"] = offered;
