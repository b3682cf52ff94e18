import type { SessionStore } from "@kaifong/client";
import { useLoginFirst, useSessionOf } from "@kaifong/client/react";
import { type Language, splitLanguage } from "@kaifong/i18n";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Loading } from "./loading.tsx";

interface LoggedInOnlyProps {
  readonly store: SessionStore;
  /** The address of the login in a language, which leads back to `next`. */
  readonly login: (language: Language, next: string) => string;
  /** Whether the end of a session is sending its visitor away (`createSessionExit`). */
  readonly isLeaving: () => boolean;
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows its content to a visitor who has logged in. Others are sent to the login page, which sends them back here; `fallback` is
 * shown until it is known.
 */
export function LoggedInOnly({ store, login, isLeaving, fallback = <Loading />, children }: LoggedInOnlyProps) {
  const session = useSessionOf(store);
  const { pathname, search } = useLocation();
  useLoginFirst(session, login(splitLanguage(pathname).language, pathname + search), isLeaving);

  return session?.auth.loginStatus === true ? children : fallback;
}
