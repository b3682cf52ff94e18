import { propertyOf, parseJson, stringsOf } from "./unknown-json.ts";

/**
 * The visitor's state in the browser's storage, exactly as specification §3 says, and how it is written. Imports next to nothing,
 * because the script that runs before the first paint reads it too.
 */
export const FONT_TYPES = ["Mini", "Medium", "Large"] as const;
export type FontType = (typeof FONT_TYPES)[number];

export interface SessionState {
  readonly tokenInfo: {
    /** `Bearer ` and the token; empty when logged out. */
    readonly accessToken: string;
    /** Lifetime of the token in seconds, from when it was issued. */
    readonly expiresIn: number;
    /** The claim of the token that the app uses for display: `member_type`. */
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

/** The state with nobody logged in; the preference is retained. */
export function loggedOut(state: SessionState): SessionState {
  return { ...state, tokenInfo: EMPTY_TOKEN, auth: { loginStatus: false } };
}

/** The state with the token that login or refresh has just returned. `expiresIn` in seconds; `claims` are the token's. */
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

/** Reads the stored state. Parts that are missing or not ours come from the empty state. Never throws. */
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
