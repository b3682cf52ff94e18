import { newQueryClient } from "@kaifong/client/react";
import type { Passkey } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPageWith } from "../../story.fixtures.tsx";
import { AddPasskeyForm } from "./add-passkey-form.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { PasskeyButton, PasskeyLogin } from "./passkey-login.tsx";
import { Passkeys } from "./passkeys.tsx";
import { passkeysQuery } from "./passkeys-query.ts";

export default {};

const TWO: Passkey[] = [
  { id: "k2", agentFamily: "Samsung Internet", createdAt: "2026-11-20T02:00:00.000Z", lastUsedAt: "2026-11-21T03:30:00.000Z" },
  { id: "k1", agentFamily: "Chrome", createdAt: "2026-10-02T08:10:00.000Z", lastUsedAt: null },
];
const nothing = () => undefined;

function piece(Piece: () => React.ReactNode, language?: Language, passkeys?: readonly Passkey[]) {
  const queries = newQueryClient();
  if (passkeys) queries.setQueryData(passkeysQuery.queryKey, [...passkeys]);
  return inPageWith(queries, Piece, language);
}

const passkeys = (list?: readonly Passkey[], language?: Language) =>
  piece(() => <Passkeys memberNo="DHC100014" />, language, list);
export const list = () => piece(() => <PasskeyList passkeys={TWO} />);
export const emptyList = () => piece(() => <PasskeyList passkeys={[]} />);
export const loading = () => passkeys();
export const none = () => passkeys([]);
export const two = () => passkeys(TWO);
export const twoInTraditional = () => passkeys(TWO, LANGUAGES[0]);
export const twoInSimplified = () => passkeys(TWO, LANGUAGES[1]);

const form = (language?: Language) => piece(() => <AddPasskeyForm memberNo="DHC100014" onDone={nothing} />, language);
export const add = () => form();
export const addInTraditional = () => form(LANGUAGES[0]);
export const addInSimplified = () => form(LANGUAGES[1]);

/** Renders nothing until the page has started. */
export const loginBeforeStart = () => piece(() => <PasskeyLogin />);
const button = (language?: Language) => piece(() => <PasskeyButton />, language);
export const login = () => button();
export const loginInTraditional = () => button(LANGUAGES[0]);
export const loginInSimplified = () => button(LANGUAGES[1]);
