import { ENROLMENT_STATUSES } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { EnrolmentStatusTag } from "./status-tag.tsx";

export default {};

const everyStatus = (language?: Language) =>
  inPage(
    () => (
      <ul>
        {[...ENROLMENT_STATUSES, "OFFERED" as const].map((status) => (
          <li key={status}>
            <EnrolmentStatusTag status={status} />
          </li>
        ))}
      </ul>
    ),
    language,
  );

export const english = () => everyStatus();
export const traditional = () => everyStatus(LANGUAGES[0]);
export const simplified = () => everyStatus(LANGUAGES[1]);
