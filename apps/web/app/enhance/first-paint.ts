/**
 * Runs before anything is painted, on every page: puts on <html> what the browser remembers, so that nothing jumps or flashes — the font
 * size, whether somebody is logged in, whether cookies are agreed to, and that scripts run at all.
 */
import { readState, STORE_KEY } from "../session/store-shape.ts";

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is forbidden: the page starts as for a new visitor
  }
}

const { dataset } = document.documentElement;
const state = readState(remembered(STORE_KEY));
dataset["script"] = "";
dataset["font"] = state.preference.fontType;
dataset["login"] = state.auth.loginStatus ? "in" : "out";
if (remembered("agreeCookies") === "1") dataset["cookies"] = "agreed";
