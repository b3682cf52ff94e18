import { EMPTY_STATE, type FontType, writeState, withToken } from "@kaifong/client";
import { STORAGE } from "./storage.ts";

export interface Login {
  readonly accessToken: string;
  /** Seconds. */
  readonly expiresIn: number;
}

interface Claims {
  readonly sub: string;
  readonly member_type: string;
}

/** The session in the storage of pages, as the log-in page writes it there (specification §3). */
export function storedSession({ accessToken, expiresIn }: Login): readonly [key: string, value: string] {
  return storedChoices({ login: { accessToken, expiresIn } });
}

interface Choices {
  readonly login?: Login | undefined;
  readonly fontType?: FontType;
}

/** The storage of somebody who has chosen a size of text, logged in or not. */
export function storedChoices({ login, fontType = "Medium" }: Choices): readonly [key: string, value: string] {
  const chosen = { ...EMPTY_STATE, preference: { fontType } };
  if (!login) return [STORAGE.session, writeState(chosen)];
  const { accessToken: token, expiresIn } = login;
  // Written by our own server.
  const { sub, member_type } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Claims;
  return [STORAGE.session, writeState(withToken(chosen, { token, expiresIn, claims: { member_type, sub } }))];
}
