import { newQueryClient } from "@kaifong/client/react";
import { MEMBER_TYPES, type PayloadAt } from "@kaifong/contract";
import type * as paths from "@kaifong/contract/paths";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPageWith } from "../story.fixtures.tsx";
import { ownRegistrationQuery } from "./registration-query.ts";
import { RegistrationNotice } from "./registration-notice.tsx";
import { MembershipNotice } from "./membership-notice.tsx";

export default {};

type Known = PayloadAt<typeof paths.getOwnRegistration>;

function piece(Piece: () => React.ReactNode, language?: Language, known?: Partial<Known>) {
  const queries = newQueryClient();
  const registration = { reference: "REG-7K2M9QX4", submittedAt: "2099-11-20T02:00:00Z", contactBy: "2099-11-25" };
  if (known) queries.setQueryData(ownRegistrationQuery.queryKey, { ...registration, state: "SUBMITTED", ...known });
  return inPageWith(queries, Piece, language);
}

const standings = (language?: Language) =>
  piece(
    () => (
      <>
        {MEMBER_TYPES.map((type) => (
          <MembershipNotice key={type} type={type} phone="21234500" />
        ))}
        <MembershipNotice type="LAPSED" phone={null} />
      </>
    ),
    language,
  );
export const everyStanding = () => standings();
export const everyStandingInTraditional = () => standings(LANGUAGES[0]);
export const everyStandingInSimplified = () => standings(LANGUAGES[1]);

const applicant = (known: Partial<Known>, language?: Language) =>
  piece(() => <RegistrationNotice phone="21234500" />, language, known);
export const unknown = () => piece(() => <RegistrationNotice phone={null} />);
export const registered = () => applicant({});
export const registeredInTraditional = () => applicant({}, LANGUAGES[0]);
export const registeredInSimplified = () => applicant({}, LANGUAGES[1]);
export const notCalledInTime = () => applicant({ contactBy: "2026-01-05" });
export const notCalledInTimeInTraditional = () => applicant({ contactBy: "2026-01-05" }, LANGUAGES[0]);
export const contacted = () => applicant({ state: "CONTACTED" });
export const askedForMore = () => applicant({ state: "NEED_INFO" });
export const askedForMoreInTraditional = () => applicant({ state: "NEED_INFO" }, LANGUAGES[0]);
export const askedForMoreInSimplified = () => applicant({ state: "NEED_INFO" }, LANGUAGES[1]);
