import { MEMBER_TYPES } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { Standing } from "./standing.tsx";

export default {};

const standings = (language?: Language) =>
  inPage(
    () => (
      <>
        {MEMBER_TYPES.map((type) => (
          <Standing key={type} type={type} phone="21234500" />
        ))}
        <Standing type="LAPSED" phone={null} />
      </>
    ),
    language,
  );
export const everyStanding = () => standings();
export const everyStandingInTraditional = () => standings(LANGUAGES[0]);
export const everyStandingInSimplified = () => standings(LANGUAGES[1]);
