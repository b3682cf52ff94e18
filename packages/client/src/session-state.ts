import { child, parsed } from "./child.ts";

/**
 * What is kept in the browser's storage about the visitor, exactly as specification §3 says, and how it is written down. Imports
 * next to nothing: the script that runs before the first paint reads it too.
 */
export const FONT_TYPES = ["Mini", "Medium", "Large"] as const;
export type FontType = (typeof FONT_TYPES)[number];

export interface SessionState {
  readonly tokenInfo: {
    /** `Bearer ` and the token; empty when logged out. */
    readonly accessToken: string;
    /** Seconds the token lives from when it was issued. */
    readonly expiresIn: number;
    readonly jwtDecode: { readonly member_type?: string };
  };
  readonly auth: { readonly loginStatus: boolean };
  readonly preference: { readonly fontType: FontType };
}

export const EMPTY_TOKEN: SessionState["tokenInfo"] = { accessToken: "", expiresIn: 0, jwtDecode: {} };

export const EMPTY_STATE: SessionState = {
  tokenInfo: EMPTY_TOKEN,
  auth: { loginStatus: false },
  preference: { fontType: "Medium" },
};

/** The state with nobody logged in; the preference stays. */
export function loggedOut(state: SessionState): SessionState {
  return { ...state, tokenInfo: EMPTY_TOKEN, auth: { loginStatus: false } };
}

/**
 * The state with this token, which login or refresh has just returned. `expiresIn` in seconds; `memberType` as the token has it.
 */
export function withToken(
  state: SessionState,
  { token, expiresIn, memberType }: { token: string; expiresIn: number; memberType: string | undefined },
): SessionState {
  return {
    ...state,
    tokenInfo: {
      accessToken: `Bearer ${token}`,
      expiresIn,
      jwtDecode: memberType === undefined ? {} : { member_type: memberType },
    },
    auth: { loginStatus: true },
  };
}

/** The text to store: the envelope that zustand's persist writes. */
export function writeState(state: SessionState): string {
  return JSON.stringify({ state, version: 0 });
}

/** Reads what is stored. Whatever is missing or is not ours is taken from the empty state; it never throws. */
export function readState(text: string | null): SessionState {
  const stored = child(parsed(text), "state");
  const tokenInfo = child(stored, "tokenInfo");
  const accessToken = textOf(child(tokenInfo, "accessToken"));
  const memberType = textOf(child(child(tokenInfo, "jwtDecode"), "member_type"));
  const expiresIn = child(tokenInfo, "expiresIn");
  const fontType = FONT_TYPES.find((type) => type === child(child(stored, "preference"), "fontType"));
  const loggedIn = child(child(stored, "auth"), "loginStatus") === true && accessToken.startsWith("Bearer ");
  return {
    tokenInfo: loggedIn
      ? {
          accessToken,
          expiresIn: typeof expiresIn === "number" ? expiresIn : 0,
          jwtDecode: memberType === "" ? {} : { member_type: memberType },
        }
      : EMPTY_TOKEN,
    auth: { loginStatus: loggedIn },
    preference: { fontType: fontType ?? EMPTY_STATE.preference.fontType },
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
