import { inPage } from "../../story.fixtures.tsx";
import { EligibilityPlace, EligibilityTemplates, EligibleNote, EnrolWay, NotEligible } from "./eligibility.tsx";

export default {};

export const eligible = () => inPage(EligibleNote);
export const notEligible = () => inPage(() => <NotEligible reasons="The class is for people aged 60 or above." />);
/** The page as it is for everybody. */
export const beforeTheScript = () =>
  inPage(() => (
    <>
      <EligibilityPlace uuid="uuid" />
      <EligibilityTemplates />
      <EnrolWay uuid="uuid">
        <a href="#enrol">Enrol</a>
      </EnrolWay>
    </>
  ));
