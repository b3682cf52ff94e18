import { newQueryClient } from "@kaifong/client/react";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPageWith } from "../../story.fixtures.tsx";
import { ActButton } from "./act-button.tsx";
import { ActForOthers } from "./act-for-others.tsx";
import { DAUGHTER, MOTHER } from "./act-for-others.fixtures.ts";
import { ownCareQuery } from "./care-query.ts";
import { ownMemberQuery } from "../member/member-query.ts";

export default {};

function others(language?: Language, caredFor = [MOTHER]) {
  const queries = newQueryClient();
  queries.setQueryData(ownCareQuery.queryKey, { carers: [], caredFor, offer: null });
  queries.setQueryData(ownMemberQuery().queryKey, DAUGHTER);
  return inPageWith(queries, () => <ActForOthers scope="ENROLMENT" />, language);
}

export const english = () => others();
export const traditional = () => others(LANGUAGES[0]);
export const simplified = () => others(LANGUAGES[1]);
export const several = () => others(LANGUAGES[0], [MOTHER, { ...MOTHER, id: "00000000-0000-4000-8000-000000000008" }]);
/** Who cares for nobody sees nothing of it. */
export const nobody = () => others(LANGUAGES[0], []);
export const button = () => inPageWith(newQueryClient(), () => <ActButton person={MOTHER.person} onActing={() => undefined} />);
