import { newQueryClient } from "@kaifong/client/react";
import type { LinkedIdentity } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPageWith } from "../../story.fixtures.tsx";
import { FinishLink } from "./finish-link.tsx";
import { FinishLogin } from "./finish-login.tsx";
import { identitiesQuery } from "./identities-query.ts";
import { Identities } from "./identities.tsx";
import { IdentityList } from "./identity-list.tsx";
import { LinkForm } from "./link-form.tsx";
import { ProviderButton } from "./provider-login.tsx";
import { SignInProblem } from "./sign-in-problem.tsx";
import { UnknownIdentity } from "./unknown-identity.tsx";
import type { SignInFailure, SignInPurpose } from "@kaifong/contract";

export default {};

const [TRADITIONAL, SIMPLIFIED] = LANGUAGES;
const TWO: LinkedIdentity[] = [
  {
    ...{ id: "i2", issuer: "https://id.example.hk", current: true },
    ...{ createdAt: "2026-11-20T02:00:00.000Z", lastUsedAt: "2026-11-21T03:30:00.000Z" },
  },
  { id: "i1", issuer: "https://old.example.hk", current: false, createdAt: "2026-10-02T08:10:00.000Z", lastUsedAt: null },
];
const providerNameIn = (language?: Language) => (language === TRADITIONAL || language === SIMPLIFIED ? "智方便" : "iAM Smart");

function piece(
  Piece: (props: { readonly providerName: string }) => React.ReactNode,
  language?: Language,
  list?: LinkedIdentity[],
) {
  const queries = newQueryClient();
  if (list) queries.setQueryData(identitiesQuery.queryKey, list);
  return inPageWith(queries, () => <Piece providerName={providerNameIn(language)} />, language);
}

const section = (list?: LinkedIdentity[], language?: Language) =>
  piece(({ providerName }) => <Identities memberNo="DHC100014" providerName={providerName} />, language, list);
export const loading = () => section();
export const none = () => section([]);
export const noneInTraditional = () => section([], TRADITIONAL);
export const noneInSimplified = () => section([], SIMPLIFIED);
export const two = () => section(TWO);
export const twoInTraditional = () => section(TWO, TRADITIONAL);
export const twoInSimplified = () => section(TWO, SIMPLIFIED);
export const list = () => piece(({ providerName }) => <IdentityList identities={TWO} providerName={providerName} />);

const form = (language?: Language) =>
  piece(({ providerName }) => <LinkForm memberNo="DHC100014" providerName={providerName} />, language);
export const link = () => form();
export const linkInTraditional = () => form(TRADITIONAL);
export const linkInSimplified = () => form(SIMPLIFIED);

const button = (language?: Language) =>
  piece(({ providerName }) => <ProviderButton next={undefined} providerName={providerName} />, language);
export const login = () => button();
export const loginInTraditional = () => button(TRADITIONAL);
export const loginInSimplified = () => button(SIMPLIFIED);

const problem = (what: SignInFailure, purpose: SignInPurpose, language?: Language) =>
  piece(
    ({ providerName }) => <SignInProblem problem={what} purpose={purpose} providerName={providerName} next={null} />,
    language,
  );
export const cancelled = () => problem("CANCELLED", "LOGIN");
export const cancelledInTraditional = () => problem("CANCELLED", "LOGIN", TRADITIONAL);
export const awayToRegister = () => problem("AWAY", "REGISTER");
export const awayInSimplified = () => problem("AWAY", "REGISTER", SIMPLIFIED);
export const refusedToLink = () => problem("REFUSED", "LINK");
export const refusedInTraditional = () => problem("REFUSED", "LINK", TRADITIONAL);
export const expired = () => problem("EXPIRED", "LOGIN");
export const expiredInSimplified = () => problem("EXPIRED", "LOGIN", SIMPLIFIED);

const UNKNOWN = { outcome: "UNKNOWN", signInId: "0".repeat(32), given: { surnameEn: "Chan" } } as const;
const unknownTo = (language?: Language) =>
  piece(({ providerName }) => <UnknownIdentity came={UNKNOWN} providerName={providerName} />, language);
export const unknown = () => unknownTo();
export const unknownInTraditional = () => unknownTo(TRADITIONAL);
export const unknownInSimplified = () => unknownTo(SIMPLIFIED);
export const unknownWithoutFacts = () =>
  piece(({ providerName }) => <UnknownIdentity came={{ ...UNKNOWN, given: {} }} providerName={providerName} />);
export const finishing = () =>
  piece(({ providerName }) => <FinishLogin purpose="LOGIN" providerName={providerName} next={null} />);
export const linking = () => piece(({ providerName }) => <FinishLink providerName={providerName} />);
