import { propertyOf, parseJson, stringsOf } from "./unknown-json.ts";

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
    /** The claims of the token that the app shows something by: `member_type`. */
    readonly jwtDecode: Readonly<Record<string, string>>;
  };
  readonly auth: { readonly loginStatus: boolean };
  readonly preference: { readonly fontType: FontType };
}

const EMPTY_TOKEN: SessionState["tokenInfo"] = { accessToken: "", expiresIn: 0, jwtDecode: {} };

export const EMPTY_STATE: SessionState = {
  tokenInfo: EMPTY_TOKEN,
  auth: { loginStatus: false },
  preference: { fontType: "Medium" },
};

/** The state with nobody logged in; the preference stays. */
export function loggedOut(state: SessionState): SessionState {
  return { ...state, tokenInfo: EMPTY_TOKEN, auth: { loginStatus: false } };
}

/** The state with this token, which login or refresh has just returned. `expiresIn` in seconds; `claims` as it has them. */
export function withToken(
  state: SessionState,
  { token, expiresIn, claims }: { token: string; expiresIn: number; claims: SessionState["tokenInfo"]["jwtDecode"] },
): SessionState {
  return {
    ...state,
    tokenInfo: { accessToken: `Bearer ${token}`, expiresIn, jwtDecode: claims },
    auth: { loginStatus: true },
  };
}

/** The text to store: the envelope that zustand's persist writes. */
export function writeState(state: SessionState): string {
  return JSON.stringify({ state, version: 0 });
}

/** Reads what is stored. Whatever is missing or is not ours is taken from the empty state; it never throws. */
export function readState(text: string | null): SessionState {
  const stored = propertyOf(parseJson(text), "state");
  const tokenInfo = propertyOf(stored, "tokenInfo");
  const accessToken = propertyOf(tokenInfo, "accessToken");
  const expiresIn = propertyOf(tokenInfo, "expiresIn");
  const fontType = FONT_TYPES.find((type) => type === propertyOf(propertyOf(stored, "preference"), "fontType"));
  const loggedIn =
    propertyOf(propertyOf(stored, "auth"), "loginStatus") === true &&
    typeof accessToken === "string" &&
    accessToken.startsWith("Bearer ");
  return {
    tokenInfo: loggedIn
      ? {
          accessToken,
          expiresIn: typeof expiresIn === "number" ? expiresIn : 0,
          jwtDecode: stringsOf(propertyOf(tokenInfo, "jwtDecode")),
        }
      : EMPTY_TOKEN,
    auth: { loginStatus: loggedIn },
    preference: { fontType: fontType ?? EMPTY_STATE.preference.fontType },
  };
}
