import { sessionStore } from "./store.ts";

/** Id of the member who is logged in here, according to the token. */
export function loggedIn(): string | undefined {
  const { auth, tokenInfo } = sessionStore.read();
  return auth.loginStatus ? tokenInfo.jwtDecode["sub"] : undefined;
}
